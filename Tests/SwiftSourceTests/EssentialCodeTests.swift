import SwiftSource
import XCTest

final class EssentialCodeTests: XCTestCase {
  private let starter = """
    class Box { var place = "" }
    protocol Listener: AnyObject { func hear(_ box: Box) }
    class Porter {
      func move(_ box: Box) {
        // Move it.
      }
    }

    """
  private let checks = """
    final class Radio: Listener { func hear(_ box: Box) {} }
    final class PorterChecks { func testIt() { Porter().move(Box()); deliver(Crane()) } }
    """

  /// Whether a file is the same try at the task as the starter.
  private func isStarter(_ file: String) -> Bool {
    let essence = { essentialCode(of: [$0], given: [self.starter], checks: [self.checks]) }
    return essence(file) == essence(starter)
  }

  func testWhatOnlyAdds() {
    for added in [
      "", "// a comment", "import Foundation",
      "class Radio: Listener { func hear(_ box: Box) {} }", "func help() {}",
      "struct Log { var radio = Tape() }\nclass Tape {}\nextension Log: Sendable {}",
    ] {
      XCTAssertTrue(isStarter(starter + added), added)
    }
    XCTAssertTrue(isStarter(starter.replacing("        // Move it.\n", with: "")))
  }

  func testWhatIsATry() {
    for added in [
      // The checks ask for these.
      "class Crane {}", "func deliver(_ crane: Int) {}",
      // These change what the starter declares.
      "extension Box: Sendable {}", "extension String: Sendable {}", "extension Porter {}",
      // The starter uses these names.
      "func hear() {}", "class place {}", "func == (a: Box, b: Box) -> Bool { true }",
      "var count = 0", "#if DEBUG\nclass Log {}\n#endif",
    ] {
      XCTAssertFalse(isStarter(starter + added), added)
    }
    XCTAssertFalse(isStarter(starter.replacing("// Move it.", with: "box.place = \"\"")))
    XCTAssertFalse(isStarter(starter.replacing("class Box", with: "struct Box")))
    XCTAssertFalse(isStarter(starter.replacing("protocol Listener", with: "protocol Hearer")))
  }

  func testAHelperOfTheAnswerBelongsToIt() {
    let answer = starter.replacing("// Move it.", with: "note(box)")
    func essence(_ file: String) -> [[String]] {
      essentialCode(of: [file, "let a = 1"], given: [starter], checks: [checks])
    }
    let helper = "func note(_ box: Box) { Log.first }\n"
    XCTAssertNotEqual(essence(answer), essence(answer + helper))
    XCTAssertNotEqual(
      essence(answer + helper + "enum Log { case first }"),
      essence(answer + helper + "enum Log { case first, second }"))
    XCTAssertEqual(essence(answer + helper), essence(answer + helper + "class Other {}"))
  }
}
