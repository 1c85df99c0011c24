// swift-format-ignore-file
func hanoi(_ discs: Int, from: String = "A", to: String = "C", via: String = "B", _ report: (String) -> Void) {
    guard discs > 0 else { return }
    hanoi(discs - 1, from: from, to: via, via: to, report)
    report("\(from)→\(to)")
    hanoi(discs - 1, from: via, to: to, via: from, report)
}

func permutations<T>(_ items: [T]) -> [[T]] {
    guard let first = items.first else { return [[]] }
    return permutations(Array(items.dropFirst())).flatMap { rest in
        (0...rest.count).map { position in
            var copy = rest
            copy.insert(first, at: position)
            return copy
        }
    }
}

func isEvenByMutualRecursion(_ n: Int) -> Bool {
    func even(_ n: Int) -> Bool { n == 0 ? true : odd(n - 1) }
    func odd(_ n: Int) -> Bool { n == 0 ? false : even(n - 1) }
    return even(n)
}

func ackermann(_ m: Int, _ n: Int) -> Int {
    switch (m, n) {
    case (0, _): n + 1
    case (_, 0): ackermann(m - 1, 1)
    default: ackermann(m - 1, ackermann(m, n - 1))
    }
}

func program() {
    var moves: [String] = []
    hanoi(3) { moves.append($0) }
    print(moves.count, moves.joined(separator: " "))
    print(permutations(["a", "b", "c"]).map { $0.joined() }.sorted())
    print(isEvenByMutualRecursion(10), isEvenByMutualRecursion(7))
    print(ackermann(2, 3))
    func gcd(_ a: Int, _ b: Int) -> Int { b == 0 ? a : gcd(b, a % b) }
    print(gcd(84, 36))
}
