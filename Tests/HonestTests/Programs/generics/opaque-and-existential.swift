// swift-format-ignore-file
protocol Shape { func draw() -> String; var corners: Int { get } }

struct Triangle: Shape {
    var size: Int
    var corners: Int { 3 }
    func draw() -> String { (1...size).map { String(repeating: "*", count: $0) }.joined(separator: "\n") }
}
struct Square: Shape {
    let size: Int
    let corners = 4
    func draw() -> String {
        Array(repeating: String(repeating: "#", count: size), count: size).joined(separator: "\n")
    }
}
struct Flipped<S: Shape>: Shape {
    let shape: S
    var corners: Int { shape.corners }
    func draw() -> String { shape.draw().split(separator: "\n").reversed().joined(separator: "\n") }
}

func makeSmall() -> some Shape { Triangle(size: 2) }
func flip(_ shape: some Shape) -> some Shape { Flipped(shape: shape) }
func evens(upTo n: Int) -> some Collection<Int> { (0...n).lazy.filter { $0 % 2 == 0 } }
func describe(_ shapes: [any Shape]) -> Int { shapes.reduce(0) { $0 + $1.corners } }
func open<S: Shape>(_ shape: S) -> String { "\(S.self) with \(shape.corners)" }

func adder(_ n: Int) -> some (Equatable & CustomStringConvertible) { n + 1 }

func program() {
    let shapes: [any Shape] = [makeSmall(), Square(size: 2), flip(Triangle(size: 3))]
    for shape in shapes { print(shape.draw(), terminator: "\n~\n") }
    print(describe(shapes), evens(upTo: 9).map { $0 }, evens(upTo: 4).count)
    for shape in shapes.dropLast() { print(open(shape)) }
    print(adder(3).description, adder(1) == adder(1))
    var anything: any Shape = Square(size: 1)
    print(type(of: anything), anything is Square)
    anything = Triangle(size: 1)
    print(anything.draw(), (anything as? Triangle)?.size ?? 0)
}
