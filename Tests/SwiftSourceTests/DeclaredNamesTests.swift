import SwiftSource
import XCTest

final class DeclaredNamesTests: XCTestCase {
  func testNamesOfTypesAndMembers() {
    let source = """
      protocol Host: AnyObject { associatedtype Guest; var door: Int { get }; func open(_ key: Int) }
      enum Color { case red, green(shade: Int); static func mix() {} }
      final class Bread: Host {
        weak var (delegate, other): (Host?, Host?)
        typealias Guest = Int
        init(slices: Int) { let local = 1; func inner() {} }
        var computed: Int { let hidden = 2; return hidden }
        lazy var made = { let buried = 1; return buried }()
        static func == (a: Bread, b: Bread) -> Bool { true }
        struct `class` {}
      }
      #if X
        func conditional() {}
      #endif
      """
    XCTAssertEqual(
      declaredNames(in: source),
      [
        "Bread", "Color", "Guest", "Host", "class", "computed", "conditional", "delegate", "door",
        "green", "made", "mix", "open", "other", "red",
      ])
    XCTAssertEqual(declaredNames(in: ""), [])
  }
}
