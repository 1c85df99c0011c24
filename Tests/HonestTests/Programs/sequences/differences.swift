func program() {
  let old = "kitten", new = "sitting"
  for c in new.difference(from: old) {
    switch c {
    case .insert(let o, let e, _): print("+", o, e);
    case .remove(let o, let e, _): print("-", o, e)
    }
  }
  print(
    [1, 2, 3].applying([1, 3].difference(from: [1, 2, 3])) ?? [],
    (0..<5).difference(from: 2..<9).count,
    [1, 2].lazy.map { $0 * 2 }.difference(from: [4].lazy.map { $0 }).count)
}
