import SwiftSource
import XCTest

/// Tests that requirements are found in the sources that declare a learner's supertypes.
final class AncestryTests: XCTestCase {
  private let sources = [
    "open class View { public init() {} }",
    "public final class Table: View, Scrolling {\n  var rows = 0\n}",
    "public protocol Scrolling: AnyObject { func didScroll() }\n"
      + "extension Scrolling { public func didScroll() {} }",
    "public protocol Paging: Scrolling {}",
    "struct Point: Equatable { var x = 0 }",
  ]

  /// Returns the requirement that each method of the source nearly satisfies.
  private func asked(_ source: String) -> [String] {
    nearMisses(in: source, protocols: sources).map { "\($0.protocolName).\($0.asked)" }
  }

  private let nearly = "{ func didScrol() {} }"

  func testAProtocolIsFoundWhereATypeAdoptsIt() {
    XCTAssertEqual(asked("final class Menu: Scrolling \(nearly)"), ["Scrolling.func didScroll()"])
    XCTAssertEqual(
      asked("final class Menu\n  : Equatable,\n    Scrolling\n\(nearly)"),
      ["Scrolling.func didScroll()"])
  }

  func testAProtocolIsFoundThroughTheOneThatInheritsFromIt() {
    XCTAssertEqual(asked("final class Menu: Paging \(nearly)"), ["Scrolling.func didScroll()"])
  }

  func testAnExtensionAdoptsToo() {
    XCTAssertEqual(
      asked("final class Menu {}\nextension Menu: Scrolling \(nearly)"),
      ["Scrolling.func didScroll()"])
  }

  func testBracesAndKeywordsInCommentsAndTextHideNothing() {
    XCTAssertEqual(
      asked("// a class {\nlet text = \"struct {\"\nfinal class Menu: Scrolling \(nearly)"),
      ["Scrolling.func didScroll()"])
  }

  func testWhatAdoptsNothingIsAskedForNothing() {
    XCTAssertEqual(asked("final class Menu \(nearly)"), [])
    XCTAssertEqual(asked(""), [])
  }
}
