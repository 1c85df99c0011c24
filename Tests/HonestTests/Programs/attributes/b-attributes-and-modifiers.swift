// swift-format-ignore-file
@available(*, deprecated, message: "use new") func old() -> Int { 1 }
@available(swift 5.0) @inlinable public func fresh() -> Int { 2 }
@frozen public enum Side { case left, right; @usableFromInline static let both: [Side] = [.left, .right] }
open class Base { public required init() {}; dynamic func greet() -> String { "base" }; open class var kind: String { "B" }; class func make() -> Self { self.init() }; static func stat() -> String { "s" }; final func fixed() {}; internal fileprivate(set) var count = 0; lazy var big: [Int] = { [unowned self] in [self.count] }(); convenience init(count: Int) { self.init(); self.count = count }; deinit { print("bye", type(of: self)) }; @inline(__always) func fast() {}; @inline(never) func slow() {} }
final class Derived: Base { override func greet() -> String { super.greet() + "!" }; override class var kind: String { "D" }; override var count: Int { willSet { print("will", newValue) } didSet { if oldValue != count { print("did", oldValue) } } } }
struct Temperature { var celsius: Double; var fahrenheit: Double { get { celsius * 9 / 5 + 32 } set(new) { celsius = (new - 32) * 5 / 9 } }; static var instances: Int { 3 }
    var kelvin: Double { celsius + 273.15 } ; mutating func reset() { self = Temperature(celsius: 0) }; subscript(unit unit: String) -> Double? { switch unit { case "C": return celsius; case "F": return fahrenheit; default: return nil } } ; static subscript(i: Int) -> Int { i * 2 } }
@MainActor protocol View: AnyObject { var delegate: (any Delegate)? { get set }; func tap() }
@MainActor protocol Delegate: AnyObject { func didTap(_ v: any View); var optionalName: String { get } }
extension Delegate { var optionalName: String { "default" } }
@MainActor final class Button: View { weak var delegate: (any Delegate)?; func tap() { delegate?.didTap(self) }; isolated deinit { print("button gone") } }
@MainActor final class Screen: Delegate { var taps = 0; let button = Button(); init() { button.delegate = self }; func didTap(_ v: any View) { taps += 1; print("tap", taps, v === button, optionalName) } }
struct Angle { var degrees: Double; var radians: Double { @storageRestrictions(initializes: degrees) init(initialValue) { degrees = initialValue * 180 / .pi } get { degrees * .pi / 180 } set { degrees = newValue * 180 / .pi } }; init(radians: Double) { self.radians = radians } }
@discardableResult func chain(_ n: Int, file: StaticString = #fileID, line: UInt = #line, function: String = #function) -> Int { n + 1 }
nonisolated func plain(_ f: @Sendable @escaping () async throws -> Void) async rethrows { try await f() }
func lazily(_ c: @autoclosure () throws -> Bool) rethrows -> String { try c() ? "y" : "n" }
func many(_ n: Int..., tail: String = "t") -> String { n.map(String.init).joined() + tail }
func sendingIt(_ v: sending [Int]) -> [Int] { v }
@concurrent func elsewhere() async -> Int { 5 }
@propertyWrapper final class Shared<V> { var wrappedValue: V; var projectedValue: Shared<V> { self }; init(wrappedValue: V) { self.wrappedValue = wrappedValue } }
func wrapped(@Shared value: Int) -> Int { value += 1; return $value.wrappedValue }
#if os(Linux) && swift(>=5.9) && !DEBUGX && canImport(Swift)
let platform = "linux"
#else
let platform = "other"
#endif
@MainActor func program() async throws {
    print(fresh(), Side.both.count, Base.make().greet(), Derived(count: 2).greet(), Derived.kind, Derived.stat(), platform)
    var t = Temperature(celsius: 100); t.fahrenheit = 32; print(t.celsius, t[unit: "F"]!, t[unit: "x"] as Any, Temperature[4], Temperature.instances); t.reset()
    let s = Screen(); s.button.tap(); s.button.tap(); print(Angle(radians: .pi).degrees, chain(1), lazily(1 < 2), many(1, 2, 3), many(), sendingIt([1]), await elsewhere())
    chain(3); try await plain { try await Task.sleep(for: .milliseconds(1)) }
    if #unavailable(macOS 99) { print("unavailable") }; guard #available(macOS 10.15, *) else { return }
    let f: (Int) -> Int = { [t] in $0 + Int(t.celsius) }; print(f(1), ["abc"].map(\.count), [1, 2].map(String.init(describing:)), ["a"].map { $0.uppercased() } == ["A"], wrapped(value: 4))
    defer { print("deferred") }; typealias Handler = (_ ok: Bool) -> Void; let h: Handler? = { print("ok:", $0) }; h?(true)
    let d = Derived(); d.count = 3; d.count += 0; print(d.big, (d as Base) is Derived, (d as Any) as? String ?? "no", Mirror(reflecting: d).superclassMirror != nil)
}
