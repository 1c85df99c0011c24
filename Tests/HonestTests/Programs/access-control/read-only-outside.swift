// swift-format-ignore-file
public final class Temperature {
    public private(set) var readings: [Double] = []
    private var sum: Double = 0
    public var average: Double? { readings.isEmpty ? nil : sum / Double(readings.count) }
    public fileprivate(set) static var unit: String {
        get { "°C" }
        set { print("ignored", newValue) }
    }
    public init() {}
    public func add(_ reading: Double) { readings.append(reading); sum += reading }
    @usableFromInline internal func last() -> Double? { readings.last }
    @inlinable public func latest() -> Double { last() ?? .nan }
}

open class Base {
    public init() {}
    open func name() -> String { "base" }
    public final func twice() -> String { name() + name() }
}
class Derived: Base { override func name() -> String { "derived" } }

@frozen public struct Frozen { public var x: Int; @inlinable public init(x: Int) { self.x = x } }
@inline(never) func notInlined() -> Int { 3 }
@inline(__always) func inlined() -> Int { 4 }
@available(*, deprecated, renamed: "newName") func oldName() -> Int { 1 }
func newName() -> Int { 2 }
@available(macOS 10.15, iOS 13, *) func modern() -> String { "modern" }
@inlinable public func square(_ n: Int) -> Int { n * n }

func program() {
    let t = Temperature()
    [18.5, 20.5].forEach(t.add)
    Temperature.unit = "K"
    print(t.readings, t.average ?? 0, t.latest(), Temperature.unit, Temperature().average as Any)
    print(Derived().twice(), Frozen(x: 2).x, notInlined() + inlined() + newName(), square(5))
    if #available(macOS 14, *) { print(modern()) } else { print("old") }
}
