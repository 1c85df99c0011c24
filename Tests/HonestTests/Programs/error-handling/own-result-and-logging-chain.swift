// swift-format-ignore-file
enum Step: String, CaseIterable, Error { case read, check, store }

struct StepError: Error, CustomStringConvertible {
    let step: Step
    let underlying: (any Error)?
    var description: String { "\(step) failed" + (underlying.map { " because \($0)" } ?? "") }
}

enum Outcome<Value> {
    case value(Value), failed([StepError])
    func then<New>(_ step: Step, _ next: (Value) throws -> New) -> Outcome<New> {
        switch self {
        case .failed(let errors): return .failed(errors)
        case .value(let value):
            do { return .value(try next(value)) }
            catch let error as StepError { return .failed([error]) }
            catch { return .failed([StepError(step: step, underlying: error)]) }
        }
    }
    static func both<A, B>(_ a: Outcome<A>, _ b: Outcome<B>) -> Outcome<(A, B)> where Value == (A, B) {
        switch (a, b) {
        case let (.value(x), .value(y)): .value((x, y))
        case let (.failed(e), .failed(f)): .failed(e + f)
        case let (.failed(e), _), let (_, .failed(e)): .failed(e)
        }
    }
}

func checked(_ n: Int) throws -> Int {
    guard n != 13 else { throw StepError(step: .check, underlying: nil) }
    if n < 0 { throw Step.check }
    return n
}

func assertPositive(_ n: Int) -> Int {
    precondition(n > Int.min, "cannot be")
    assert(n == n)
    return n
}

func unreachable() -> Never { fatalError("never called") }

func program() {
    for n in [4, 13, -1] {
        let outcome = Outcome.value(n).then(.check, checked).then(.store) { "\($0 * 2)" }
        switch outcome {
        case .value(let text): print("stored", text)
        case .failed(let errors): print(errors.map(\.description).joined())
        }
    }
    if case .failed(let errors) = Outcome<(Int, Int)>.both(Outcome.value(-5).then(.read, checked), Outcome.value(13).then(.read, checked)) { print(errors.count) }
    if case .value(let pair) = Outcome<(Int, String)>.both(.value(1), .value("b")) { print(pair) }
    print(assertPositive(3), Step.allCases.count)
    if Step.allCases.isEmpty { unreachable() }
}
