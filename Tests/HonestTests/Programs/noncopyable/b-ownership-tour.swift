// swift-format-ignore-file
struct Ticket: ~Copyable { let id: Int; private var used = false
    init(id: Int) { self.id = id }
    mutating func stamp() { used = true }
    borrowing func peek() -> String { "ticket \(id) \(used)" }
    consuming func redeem() -> Int { let value = id; discard self; return value }
    deinit { print("lost", id) } }
enum Slot<T: ~Copyable>: ~Copyable { case empty, full(T)
    mutating func fill(_ v: consuming T) { self = .full(v) }
    consuming func take() -> T? { switch consume self { case .empty: nil; case .full(let v): v } } }
extension Slot: Copyable where T: Copyable {}
protocol Resource: ~Copyable { var name: String { get }; consuming func close() }
struct Door: Resource, ~Copyable { let name: String; consuming func close() { print("closed", name) } }
func use<R: Resource & ~Copyable>(_ r: consuming R) { print("using", r.name); r.close() }
func show(_ t: borrowing Ticket) { print(t.peek()) }
func upgrade(_ t: inout Ticket) { t.stamp() }
final class Box<T: ~Copyable> { var value: T; init(_ v: consuming T) { value = v } ; func with<R>(_ body: (borrowing T) -> R) -> R { body(value) } }
enum ParseFailure: Error { case empty, notANumber(String) }
func parse(_ s: String) throws(ParseFailure) -> Int { guard !s.isEmpty else { throw .empty }; guard let n = Int(s) else { throw .notANumber(s) }; return n }
func mapAll<T, U, E: Error>(_ xs: [T], _ f: (T) throws(E) -> U) throws(E) -> [U] { var r: [U] = []; for x in xs { r.append(try f(x)) }; return r }
func program() {
    var t = Ticket(id: 1); show(t); upgrade(&t); show(t); print(t.redeem())
    do { let lost = Ticket(id: 2); _ = lost.id }
    var slot = Slot<Ticket>.empty; slot.fill(Ticket(id: 3)); if let got = slot.take() { print(got.redeem()) }
    use(Door(name: "front")); print(Box(Ticket(id: 4)).with { $0.id })
    var maybe: Ticket? = Ticket(id: 5); if let x = maybe.take() { print(x.redeem()) }; print(maybe == nil ? "gone" : "there")
    do { print(try mapAll(["1", "2"], parse)); print(try mapAll(["1", "x"], parse)) } catch .empty { print("empty") } catch .notANumber(let s) { print("nan", s) } catch { print("?") }
    do throws(ParseFailure) { _ = try parse("") } catch { switch error { case .empty: print("E"); case .notANumber: print("N") } }
    let text = "7"; let n = if let v = try? parse(text) { v } else { 0 }; let kind = switch n { case ..<0: "neg"; case 0: "zero"; case 1...9 where n.isMultiple(of: 2): "even"; case let x: "odd \(x)" }; print(n, kind)
    let r = Result<Int, ParseFailure> { () throws(ParseFailure) in try parse("q") }; switch r { case .success(let v): print(v); case .failure(let e): print(e) }
    weak var w: Box<Int>?; do { let b = Box(1); w = b; print(w?.value ?? 0); withExtendedLifetime(b) {} }; print(w == nil)
    var a = [1, 2], b = a; b.append(3); swap(&a, &b); print(a, b, exchangeFree(&a)); unowned let u = UnownedTest.shared; print(u.n)
}
func exchangeFree(_ a: inout [Int]) -> [Int] { defer { a = [] }; return a }
final class UnownedTest: Sendable { static let shared = UnownedTest(); let n = 5 }
