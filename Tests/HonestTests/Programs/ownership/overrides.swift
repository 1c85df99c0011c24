class Base {
  func keep(_ s: consuming [String]) -> Int { s.append("x"); return s.count };
  func look(_ s: borrowing [String]) -> Int { s.count }; func set(_ n: Int) {};
  required init(_ s: String) {};
  var v: [Int] {
    get { [] }
    set {}
  }; func on(_ f: @escaping (Base) -> Void) {}
}
class Derived: Base {
  override func keep(_ s: consuming [String]) -> Int { super.keep(s) + 1 };
  override func look(_ s: borrowing [String]) -> Int { 7 };
  override func set(_ n: consuming Int) { n += 1; print(n) };
  required init(_ s: String) { super.init(s) };
  override var v: [Int] {
    get { [1] }
    set { super.v = newValue }
  }; override func on(_ f: @escaping (Base) -> Void) { f(self) }
}
final class G<T>: H<T> {
  override func put(_ t: T) { super.put(t); print("put") }; override var first: T? { super.first };
  override subscript(i: Int) -> T { super[i] }
}
class H<T> {
  var items: [T] = []; func put(_ t: T) { items.append(t) }; var first: T? { items.first };
  subscript(i: Int) -> T { items[i] };
  func each(_ f: (T) throws -> Void) rethrows { try items.forEach(f) }
}
class I: H<Int> {
  override func put(_ t: Int) { super.put(t * 2) };
  override func each(_ f: (Int) throws -> Void) rethrows { try super.each(f) };
  override subscript(i: Int) -> Int { 4 }
}
func program() {
  let b: Base = Derived("x"); print(b.keep(["a"]), b.look([])); b.set(4); b.v.append(3);
  b.on { print($0.v) }; let g: H<String> = G(); g.put("q"); print(g.first ?? "", g[0]);
  let i: H<Int> = I(); i.put(4); i.each { print($0) }; print(i[0])
}
