// swift-format-ignore-file
struct Trace {
    var lines: [String] = []
    mutating func note(_ text: String, function: String = #function, line: Int = #line, column: Int = #column) {
        lines.append("\(function):\(line):\(column > 0) \(text)")
    }
}

func fileName(_ file: String = #fileID) -> Substring {
    file.split(separator: "/").last ?? ""
}

func whoCalls(_ name: StaticString = #function) -> String { "called by \(name)" }

func expect(_ condition: Bool, _ message: @autoclosure () -> String = "", file: StaticString = #file, line: UInt = #line) {
    print(condition ? "ok" : "failed at line \(line): \(message())")
}

struct Shape {
    var name: String { #function }
    subscript(index: Int) -> String { "\(#function) \(index)" }
    init() { print(#function) }
}

func program() {
    var trace = Trace()
    trace.note("start")
    trace.note("end")
    trace.lines.forEach { print($0) }
    print(fileName().hasSuffix(".swift"), whoCalls())
    expect(1 + 1 == 2)
    expect(1 + 1 == 3, "arithmetic")
    let shape = Shape()
    print(shape.name, shape[4])
    print(#line, String(#filePath).isEmpty, #file.isEmpty)
}
