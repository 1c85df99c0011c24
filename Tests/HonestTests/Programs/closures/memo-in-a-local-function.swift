func program() {
  var memo: [Int: Int] = [:]
  func fib(_ n: Int) -> Int {
    if n < 2 { return n }
    if let m = memo[n] { return m }
    let r = fib(n - 1) + fib(n - 2)
    memo[n] = r
    return r
  }
  print(fib(50))
}
