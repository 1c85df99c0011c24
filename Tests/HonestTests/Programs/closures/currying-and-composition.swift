// swift-format-ignore-file
func curry<A, B, C>(_ f: @escaping (A, B) -> C) -> (A) -> (B) -> C {
    { a in { b in f(a, b) } }
}

func compose<A, B, C>(_ f: @escaping (A) -> B, _ g: @escaping (B) -> C) -> (A) -> C {
    return { g(f($0)) }
}

func memoize<Input: Hashable, Output>(_ body: @escaping ((Input) -> Output, Input) -> Output) -> (Input) -> Output {
    var memory: [Input: Output] = [:]
    func result(_ input: Input) -> Output {
        if let known = memory[input] { return known }
        let value = body(result, input)
        memory[input] = value
        return value
    }
    return result
}

func flip<A, B, C>(_ f: @escaping (A) -> (B) -> C) -> (B) -> (A) -> C {
    { b in { a in f(a)(b) } }
}

func program() {
    let add = curry { (a: Int, b: Int) in a + b }
    let addFive = add(5)
    print(addFive(3), [1, 2, 3].map(add(10)))
    let shout = compose({ (s: String) in s.uppercased() }, { $0 + "!" })
    print(shout("hello"))
    let length: (String) -> Int = \.count
    print(compose(shout, length)("abc"))
    let fibonacci = memoize { (recurse: (Int) -> Int, n: Int) in
        n < 2 ? n : recurse(n - 1) + recurse(n - 2)
    }
    print(fibonacci(60))
    let startsWith = flip { (s: String) in { (p: String) in s.hasPrefix(p) } }
    print(["swim", "run", "swift"].filter(startsWith("sw")))
    let pipeline = [{ $0 + 1 }, { $0 * 3 }, { -$0 }] as [(Int) -> Int]
    print(pipeline.reduce(4) { value, step in step(value) })
}
