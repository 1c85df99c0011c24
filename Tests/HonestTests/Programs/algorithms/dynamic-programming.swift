// swift-format-ignore-file
func editDistance(_ a: String, _ b: String) -> Int {
    let a = Array(a), b = Array(b)
    var row = Array(0...b.count)
    for i in 1...a.count {
        var previous = row[0]
        row[0] = i
        for j in 1...b.count {
            let old = row[j]
            row[j] = a[i - 1] == b[j - 1] ? previous : 1 + min(previous, row[j], row[j - 1])
            previous = old
        }
    }
    return row[b.count]
}

func longestCommonSubsequence(_ a: String, _ b: String) -> String {
    let x = Array(a), y = Array(b)
    var t = Array(repeating: Array(repeating: "", count: y.count + 1), count: x.count + 1)
    for i in stride(from: x.count - 1, through: 0, by: -1) {
        for j in (0..<y.count).reversed() {
            if x[i] == y[j] { t[i][j] = String(x[i]) + t[i + 1][j + 1] }
            else { t[i][j] = t[i + 1][j].count >= t[i][j + 1].count ? t[i + 1][j] : t[i][j + 1] }
        }
    }
    return t[0][0]
}

func knapsack(_ items: [(weight: Int, value: Int)], capacity: Int) -> Int {
    var best = [Int](repeating: 0, count: capacity + 1)
    for (weight, value) in items {
        for c in stride(from: capacity, through: weight, by: -1) { best[c] = max(best[c], best[c - weight] + value) }
    }
    return best[capacity]
}

func waysToChange(_ amount: Int, coins: [Int]) -> Int {
    var ways = [1] + Array(repeating: 0, count: amount)
    for coin in coins where coin <= amount { for n in coin...amount { ways[n] += ways[n - coin] } }
    return ways[amount]
}

func maximumSubarray(_ a: [Int]) -> ArraySlice<Int> {
    var best = a[0..<1], bestSum = a[0], start = 0, sum = 0
    for (i, n) in a.enumerated() {
        if sum <= 0 { start = i; sum = n } else { sum += n }
        if sum > bestSum { (bestSum, best) = (sum, a[start...i]) }
    }
    return best
}

func program() {
    print(editDistance("kitten", "sitting"), longestCommonSubsequence("AGGTAB", "GXTXAYB"))
    print(knapsack([(1, 1), (3, 4), (4, 5), (5, 7)], capacity: 7), waysToChange(100, coins: [50, 25, 10, 5, 1]))
    print(maximumSubarray([-2, 1, -3, 4, -1, 2, 1, -5, 4]))
    var pascal: [[Int]] = [[1]]
    for _ in 1...5 { let l = pascal.last!; pascal.append(zip([0] + l, l + [0]).map(+)) }
    pascal.forEach { print($0.map(String.init).joined(separator: " ")) }
}
