protocol Coffee { var cost: Int { get }; var name: String { get } }
struct Plain: Coffee { let cost = 2, name = "coffee" }
struct With<Base: Coffee>: Coffee {
  let base: Base; let extra: String; var cost: Int { base.cost + 1 };
  var name: String { base.name + " with " + extra }
}
func add(_ extra: String, to c: any Coffee) -> any Coffee {
  func open<C: Coffee>(_ c: C) -> any Coffee { With(base: c, extra: extra) }; return open(c)
}
func program() {
  var c: any Coffee = Plain(); for e in ["milk", "sugar", "foam", "ice"] { c = add(e, to: c) };
  print(c.name, c.cost)
}
