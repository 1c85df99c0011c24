import XCTest

/// The delegate was told, but too often, too seldom, or another value than the check wants.
final class ToldOtherwiseTests: DoctorTestCase {
  private static let till = """
    protocol TillDelegate: AnyObject {
      func tillWillPay(_ till: Till)
      func till(_ till: Till, didTake amount: Int)
    }
    class Till {
      weak var delegate: (any TillDelegate)?
      func take(_ coins: [Int]) {
        delegate?.tillWillPay(self)
        let sum = coins.reduce(1, +)
        delegate?.till(self, didTake: sum)
      }
      func add(_ coins: [Int]) {
        for coin in coins { delegate?.till(self, didTake: coin) }
      }
    }

    """
  private static let spy = """
    final class Log { var names: [String] = []; func record(_ name: String) { names.append(name) } };
    final class Spy: TillDelegate { var amounts: [Int] = []; let log = Log();
      func tillWillPay(_ till: Till) { log.record("willPay") };
      func till(_ till: Till, didTake amount: Int) { note(amount) };
      func note(_ amount: Int) { amounts.append(amount); log.record("didTake") } }
    """

  /// What the doctor says of a check; empty where it says another thing than what was told.
  private func told(_ check: String) throws -> String {
    let planted = Planted("till", nil, "", check: check)
    let diagnosis = try diagnose(planted, head: Self.till, spy: Self.spy)
    guard let diagnosis, diagnosis.cause == .told else {
      return diagnosis.map { "\($0.cause)" } ?? "nothing"
    }
    return "\(Self.words(diagnosis.finding)) \(Self.words(diagnosis.evidence))"
  }

  func testWrongArgumentAndWhereItIsFormed() throws {
    XCTAssertEqual(
      try told(
        """
        let (till, spy) = (Till(), Spy())
        till.delegate = spy
        till.take([2, 3])
        XCTAssertEqual(spy.amounts, [5])
        """),
      "The check looks at what is changed by methods with the names below. These were called, in "
        + "order: Spy.till(_:didTake:) (10: till(self, didTake: sum)) "
        + "sum gets its value in line 9: coins.reduce(1, +). Compare how often they came, and what "
        + "they pass, with what the check expects.")
  }

  func testTooOften() throws {
    XCTAssertEqual(
      try told(
        """
        let (till, spy) = (Till(), Spy())
        till.delegate = spy
        till.add([2, 3])
        XCTAssertEqual(spy.log.names, ["didTake"])
        """),
      "The check looks at what is changed by methods with the names below. These were called, in "
        + "order: Spy.till(_:didTake:) × 2 "
        + "(13: till(self, didTake: coin)) Compare how often they came, and what they pass, with "
        + "what the check expects.")
  }

  func testDefaultImplementationIsObserved() throws {
    let observed = Planted(
      "default", nil, "extension TillDelegate { func tillWillPay(_ till: Till) {} }",
      check: """
        let (till, spy) = (Till(), Quiet())
        till.delegate = spy
        till.take([])
        XCTAssertNil(till.delegate)
        """)
    let spy = "final class Quiet: TillDelegate { func till(_ till: Till, didTake amount: Int) {} }"
    let finding = try diagnose(observed, head: Self.till, spy: spy)?.finding
    XCTAssertEqual(
      finding.map { Self.words($0) },
      "What was called, in order, each with the lines that call it: "
        + "Quiet.tillWillPay(_:) (extension TillDelegate) (8); Quiet.till(_:didTake:) (10)")
  }

  func testWhatTheMethodsDoNotChange() throws {
    XCTAssertEqual(
      try told(
        """
        let (till, spy) = (Till(), Spy())
        till.delegate = spy
        till.take([2, 3])
        XCTAssertNil(till.delegate)
        """), "observed")
  }
}
