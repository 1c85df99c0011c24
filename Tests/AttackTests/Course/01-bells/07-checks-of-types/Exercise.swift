import Foundation

class Vehicle {}
final class Car: Vehicle {}
final class Bike: Vehicle {}
func make(_ name: String) -> Vehicle { Vehicle() }

enum Trouble: Error, Equatable { case empty, letters }
func parse(_ text: String) throws -> Int { 0 }
func result(of text: String) -> Result<Int, Trouble> { .success(0) }

func ask(_ question: String, whenAnswered: (Bool) -> Void) {}

protocol Shape { var side: Int { get set } }
func grow<S: Shape>(_ shape: S) -> S { shape }

func primes(upTo n: Int) -> [Int] { [] }
func range() -> ClosedRange<Int> { 0...0 }
func root(_ x: Double) -> Double { x }

func sortAll(_ list: [Int]) -> [Int] { list }

infix operator <+> : AdditionPrecedence
func <+> (a: Int, b: Int) -> Int { a }

struct Note: Codable { var text = "" }
