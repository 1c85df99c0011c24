// swift-format-ignore-file
func program() {
    print(Int8.min, Int8.max, UInt8.max, Int16.max, UInt32.max, Int64.max, UInt64.max)
    print(7 / 2, -7 / 2, 7 % 3, -7 % 3, 7.quotientAndRemainder(dividingBy: 3))
    print(0b1010, 0o17, 0xFF, 1_000_000)
    print(Int("42") ?? 0, Int("4 2") as Any, Int("ff", radix: 16)!, String(42, radix: 2))
    print(Int8(exactly: 300) as Any, Int8(clamping: 300), Int8(truncatingIfNeeded: 300), UInt8(200))
    print((-5).magnitude, abs(-5), (-5).signum(), 12.isMultiple(of: 4))
    let (sum, overflow) = Int8.max.addingReportingOverflow(1)
    print(sum, overflow, Int8.max &+ 1, UInt8.min &- 1, Int8(100) &* 3)
    print(5.subtractingReportingOverflow(6), 200.multipliedReportingOverflow(by: 2).overflow)
    print(UInt8(250).multipliedFullWidth(by: 4), Int.bitWidth, Int(3.99), Int(exactly: 3.5) as Any)
    var n = 10
    n += 5; n -= 1; n *= 2; n /= 4; n %= 5
    print(n, -n, +n)
    n.negate()
    print(n, Double(n) / 4, Int.zero, Int64(n) + 2, n.advanced(by: 4), n.distance(to: 10))
    print((1...5).reduce(1, *), Int.max.nonzeroBitCount, 40.trailingZeroBitCount, UInt8(1).leadingZeroBitCount)
    print(numericCast(UInt16(9)) + 1, UInt(bitPattern: -1) == .max, 258.byteSwapped != 0, UInt16(0x1234).bigEndian.littleEndian > 0)
    print(Int128.max > Int128(Int64.max), 3.description, String(describing: -3), 5.hashValue == 5.hashValue)
}
