extension RangeReplaceableCollection where Element: Hashable {
  func unique() -> Self { var seen: Set<Element> = []; return filter { seen.insert($0).inserted } };
  mutating func interleave(_ o: some Collection<Element>) {
    var r = Self(); for (a, b) in zip(self, o) { r.append(a); r.append(b) }; self = r
  }; static func made(_ s: some Sequence<Element>) -> Self { Self(s) };
  mutating func doubled() {
    append(contentsOf: Array(self)); replaceSubrange(startIndex..<startIndex, with: Array(self));
    insert(contentsOf: [], at: startIndex)
  }
}
func program() {
  print([1, 1, 2].unique(), "aab".unique()); var a = [1, 2]; a.interleave([3, 4]);
  print(
    a, [Int].made(0..<3), String.made(["a", "b"]), ArraySlice.made((1...2).lazy.map { $0 * 2 }),
    ContiguousArray.made(Set([1])));
  a.doubled(); print(a.count, [Int](repeating: 1, count: 2) + [3])
}
