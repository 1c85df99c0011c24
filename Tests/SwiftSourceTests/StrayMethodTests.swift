import SwiftSource
import XCTest

final class StrayMethodTests: XCTestCase {
  private let asks = """
    protocol Asks { func count(in place: String) -> Int; func name() -> String }
    extension Asks { func name() -> String { "" } }
    """

  func testAFunctionThatATypeIsAskedFor() {
    XCTAssertEqual(
      strayMethods(
        in:
          "class A: Asks {\n}\nfunc count(in place: String) -> Int { 1 }\nfunc name() -> String {}",
        protocols: [asks]
      ).map { "\($0.line): \($0.written) of \($0.typeName) for \($0.protocolName)" },
      [
        "3: func count(in place: String) -> Int of A for Asks",
        "4: func name() -> String of A for Asks",
      ])
  }

  func testOtherFunctions() {
    for source in [
      "class A: Asks { func count(in place: String) -> Int { 1 } }\nfunc count(in place: String) -> Int",
      "class A {}\nfunc count(in place: String) -> Int { 1 }",
      "class A: Asks {}\nfunc count(of place: String) -> Int { 1 }",
      "class A: Asks { func f() { func count(in place: String) -> Int { 1 } } }",
    ] {
      XCTAssertEqual(strayMethods(in: source, protocols: [asks]), [], source)
    }
  }
}
