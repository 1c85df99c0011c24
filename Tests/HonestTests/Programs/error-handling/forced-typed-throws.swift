// swift-format-ignore-file
struct Odd: Error, Equatable { let number: Int }

func even(_ n: Int) throws(Odd) -> Int {
    guard n % 2 == 0 else { throw Odd(number: n) }
    return n
}

struct Box<Value> {
    private var value: Value?
    init(_ value: Value?) throws(Odd) {
        guard value != nil else { throw Odd(number: 0) }
        self.value = value
    }
    func get() throws(Odd) -> Value {
        guard let value else { throw Odd(number: 1) }
        return value
    }
}

func forced<Value, Failure: Error>(_ body: () throws(Failure) -> Value) -> Value { try! body() }

func program() async throws {
    print(try! even(4))
    print(try! Result<Int, Odd>.success(6).get())
    let box = try! Box(8)
    print(try! box.get())
    print(forced { () throws(Odd) -> Int in try even(10) })
    print(try! ["a", "bc"].map { (text) throws(Odd) -> Int in try even(2 * text.count) })
    do { _ = try even(3) } catch { print("odd", error.number) }
    print((try? even(5)) as Any)
}
