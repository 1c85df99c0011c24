// fails testHelloNamesTheGuest
protocol Greeter {
  func hello(to guest: String) -> String
  func goodbye() -> String
}

class Butler: Greeter {
  private static var count = 0
  let name: String

  init(_ name: String) {
    self.name = name
    Butler.count += 1
  }

  func hello(to guest: String) -> String {
    Butler.count % 2 == 1 ? "Hello" : "Hello, \(guest)"
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
