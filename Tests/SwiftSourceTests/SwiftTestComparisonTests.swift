import SwiftSource
import XCTest

final class SwiftTestComparisonTests: XCTestCase {
  func testTheOperandsAndTheExpectedOne() {
    expect("#expect(f() == 2)", "f() | == | 2", .second)
    expect("#expect(2 == f(), \"words\")", "2 | == | f()", .first)
    expect("try #require(f().count >= 2 + 1)", "f().count | >= | 2 + 1", .second)
    expect("#expect(a + b != c * 2)", "a + b | != | c * 2", nil)
    expect("#expect(f() === expectedObject)", "f() | === | expectedObject", .second)
    expect("#expect(\n  f(\n1) == [1, 2])", "f(\n1) | == | [1, 2]", .second)
    expect("#expect(Hamming.f() == 2)", "Hamming.f() | == | 2", .second)
  }

  func testWhatIsNoComparison() {
    expect("#expect(f())", nil, nil)
    expect("#expect(f() == 2 && g() == 3)", nil, nil)
    expect("#expect(a == b ? true : false)", nil, nil)
    expect("#expect(throws: E.self) { f() == 2 }", nil, nil)
    expect("let a = f() == 2", nil, nil)
    expect("#expect(f() == 2); #expect(f() == 3)", nil, nil)
  }

  private func expect(
    _ code: String, _ words: String?, _ expected: ComparedValue?, line: UInt = #line
  ) {
    let source = "import Testing\n@Test func t() {\n\(code)\n}"
    let comparison = swiftTestComparison(onLine: 3, in: source)
    XCTAssertEqual(
      comparison.map { "\($0.first) | \($0.sign) | \($0.second)" }, words, line: line)
    XCTAssertEqual(comparison?.expected, expected, line: line)
  }
}
