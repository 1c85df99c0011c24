// swift-format-ignore-file
func makeTuple<each T>(_ value: repeat each T) -> (repeat each T) {
    (repeat each value)
}

func describeAll<each T: CustomStringConvertible>(_ value: repeat each T) -> [String] {
    var result: [String] = []
    repeat result.append((each value).description)
    return result
}

func count<each T>(_ value: repeat each T) -> Int {
    var n = 0
    for _ in repeat each value { n += 1 }
    return n
}

struct Zipped<each S: Sequence> {
    let sources: (repeat each S)
    init(_ s: repeat each S) { sources = (repeat each s) }
    func firsts() -> (repeat (each S).Element?) {
        (repeat (each sources).first { _ in true })
    }
}

func allEqual<each T: Equatable>(_ a: (repeat each T), _ b: (repeat each T)) -> Bool {
    for (x, y) in repeat (each a, each b) {
        guard x == y else { return false }
    }
    return true
}

func wrap<each T>(_ value: repeat each T) -> (repeat [each T]) { (repeat [each value]) }

func program() {
    let tuple = makeTuple(1, "two", 3.0)
    print(tuple.0, tuple.1, tuple.2)
    print(describeAll(1, "x", true, 2.5), count(1, "a"), count())
    let firsts = Zipped([1, 2], "xyz").firsts()
    print(firsts.0 ?? 0, firsts.1 ?? "-")
    print(allEqual((1, "a"), (1, "a")), allEqual((1, "a"), (1, "b")))
    print(wrap(1, "z"))
}
