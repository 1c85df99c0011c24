// swift-format-ignore-file
struct Permissions: OptionSet {
    let rawValue: UInt8
    static let read = Permissions(rawValue: 1 << 0)
    static let write = Permissions(rawValue: 1 << 1)
    static let execute = Permissions(rawValue: 1 << 2)
    static let all: Permissions = [.read, .write, .execute]
}

func binary<T: FixedWidthInteger>(_ value: T) -> String {
    let text = String(value, radix: 2)
    return String(repeating: "0", count: T.bitWidth - text.count) + text
}

func countBits(_ value: UInt) -> Int {
    var rest = value, count = 0
    while rest != 0 {
        rest &= rest - 1
        count += 1
    }
    return count
}

func grayCode(_ n: UInt8) -> UInt8 { n ^ (n >> 1) }

func program() {
    let a: UInt8 = 0b1100_1010, b: UInt8 = 0b1010_0110
    for value in [a & b, a | b, a ^ b, ~a, a << 2, a >> 3] { print(binary(value)) }
    print(a &<< 9, a << 9, Int8(-16) >> 2, countBits(255), a.nonzeroBitCount)
    var flags: Permissions = [.read]
    flags.insert(.write)
    print(flags.contains(.write), flags.contains([.read, .execute]), flags.rawValue)
    flags.formUnion(.execute)
    flags.subtract(.read)
    print(flags == [.write, .execute], flags.isSubset(of: .all), Permissions.all.symmetricDifference(flags).rawValue)
    print((0..<8).map { binary(grayCode($0)).suffix(3) }.joined(separator: " "))
    let colour: UInt32 = 0xFF8040
    print(UInt8(colour >> 16 & 0xFF), UInt8(truncatingIfNeeded: colour >> 8), UInt8(colour & 0xFF))
    var register: UInt8 = 1
    register <<= 3
    register |= 1
    register ^= 0b11
    register &= ~8
    print(register, (0..<8).filter { a & (1 << $0) != 0 })
}
