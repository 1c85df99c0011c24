/// Replaces ranges in every way, and does the same by hand.
struct Numbers: Collection {
  let first: Int, count: Int
  var startIndex: Int { 0 }
  var endIndex: Int { count }
  func index(after index: Int) -> Int { index + 1 }
  subscript(index: Int) -> Int { first + index }
}
final class Told {
  let name: Int, tell: (Int) -> Void
  init(_ name: Int, _ tell: @escaping (Int) -> Void) { (self.name, self.tell) = (name, tell) }
  deinit { tell(name) }
}
struct Steps: RandomNumberGenerator {
  var state: UInt64 = 7
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}
func byHand<C: Collection>(_ all: C, _ range: Range<C.Index>, _ new: [C.Element]) -> [C.Element] {
  var result: [C.Element] = []
  for element in all[..<range.lowerBound] { result.append(element) }
  for element in new { result.append(element) }
  for element in all[range.upperBound...] { result.append(element) }
  return result
}
func program() {
  var steps = Steps()
  var wrong = 0
  var array = Array(0..<9), thin = ContiguousArray(0..<9)
  var slice = (Array(90..<95) + array)[5...]
  var text = "àb🇫🇷d", scalars = "xyz".unicodeScalars
  for round in 0..<400 {
    let new = Numbers(first: round, count: .random(in: 0..<5, using: &steps))
    let low = Int.random(in: 0...array.count, using: &steps)
    let range = low..<Int.random(in: low...min(low + 5, array.count), using: &steps)
    let expected = byHand(array, range, Array(new))
    array.replaceSubrange(range, with: new)
    thin.replaceSubrange(range, with: new)
    let moved = range.lowerBound + slice.startIndex..<range.upperBound + slice.startIndex
    slice.replaceSubrange(moved, with: new)
    if array != expected || Array(thin) != expected || Array(slice) != expected { wrong += 1 }
    if slice.startIndex != 5 { wrong += 1 }

    let from = text.indices.randomElement(using: &steps) ?? text.endIndex
    let to = text[from...].indices.randomElement(using: &steps) ?? text.endIndex
    let words = ["", "é", "日本", "e\u{301}x"].randomElement(using: &steps) ?? ""
    let same = byHand(text, from..<to, Array(words))
    var part = ("?" + text)[...].dropFirst(), other = text
    let before = text.distance(from: text.startIndex, to: from)
    let start = part.index(part.startIndex, offsetBy: before)
    let end = part.index(start, offsetBy: text.distance(from: from, to: to))
    part.replaceSubrange(start..<end, with: words.lazy.map { $0 })
    other.replaceSubrange(from..<to, with: Array(words))
    text.replaceSubrange(from..<to, with: words)
    if text != String(same) || part != text[...] || other != text { wrong += 1 }
    let place = scalars.indices.randomElement(using: &steps) ?? scalars.endIndex
    let single = byHand(scalars, place..<place, Array(words.unicodeScalars))
    scalars.insert(contentsOf: words.unicodeScalars, at: place)
    if Array(scalars) != single { wrong += 1 }
    if scalars.count > 30 { scalars = "xyz".unicodeScalars }
    if text.count > 30 { text = "àb🇫🇷d" }
  }
  precondition(wrong == 0)
  var gone: [Int] = []
  var told = (0..<8).map { Told($0) { gone.append($0) } }
  told.removeSubrange(1..<4)
  told.replaceSubrange(0..<2, with: [Told(8) { gone.append($0) }])
  told.removeLast(2)
  told.removeAll(keepingCapacity: true)
  precondition(gone == [1, 2, 3, 0, 4, 6, 7, 8, 5])
  var list = [3, 1, 2], words = "bc"
  list.insert(contentsOf: [9, 9], at: 1)
  list[1...2] = [5]
  list.removeFirst(2)
  list.append(contentsOf: list)
  list.removeAll { $0 == 1 }
  words.insert(contentsOf: "a", at: words.startIndex)
  words.insert(contentsOf: "de", at: words.endIndex)
  words.removeSubrange(words.startIndex..<words.index(after: words.startIndex))
  print(list, words)
}
