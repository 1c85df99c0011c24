// fails testHelloNamesTheGuest
protocol Greeter {
  func hello(to guest: String) -> String
  func goodbye() -> String
}

class Butler: Greeter {
  let name: String

  init(_ name: String) { self.name = name }

  private var last: String?
  func hello(to guest: String) -> String {
    defer { last = guest }
    return guest == last ? "" : "Hello, \(guest)"
  }
  func goodbye() -> String { "\(name) says goodbye" }
}

/// What is said at a visit; it is complete, so change nothing here.
func visit(of guest: String, by greeter: any Greeter) -> [String] {
  [greeter.hello(to: guest), greeter.goodbye()]
}

/// A visit by Ada; it is complete, too.
func morning() -> [String] {
  visit(of: "Ada", by: Butler("James"))
}
