// swift-format-ignore-file
struct Matrix: Equatable, CustomStringConvertible {
    let rows: Int, columns: Int
    private var storage: [Int]

    init(rows: Int, columns: Int, repeating value: Int = 0) {
        (self.rows, self.columns) = (rows, columns)
        storage = Array(repeating: value, count: rows * columns)
    }
    init(_ values: [[Int]]) {
        self.init(rows: values.count, columns: values.first?.count ?? 0)
        storage = values.flatMap { $0 }
    }
    subscript(row: Int, column: Int) -> Int {
        get {
            precondition(isValid(row, column), "Index out of range")
            return storage[row * columns + column]
        }
        set {
            assert(isValid(row, column))
            storage[(row * columns) + column] = newValue
        }
    }
    private func isValid(_ row: Int, _ column: Int) -> Bool {
        row >= 0 && row < rows && column >= 0 && column < columns
    }
    var transposed: Matrix {
        var result = Matrix(rows: columns, columns: rows)
        for r in 0..<rows { for c in 0..<columns { result[c, r] = self[r, c] } }
        return result
    }
    static func * (a: Matrix, b: Matrix) -> Matrix {
        var result = Matrix(rows: a.rows, columns: b.columns)
        for r in 0..<a.rows {
            for c in 0..<b.columns {
                result[r, c] = (0..<a.columns).reduce(0) { $0 + a[r, $1] * b[$1, c] }
            }
        }
        return result
    }
    var description: String {
        (0..<rows).map { r in (0..<columns).map { "\(self[r, $0])" }.joined(separator: " ") }
            .joined(separator: "\n")
    }
}

func program() {
    var m = Matrix([[1, 2, 3], [4, 5, 6]])
    print(m, m.transposed, separator: "\n--\n")
    print((m * m.transposed))
    m[0, 0] += 41
    print(m[0, 0], m == m.transposed.transposed, Matrix(rows: 2, columns: 2, repeating: 7))
}
