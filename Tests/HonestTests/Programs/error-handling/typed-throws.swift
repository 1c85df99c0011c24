// swift-format-ignore-file
enum ParseError: Error { case empty, notANumber(String), tooBig(limit: Int) }

func parse(_ text: String, limit: Int = 100) throws(ParseError) -> Int {
    if text.isEmpty { throw .empty }
    guard let n = Int(text) else { throw .notANumber(text) }
    guard n <= limit else { throw .tooBig(limit: limit) }
    return n
}

extension Array {
    func mapTyped<T, E: Error>(_ change: (Element) throws(E) -> T) throws(E) -> [T] {
        var result: [T] = []
        for element in self { result.append(try change(element)) }
        return result
    }
}

struct Reader<Failure: Error> {
    let read: () throws(Failure) -> String
    func twice() throws(Failure) -> String { try read() + read() }
}

func describe(_ text: String) -> String {
    do throws(ParseError) {
        return "number \(try parse(text))"
    } catch {
        switch error {
        case .empty: return "empty"
        case .notANumber(let t): return "'\(t)' is no number"
        case .tooBig(let limit): return "more than \(limit)"
        }
    }
}

func program() {
    print(["5", "", "x", "101"].map(describe))
    do { print(try ["1", "2", "z"].mapTyped { (s) throws(ParseError) in try parse(s) }) }
    catch { print("failed:", error) }
    print([1, 2].mapTyped { $0 * 2 })
    let safe = Reader<Never>(read: { "ab" })
    print(safe.twice())
    let bad = Reader<ParseError> { () throws(ParseError) in throw .empty }
    print((try? bad.twice()) as Any)
    let result = Result { () throws(ParseError) in try parse("55") }
    if case .success(let n) = result { print(n) }
}
