func program() {
  var a = Array(1...10); a.reserveCapacity(100); a.removeSubrange(2..<4);
  a.removeAll { $0 % 5 == 0 }; a.insert(contentsOf: [7, 7], at: 0);
  a.replaceSubrange(0...1, with: [0]); a[1...2] = [9, 9, 9]; a.rotate(2)
  print(
    a, a.partition { $0 > 5 }, a.firstIndex(of: 9) ?? -1, a.chunks(3),
    a.split(maxSplits: 1) { $0 == 9 }.count, a.suffix(2), a.dropLast(3),
    a.prefix { $0 < 100 }.count, a.allSatisfy { $0 >= 0 }, a.randomElement() != nil, a.min() ?? 0,
    a.shuffled().sorted() == a.sorted(), Array("abc".indices).count, [3, 1, 2].sorted(by: >),
    [[1], [2, 3]].joined().map { $0 }, Array(repeatElement("x", count: 3)),
    ContiguousArray([1, 2]).count, Array(a.lazy.map { $0 + 1 }.reversed()).count)
  var big = [Int](); for i in 0..<50_000 { big.append(i) };
  print(
    big.count, Array(0..<100_000).count, Array(Set(0..<100)).count, Array(zip(1..., "abc")).count,
    Array(AnySequence(0..<5)), Array(UnsafeFree()).count)
}
struct UnsafeFree: Sequence {
  func makeIterator() -> AnyIterator<Int> {
    var n = 0;
    return AnyIterator {
      n += 1; return n < 4 ? n : nil
    }
  }
}
extension Array {
  mutating func rotate(_ n: Int) { self = Array(self[n...] + self[..<n]) };
  func chunks(_ n: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: n).map { self[$0..<Swift.min($0 + n, count)] }
  }
}
