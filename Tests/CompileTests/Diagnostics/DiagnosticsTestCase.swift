import XCTest

@testable import Compile

/// A base class for tests that write a file of diagnostics themselves, and read it.
class DiagnosticsTestCase: XCTestCase {
  func assertDamaged(
    _ defect: DiagnosticsError.Defect, file: StaticString = #filePath, line: UInt = #line,
    _ content: (inout BitWriter) -> Void
  ) {
    var writer = BitWriter()
    content(&writer)
    XCTAssertThrowsError(
      try Diagnostic.read(serialized: writer.bytes), file: file, line: line
    ) { error in
      guard case .damaged(defect, let at) = error as? DiagnosticsError else {
        return XCTFail("\(error)", file: file, line: line)
      }
      XCTAssert(0...writer.bytes.count ~= at, "\(at)", file: file, line: line)
    }
  }

  func assertThrows(
    _ expected: DiagnosticsError, _ bytes: [UInt8], file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertThrowsError(try Diagnostic.read(serialized: bytes), file: file, line: line) {
      XCTAssertEqual($0 as? DiagnosticsError, expected, file: file, line: line)
    }
  }

  func assertTooLarge(
    _ limit: DiagnosticsError.Limit, file: StaticString = #filePath, line: UInt = #line,
    _ content: (inout BitWriter) -> Void
  ) {
    var writer = BitWriter()
    writer.version()
    content(&writer)
    assertThrows(.tooLarge(limit), writer.bytes, file: file, line: line)
  }

  func read(_ content: (inout BitWriter) -> Void) throws -> [Diagnostic] {
    var writer = BitWriter()
    writer.version()
    content(&writer)
    return try Diagnostic.read(serialized: writer.bytes)
  }
}
