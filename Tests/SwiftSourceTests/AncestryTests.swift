import SwiftSource
import XCTest

/// Requirements are found in whichever of the other sources declare what a learner's types build on.
final class AncestryTests: XCTestCase {
  private let sources = [
    "open class View { public init() {} }",
    "public final class Table: View, Scrolling {\n  var rows = 0\n}",
    "public protocol Scrolling: AnyObject { func didScroll() }\n"
      + "extension Scrolling { public func didScroll() {} }",
    "public protocol Paging: Scrolling {}",
    "struct Point: Equatable { var x = 0 }",
  ]

  /// What each method of a learner's source nearly is.
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
