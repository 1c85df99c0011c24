// swift-format-ignore-file
class Node<T> where T: Comparable { var value: T; var left: Node<T>?; var right: Node<T>?; weak var parent: Node?; init(value: T) { self.value = value }
    func insert(_ v: T) -> Void { if (v < self.value) { if (self.left == nil) { self.left = Node(value: v); self.left!.parent = self } else { self.left!.insert(v) } } else { if let r = right { r.insert(v) } else { right = Node(value: v); right?.parent = self } } }
    func walk(_ visit: (T) -> ()) { left?.walk(visit); visit(value); right?.walk(visit) } }
extension Node: Sequence { func makeIterator() -> AnyIterator<T> { var all = Array<T>(); walk { all.append($0) }; var i = 0; return AnyIterator { () -> T? in guard i < all.count else { return nil }; i += 1; return all[i - 1] } } }
struct Matrix { let rows: Int, columns: Int; var grid: [Double]; init(rows: Int, columns: Int) { self.rows = rows; self.columns = columns; grid = Array(repeating: 0.0, count: rows * columns) }
    init(_ r: [[Double]]) { self.init(rows: r.count, columns: r[0].count); grid = Array(r.joined()) }
    func isValid(_ r: Int, _ c: Int) -> Bool { return r >= 0 && r < rows && c >= 0 && c < columns }
    subscript(row: Int, column: Int) -> Double { get { assert(isValid(row, column), "Index out of range"); return grid[(row * columns) + column] } set { precondition(isValid(row, column)); grid[(row * columns) + column] = newValue } }
    static func * (l: Matrix, r: Matrix) -> Matrix { var m = Matrix(rows: l.rows, columns: r.columns); for i in 0 ..< l.rows { for j in stride(from: 0, to: r.columns, by: 1) { var s = 0.0; for k in 0 ..< l.columns { s += l[i, k] * r[k, j] }; m[i, j] = s } }; return m }
    var transposed: Matrix { var m = Matrix(rows: columns, columns: rows); for i in 0..<rows { for j in 0..<columns { m[j, i] = self[i, j] } }; return m } }
infix operator **: MultiplicationPrecedence
precedencegroup PipePrecedence { associativity: left higherThan: AssignmentPrecedence }
infix operator |>: PipePrecedence
prefix operator √
postfix operator %%
func ** (b: Int, e: Int) -> Int { return (0..<e).reduce(1) { (r, _) in r * b } }
func |> <A, B>(a: A, f: (A) -> B) -> B { f(a) }
prefix func √ (d: Double) -> Double { d.squareRoot() }
postfix func %% (d: Double) -> Double { d / 100 }
struct Vec: Equatable { var x, y: Double; static prefix func - (v: Vec) -> Vec { Vec(x: -v.x, y: -v.y) }; static func + (a: Vec, b: Vec) -> Vec { Vec(x: a.x + b.x, y: a.y + b.y) }; static func += (a: inout Vec, b: Vec) { a = a + b }; static func • (a: Vec, b: Vec) -> Double { a.x * b.x + a.y * b.y } }
infix operator •: MultiplicationPrecedence
enum Op: Character { case add = "+", sub = "-", mul = "*", div = "/"; var apply: (Double, Double) -> Double { switch self { case .add: return (+); case .sub: return (-); case .mul: return (*); case .div: return { $0 / $1 } } } }
func rpn(_ s: String) -> Double? { var st: [Double] = []; for tok in s.split(separator: " ") { if let n = Double(tok) { st.append(n) } else if tok.count == 1, let op = Op(rawValue: tok.first!), st.count > 1 { let b = st.removeLast(), a = st.removeLast(); st.append(op.apply(a, b)) } else { return nil } }; return st.count == 1 ? st[0] : nil }
func memo<K: Hashable, V>(_ f: @escaping ((K) -> V, K) -> V) -> (K) -> V { var cache: [K: V] = [:]; func inner(_ k: K) -> V { if let v = cache[k] { return v }; let v = f(inner, k); cache[k] = v; return v }; return inner }
func permutations<T>(_ a: [T]) -> [[T]] { guard a.count > 1 else { return [a] }; return a.indices.flatMap { i -> [[T]] in var rest = a; let x = rest.remove(at: i); return permutations(rest).map { [x] + $0 } } }
func gcd<T: BinaryInteger>(_ a: T, _ b: T) -> T { b == 0 ? a : gcd(b, a % b) }
func program() {
    let root = Node(value: 50); for v in [30, 70, 20, 40] { root.insert(v) }; print(root.map { $0 }, root.contains(40), root.max()!, root.left?.parent === root, root.reduce(0, +), root.sorted(by: >), root.min() as Any, root.enumerated().map { $0.offset * $0.element }, root.prefix(2), zip(root, root.dropFirst()).map(-), root.lazy.filter { $0 > 30 }.first(where: { _ in true })!)
    let m = Matrix([[1, 2], [3, 4]]); print((m * m).grid, m.transposed.grid, 2 ** 10, 3 |> { $0 + 1 } |> String.init, √16, 50.0%%, -Vec(x: 1, y: 2) + Vec(x: 3, y: 3), Vec(x: 1, y: 2) • Vec(x: 3, y: 4))
    print(rpn("3 4 + 2 *") ?? .nan, rpn("1 +") as Any, memo { f, n in n < 2 ? n : f(n - 1) + f(n - 2) }(60), permutations([1, 2, 3]).count, gcd(84 as UInt8, 36), gcd(-12, 18))
    var i = 0; outer: while true { repeat { i += 1; if i % 7 == 0 { break outer }; if i > 100 { fatalError("never") }; continue outer } while i < 3 }; print(i)
    var sieve = [Bool](repeating: true, count: 50); sieve[0] = false; sieve[1] = false; for p in 2..<50 where sieve[p] { for q in stride(from: p * p, through: 49, by: p) { sieve[q] = false } }; print(sieve.indices.filter { sieve[$0] }, sieve.enumerated().filter { $1 }.count)
    let counts = "mississippi".reduce(into: [:] as [Character: Int]) { d, c in d[c, default: 0] += 1 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key)\($0.value)" }.joined(); print(counts)
    var grid = [[Character]](repeating: [Character](repeating: ".", count: 3), count: 2); grid[1][2] = "#"; grid[0].swapAt(0, 1); print(grid.map { String($0) }.joined(separator: "\n")); let tuple = (a: 1, b: "x", (true, 2.5)); let (x, _, (f, _)) = tuple; print(x, f, tuple.b, tuple.2.1, (1, "a") < (1, "b"), type(of: tuple))
    print([3, 1, 2].sorted().reversed() as [Int])
    print([[1], [2, 3]].flatMap { $0 })
    print([1, nil, 3].compactMap { $0 })
    print((1...10).filter { $0 & 1 == 0 }.map { $0 * $0 }.reduce(0, +))
    print([1, 2, 3, 4].split { $0 == 3 })
    print(["b": 2, "a": 1].sorted(by: <).map(\.key))
    print([1, 2] + [3])
    print(Array(stride(from: 1.0, through: 2.0, by: 0.5)))
    print([5, 3].min() ?? 0)
    print(sequence(first: 1) { $0 < 100 ? $0 * 3 : nil }.map { $0 })
    print(Array(sequence(state: (0, 1)) { (s: inout (Int, Int)) -> Int? in defer { s = (s.1, s.0 + s.1) }; return s.0 > 20 ? nil : s.0 }))
    print([1, 2, 3].allSatisfy { $0 > 0 })
    print(Array([1, 2, 3, 4, 5][1...].dropLast()))
    print([1, 2, 3].last { $0 < 3 } ?? 0)
    print(Set([1, 2]).symmetricDifference([2, 3]).sorted())
    print(Dictionary(uniqueKeysWithValues: zip("ab", 1...)).count)
    print([1: "a"].merging([1: "b", 2: "c"]) { $0 + $1 }[1]!)
    print([1, 2, 3].firstIndex(of: 2)!)
    print(["x": 1].mapValues { $0 + 1 })
    print(["x": "1", "y": "z"].compactMapValues { Int($0) })
}
