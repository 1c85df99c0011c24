import XCTest

@testable import Sandbox

/// What Foundation takes for each directive was found by experiment: a wrong answer here lets a
/// submission read any memory.
final class FormatTextTests: XCTestCase {
  private func values(_ text: String) -> String? {
    FormatText(text)?.values.map {
      switch $0 {
      case .integer: "i"
      case .floating: "f"
      case .object: "@"
      }
    }.joined()
  }

  func testDirectivesTakeTheirArguments() {
    let expected = [
      "": "", "100%%": "", "%d": "i", "%5.2f%%|%-8@": "f@", "%05d %+i % u %#x": "iiii",
      "%lld %hhd %zu %qd %td %jd": "iiiiii", "%lf": "f", "%c": "i", "%*d": "ii", "%-*.*f": "iif",
      "%.*@": "i@", "%2$@ %1$d": "i@", "%1$@ %1$@": "@", "%.f": "f", "%é%d": nil,
      "é%d": "i", "%\0d|%.\0f": "if", "%-\0.\0f": "f",
    ]
    for (text, values) in expected { XCTAssertEqual(self.values(text), values, text) }
  }

  func testWhatMayTakeOtherArgumentsIsRefused() {
    let refused = [
      "%", "%s", "%p", "%n", "%S", "%C", "%5", "%'d", "%Lf", "%llf", "%l@", "%..2d", "%.-3d",
      "%5 .2.3d", "%llld", "%l5d", "%**d", "%*5d", "%2$@", "%1$d %3$d", "%0$d", "%1$@ %1$d",
      "%1$d %@", "%@ %2$d", "%1$*2$d", "%1$*d", "%\0$d", "%1\0$d", "%1$2$d", "%99999d", "%.10000f",
      "%5%", "%\\n@", String(repeating: "%d", count: 101), "%10000000000$d", "%257$@", "%[a]@",
    ]
    for text in refused { XCTAssertNil(values(text), text) }
    XCTAssertEqual(values(String(repeating: "%d", count: 100))?.count, 100)
  }
}
