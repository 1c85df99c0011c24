struct P { var a = 1; var b = "x"; private var c = [1] }
class Q {
  var p = P(); let n: Int? = nil; var tags: [String] = [];
  func add(_ s: String) { tags.append(s); p.a += 1 }
}
func fields(_ v: Any) -> [String] {
  Mirror(reflecting: v).children.compactMap { c in c.label.map { "\($0)=\(c.value)" } }
}
func program() {
  let q = Q(); q.add("x");
  print(
    fields(q), fields(P()), Mirror(reflecting: q).displayStyle == .class,
    Mirror(reflecting: (1, 2)).children.count);
  dump(P()); q.tags.sort(); q.tags.removeAll { $0 == "x" }; q.tags[...].append("z"); print(q.tags)
}
