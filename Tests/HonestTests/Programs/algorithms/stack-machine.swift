// swift-format-ignore-file
enum Instruction: Equatable { case push(Int), add, mul, sub, dup, swap, jumpIfZero(Int), jump(Int), print, halt }

enum MachineError: Error, Equatable { case stackUnderflow(at: Int), badLine(String), tooManySteps }

struct Assembler {
    static func parse(_ source: String) throws(MachineError) -> [Instruction] {
        var code: [Instruction] = []
        for line in source.split(separator: "\n") {
            let words = line.split(separator: " ")
            switch (words[0], words.count > 1 ? Int(words[1]) : nil) {
            case ("push", let n?): code.append(.push(n))
            case ("jz", let n?): code.append(.jumpIfZero(n))
            case ("jmp", let n?): code.append(.jump(n))
            case ("add", nil): code.append(.add)
            case ("sub", nil): code.append(.sub)
            case ("mul", nil): code.append(.mul)
            case ("dup", nil): code.append(.dup)
            case ("swap", nil): code.append(.swap)
            case ("print", nil): code.append(.print)
            case ("halt", nil): code.append(.halt)
            default: throw .badLine(String(line))
            }
        }
        return code
    }
}

struct Machine {
    private var stack: [Int] = [], counter = 0
    private(set) var output: [Int] = []
    private mutating func pop() throws -> Int {
        guard let top = stack.popLast() else { throw MachineError.stackUnderflow(at: counter) }
        return top
    }
    private mutating func binary(_ operation: (Int, Int) -> Int) throws {
        let b = try pop(), a = try pop()
        stack.append(operation(a, b))
    }
    mutating func run(_ code: [Instruction], limit: Int = 1000) throws {
        for _ in 0..<limit {
            guard code.indices.contains(counter) else { return }
            let instruction = code[counter]
            counter += 1
            switch instruction {
            case .push(let n): stack.append(n)
            case .add: try binary(+)
            case .sub: try binary(-)
            case .mul: try binary(*)
            case .dup: let n = try pop(); stack += [n, n]
            case .swap: let b = try pop(), a = try pop(); stack += [b, a]
            case .jumpIfZero(let target): if try pop() == 0 { counter = target }
            case .jump(let target): counter = target
            case .print: output.append(try pop())
            case .halt: return
            }
        }
        throw MachineError.tooManySteps
    }
}

func program() throws {
    let countdown = "push 3\ndup\nprint\npush 1\nsub\ndup\njz 8\njmp 1\nhalt"
    var machine = Machine()
    try machine.run(try Assembler.parse(countdown))
    print(machine.output)
    for source in ["add", "jmp 0", "push x"] {
        do { var m = Machine(); try m.run(try Assembler.parse(source)) } catch { print(error) }
    }
}
