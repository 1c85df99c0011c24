struct File: ~Copyable {
  let name: String; init(_ n: String) { name = n }; consuming func close() -> String { name };
  deinit { print("gone", name) }; borrowing func read() -> Int { name.count }
}
protocol Readable: ~Copyable { func read() -> Int }
extension File: Readable {}
func use<T: Readable & ~Copyable>(_ t: borrowing T) -> Int { t.read() }
struct Box<T: ~Copyable>: ~Copyable { var v: T; consuming func take() -> T { v } }
func program() {
  let f = File("a"); print(use(f)); print(f.close()); var o: File? = File("opt");
  if let t = o.take() { print(t.read()) }; let b = Box(v: File("boxed")); let inner = b.take();
  print(inner.read())
}
