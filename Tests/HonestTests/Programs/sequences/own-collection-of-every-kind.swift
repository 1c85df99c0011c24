struct Ring<T>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection,
  ExpressibleByArrayLiteral
{
  private var items: [T] = []
  init() {}
  init(arrayLiteral e: T...) { items = e }
  var startIndex: Int { items.startIndex }; var endIndex: Int { items.endIndex }
  var count: Int { items.count }
  subscript(i: Int) -> T {
    get { items[i % items.count] }
    set { items[i % items.count] = newValue }
  }
  mutating func replaceSubrange<C: Collection>(_ r: Range<Int>, with c: C) where C.Element == T {
    items.replaceSubrange(r, with: c)
  }
}
func program() {
  var r: Ring = [3, 1, 2]; r.append(7); r.sort(); r.insert(contentsOf: [9, 8], at: 1);
  print(
    Array(r), r.map { $0 * 2 }, r[10], Array(r.reversed()), r.shuffled().count,
    Array(r.difference(from: [1, 2] as Ring)).count);
  r.removeAll { $0 > 7 };
  print(r.sorted(by: >), Ring(repeating: 1, count: 3).count, Ring([1, 2] + [3]).count)
}
