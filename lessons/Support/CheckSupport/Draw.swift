// Values that nobody can know beforehand. A check that asks the same in every run can be passed by a
// table of its questions; one that draws its values can't. A submission gets the same values every time,
// another one gets others. Each check draws its own, whichever checks run before it.
//
// A message tells what was drawn, so that a learner can follow it.

import Foundation
import Synchronization

/// A whole number from the first one to the last one, but none of some others; the first one where
/// nothing is left.
public func draw(_ first: Int, to last: Int, but others: [Int] = []) -> Int {
  let range = first...max(first, last)
  guard range.contains(where: { !others.contains($0) }) else { return first }
  var numbers = CheckNumbers()
  while true {
    let number = Int.random(in: range, using: &numbers)
    if !others.contains(number) { return number }
  }
}

/// A number from the first one to the last one, with two digits behind the point.
public func draw(_ first: Double, to last: Double) -> Double {
  Double(draw(Int((first * 100).rounded()), to: Int((last * 100).rounded()))) / 100
}

/// One of these values, but none of some others; the first one where nothing is left.
public func draw<Value: StandardValue>(from values: [Value], but others: [Value] = []) -> Value {
  let left = values.filter { !others.contains($0) }
  var numbers = CheckNumbers()
  return left.randomElement(using: &numbers) ?? values[0]
}

/// So many different whole numbers from the first one to the last one, in any order.
public func draw(count: Int, _ first: Int, to last: Int, but others: [Int] = []) -> [Int] {
  var drawn: [Int] = []
  while drawn.count < min(count, last - first + 1 - others.count) {
    drawn.append(draw(first, to: last, but: others + drawn))
  }
  return drawn
}

/// The same values in any order.
public func shuffled<Value>(_ values: [Value]) -> [Value] {
  var numbers = CheckNumbers()
  return values.shuffled(using: &numbers)
}

/// A word that nobody has heard, such as "tolira".
public func drawWord() -> String {
  let first = Array("bdfgklmnprstvz")
  let second = Array("aeiou")
  return (1...3).map { _ in
    "\(draw(from: first))\(draw(from: second))"
  }.joined()
}

/// So many different words.
public func drawWords(_ count: Int) -> [String] {
  var words: [String] = []
  while words.count < count {
    let word = drawWord()
    if !words.contains(word) { words.append(word) }
  }
  return words
}

/// A name that nobody has, such as "Tolira".
public func drawName() -> String { drawWord().capitalized }

/// So many different names.
public func drawNames(_ count: Int) -> [String] { drawWords(count).map(\.capitalized) }

// What a check expects where it has drawn: a learner's own `+` could take the place of the standard one.

/// The numbers added.
public func sum(_ numbers: Int...) -> Int { numbers.reduce(0, +) }

/// The numbers added.
public func sum(_ numbers: Double...) -> Double { numbers.reduce(0, +) }

/// The first number without the second.
public func difference(_ a: Int, _ b: Int) -> Int { a - b }

/// The first number without the second.
public func difference(_ a: Double, _ b: Double) -> Double { a - b }

/// The numbers multiplied.
public func product(_ numbers: Double...) -> Double { numbers.reduce(1, *) }

/// The first number divided by the second, with what is behind the point.
public func quotient(_ a: Int, _ b: Int) -> Double { Double(a) / Double(b) }

/// The first number divided by the second.
public func quotient(_ a: Double, _ b: Double) -> Double { a / b }

/// The whole number as a number with digits behind the point.
public func decimal(_ number: Int) -> Double { Double(number) }

/// The text in capital letters.
public func uppercased(_ text: String) -> String { text.uppercased() }

/// The test host's numbers for the check that runs; without the host, the same ones in every process.
private struct CheckNumbers: RandomNumberGenerator {
  private static let host = dlsym(nil, "understudy_draw").map {
    unsafeBitCast($0, to: (@convention(c) () -> UInt64).self)
  }
  private static let count = Mutex<UInt64>(0)

  mutating func next() -> UInt64 {
    if let next = CheckNumbers.host { return next() }
    return CheckNumbers.count.withLock { count in
      count &+= 1
      // The high bits of a product change with every count.
      return (count &* 0x9E37_79B9_7F4A_7C15).byteSwapped &* 0xBF58_476D_1CE4_E5B9
    }
  }
}
