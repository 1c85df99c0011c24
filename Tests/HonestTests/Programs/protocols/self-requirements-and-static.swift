// swift-format-ignore-file
protocol Copyable2 { func copy() -> Self }
protocol Shape: Comparable {
    static var sides: Int { get }
    var area: Double { get }
    init(side: Double)
    static func unit() -> Self
    func isLarger(than other: Self) -> Bool
}
extension Shape {
    static func unit() -> Self { Self(side: 1) }
    static func < (a: Self, b: Self) -> Bool { a.area < b.area }
    static func == (a: Self, b: Self) -> Bool { a.area == b.area }
    func isLarger(than other: Self) -> Bool { self > other }
    func clamped(_ low: Self, _ high: Self) -> Self { Swift.min(Swift.max(self, low), high) }
}
struct Square: Shape {
    static let sides = 4
    let side: Double
    var area: Double { side * side }
}
struct Triangle: Shape {
    static var sides: Int { 3 }
    var side: Double
    var area: Double { side * side * 3.0.squareRoot() / 4 }
}
class Document: Copyable2 {
    var text: String
    required init(text: String) { self.text = text }
    func copy() -> Self { Self.init(text: text) }
}
final class Letter: Document { }

func sides<S: Shape>(of _: S.Type) -> Int { S.sides }
func sidesOfAny(_ type: any Shape.Type) -> Int { type.sides }

func program() {
    print(Square.unit().area, sides(of: Triangle.self), sidesOfAny(Square.self))
    let squares = [3, 1, 2].map(Square.init(side:))
    print(squares.sorted().map(\.side), squares.max()!.area, squares[0].isLarger(than: squares[1]))
    print(Square(side: 9).clamped(Square(side: 1), Square(side: 5)).side)
    let letter = Letter(text: "dear")
    let copy = letter.copy()
    copy.text += " you"
    print(letter.text, copy.text, type(of: copy), copy !== letter)
    let metatypes: [any Shape.Type] = [Square.self, Triangle.self]
    print(metatypes.map { $0.sides }, metatypes.map { "\($0)" })
}
