func queens(_ n: Int) -> Int {
  var cols = Set<Int>(), d1 = Set<Int>(), d2 = Set<Int>(), found = 0
  func place(_ r: Int) {
    if r == n { found += 1; return };
    for c in 0..<n where !cols.contains(c) && !d1.contains(r + c) && !d2.contains(r - c) {
      cols.insert(c); d1.insert(r + c); d2.insert(r - c); place(r + 1); cols.remove(c);
      d1.remove(r + c); d2.remove(r - c)
    }
  }
  place(0); return found
}
func permutations<T>(_ xs: [T]) -> [[T]] {
  var a = xs, out: [[T]] = [];
  func go(_ k: Int) {
    if k == a.count { out.append(a); return };
    for i in k..<a.count { a.swapAt(k, i); go(k + 1); a.swapAt(k, i) }
  }; go(0); return out
}
func program() { print(queens(6), permutations([1, 2, 3]).count) }
