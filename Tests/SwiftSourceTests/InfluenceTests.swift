import SwiftSource
import XCTest

final class InfluenceTests: XCTestCase {
  private static let source = """
    protocol TillDelegate: AnyObject { func paid(_ n: Int) }
    protocol PriceSource { func price(of name: String) -> Int }
    class Till {
      weak var delegate: TillDelegate?
      var prices: (any PriceSource)?
      var n = 0
      var rate = 2 { didSet { pay(rate) } }
      var total: Int { n * rate }
      var dear: Int { prices?.price(of: "tea") ?? 0 }
      func pay(_ k: Int) { n += k; delegate?.paid(k) }
      func add(_ k: Int) -> Int { pay(k); return n }
    }
    class Shop: TillDelegate {
      static var all = 0
      var n = 0
      var label: String { "\\(n)" }
      let till = Till()
      func paid(_ k: Int) { note(k) }
      func note(_ k: Int) { n += k; Shop.all += k }
    }
    class List: PriceSource { var tax = 1; func price(of name: String) -> Int { 3 + tax } }
    """

  /// Whether what the last line of a check looks at can depend on a protocol's methods.
  private func reaches(
    _ body: String, from protocolName: String = "TillDelegate", spy: String = ""
  ) -> Bool? {
    influence(body, spy: spy).reaches(from: protocolName)
  }

  /// What the last line of a check looks at.
  private func influence(_ body: String, spy: String) -> Influence {
    let checks = "\(spy)\nfinal class Checks: XCTestCase {\nfunc testIt() {\n\(body)\n}\n}"
    let facts = DelegateFacts(
      learner: [(file: "Exercise.swift", text: Self.source)], others: [checks])
    let line = checks.split(separator: "\n", omittingEmptySubsequences: false).count - 2
    return Influence(facts, sources: [Self.source], checks: checks, lines: [line])
  }

  func testWhatTheDelegateChanges() {
    XCTAssertEqual(reaches("let shop = Shop()\nXCTAssertEqual(shop.n, 1)"), true)
    XCTAssertEqual(reaches("let shop = Shop()\nXCTAssertEqual(shop.label, \"1\")"), true)
    XCTAssertEqual(reaches("let (till, shop) = (Till(), Shop())\nXCTAssertEqual(shop.n, 1)"), true)
    XCTAssertEqual(reaches("XCTAssertEqual(Shop.all, 1)"), true)
    XCTAssertEqual(reaches("let shop = Shop()\nlet n = shop.n\nXCTAssertEqual(n, 1)"), true)
    XCTAssertEqual(
      reaches("let shop = Shop()\nguard shop.n == 1 else {\nreturn XCTFail() }"), true)
    XCTAssertEqual(
      reaches(
        "let spy = Spy()\nXCTAssertEqual(spy.log, [])",
        spy: "class Spy: TillDelegate { var log = [1]; func paid(_ n: Int) { log.append(n) } }"),
      true)
  }

  func testWhatTheDelegateDoesNotChange() {
    XCTAssertEqual(reaches("let till = Till()\nXCTAssertEqual(till.total, 1)"), false)
    XCTAssertEqual(reaches("let till = Till()\nXCTAssertEqual(till.n, 1)"), false)
    XCTAssertEqual(reaches("let till = Till()\nXCTAssertEqual(till.add(2), 1)"), false)
    // An observer runs when the property is set, not when it is read.
    XCTAssertEqual(reaches("let till = Till()\nXCTAssertEqual(till.rate, 1)"), false)
    XCTAssertEqual(reaches("let till = Till()\nXCTAssertEqual(till.dear, 1)"), false)
  }

  func testAnswers() {
    XCTAssertEqual(
      reaches("let till = Till()\nXCTAssertEqual(till.dear, 1)", from: "PriceSource"), true)
    XCTAssertEqual(
      reaches("let till = Till()\nXCTAssertEqual(till.n, 1)", from: "PriceSource"), false)
  }

  func testWhatAnAnswerReads() {
    XCTAssertEqual(
      reaches("let list = List()\nXCTAssertEqual(list.tax, 2)", from: "PriceSource"), false)
  }

  func testWhichMethodsChangeWhatIsLookedAt() {
    func changers(_ body: String, _ spy: String = "") -> Set<String> {
      influence("let (till, spy) = (Till(), Spy())\n\(body)", spy: spy).changers(of: "TillDelegate")
    }
    XCTAssertEqual(changers("let shop = Shop()\nXCTAssertEqual(shop.n, 1)"), ["paid"])
    XCTAssertEqual(changers("XCTAssertEqual(till.add(2), 1)"), [])
    XCTAssertEqual(changers("XCTAssertEqual(till.total, 1)"), [])
    let spy = """
      class Spy: TillDelegate {
        var sums = [1], names = [""], last = 0
        func paid(_ sums: Int) { self.sums.append(sums); names[0] = "paid" }
      }
      """
    XCTAssertEqual(changers("XCTAssertEqual(spy.sums, [])", spy), ["paid"])
    XCTAssertEqual(changers("XCTAssertEqual(spy.names, [])", spy), ["paid"])
    XCTAssertEqual(changers("XCTAssertEqual(spy.last, 0)", spy), [])
    XCTAssertEqual(changers("XCTAssertEqual(sums.last, 0)", spy), [])
  }

  func testNobodyKnows() {
    XCTAssertNil(reaches("var heard = 0\nXCTAssertEqual(heard, 1)"))
    XCTAssertNil(reaches("for n in [1] { run { \nXCTAssertEqual(n, 1) } }"))
    XCTAssertNil(reaches("let till = Till()\nXCTAssertEqual(till.n, 1)", from: "Unknown"))
  }
}
