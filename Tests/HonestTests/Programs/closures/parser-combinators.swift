struct P<T> {
  let run: (inout Substring) -> T?
  func map<U>(_ f: @escaping (T) -> U) -> P<U> { P<U> { s in run(&s).map(f) } }
  func flatMap<U>(_ f: @escaping (T) -> P<U>) -> P<U> {
    P<U> { s in
      let old = s; guard let t = run(&s), let u = f(t).run(&s) else { s = old; return nil };
      return u
    }
  }
  var many: P<[T]> {
    P<[T]> { s in
      var r: [T] = []; while let t = run(&s) { r.append(t) }; return r
    }
  }
}
func char(_ ok: @escaping (Character) -> Bool) -> P<Character> {
  P { s in
    guard let c = s.first, ok(c) else { return nil }; s.removeFirst(); return c
  }
}
func program() {
  let num = char(\.isNumber).many.map { Int(String($0)) ?? 0 };
  let sum = num.flatMap { a in char { $0 == "+" }.flatMap { _ in num.map { a + $0 } } };
  var s: Substring = "12+30x"; print(sum.run(&s) ?? 0, s)
}
