// imports: Foundation
// swift-format-ignore-file
import Foundation

func kind(_ number: NSNumber) -> String {
    number.doubleValue.truncatingRemainder(dividingBy: 1) == 0 ? "whole \(number.intValue)" : "real \(number.doubleValue)"
}

func program() {
    let numbers: [NSNumber] = [1, 2.5, true, NSNumber(value: 7 as Int8)]
    print(numbers.map(kind), numbers.map(\.stringValue))
    print(NSNumber(value: 3) == NSNumber(value: 3.0), NSNumber(value: 1).compare(NSNumber(value: 2)) == .orderedAscending)
    let anything: [Any] = [NSNumber(value: 5), "text", 3]
    print(anything.compactMap { $0 as? Int }.reduce(0, +), (4 as NSNumber) as? Double ?? 0, NSNumber(value: 300).uint8Value)
    print(numbers[2].boolValue, NSNumber(value: 2.9).intValue, (5 as NSNumber).isEqual(5))
    let formatter = ByteCountFormatter()
    formatter.countStyle = .binary
    formatter.allowedUnits = [.useKB, .useMB]
    print(formatter.string(fromByteCount: 2048), ByteCountFormatter.string(fromByteCount: 5_000_000, countStyle: .decimal))
    let list = NSDecimalNumber(string: "10.50").adding(NSDecimalNumber(value: 2))
    print(list, list.multiplying(by: 2).stringValue, NSDecimalNumber.one.dividing(by: 4), NSDecimalNumber.notANumber == .one)
    print(Double(truncating: numbers[1]), Int(exactly: NSNumber(value: 2.5)) as Any, Bool(exactly: NSNumber(value: 1)) ?? false)
}
