import Foundation

class Vehicle {}
final class Car: Vehicle {}
final class Bike: Vehicle {}
func make(_ name: String) -> Vehicle { name == "car" ? Car() : Bike() }

enum Trouble: Error, Equatable { case empty, letters }
func parse(_ text: String) throws -> Int { try result(of: text).get() }
func result(of text: String) -> Result<Int, Trouble> {
  if text.isEmpty { return .failure(.empty) }
  return Int(text).map { .success($0) } ?? .failure(.letters)
}

func ask(_ question: String, whenAnswered: (Bool) -> Void) { whenAnswered(true) }

protocol Shape { var side: Int { get set } }
func grow<S: Shape>(_ shape: S) -> S {
  var shape = shape
  shape.side += 1
  return shape
}

func primes(upTo n: Int) -> [Int] {
  (2...n).filter { p in !(2..<p).contains { p % $0 == 0 } }
}
func range() -> ClosedRange<Int> { 3...7 }
func root(_ x: Double) -> Double { x.squareRoot() }

struct Note: Codable { var text = "" }

infix operator <+> : AdditionPrecedence
func <+> (a: Int, b: Int) -> Int { a + b }

func sortAll(_ list: [Int]) -> [Int] { list.sorted() }
