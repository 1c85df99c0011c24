// fails testHelloNamesTheGuest
protocol Greeter {
  func hello(to guest: String) -> String
  func goodbye() -> String
}

class Butler: Greeter {
  let name: String

  init(_ name: String) { self.name = name }

  func hello(to guest: String) -> String { "Hello, \(guest.prefix(12))" }

  func goodbye() -> String { "\(name) says goodbye" }
}

func visit(of guest: String, by greeter: any Greeter) -> [String] {
  [greeter.hello(to: guest), greeter.goodbye()]
}

func morning() -> [String] {
  visit(of: "Ada", by: Butler("James"))
}
