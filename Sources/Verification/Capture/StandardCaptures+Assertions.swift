extension StandardCaptures {
  /// The declarations of XCTest's assertions.
  static let assertions: String =
    [
      ("XCTAssert", "_ a: @autoclosure () throws -> Bool"),
      ("XCTAssertTrue", "_ a: @autoclosure () throws -> Bool"),
      ("XCTAssertFalse", "_ a: @autoclosure () throws -> Bool"),
      ("XCTAssertNil", "_ a: @autoclosure () throws -> Any?"),
      ("XCTAssertNotNil", "_ a: @autoclosure () throws -> Any?"),
      ("XCTAssertIdentical", two("AnyObject?")), ("XCTAssertNotIdentical", two("AnyObject?")),
      ("XCTAssertEqual<T: Equatable>", two("T")), ("XCTAssertNotEqual<T: Equatable>", two("T")),
      ("XCTAssertEqual<T: FloatingPoint>", two("T") + ", accuracy: T"),
      ("XCTAssertNotEqual<T: FloatingPoint>", two("T") + ", accuracy: T"),
      ("XCTAssertLessThan<T: Comparable>", two("T")),
      ("XCTAssertLessThanOrEqual<T: Comparable>", two("T")),
      ("XCTAssertGreaterThan<T: Comparable>", two("T")),
      ("XCTAssertGreaterThanOrEqual<T: Comparable>", two("T")),
      ("XCTAssertNoThrow<T>", "_ a: @autoclosure () throws -> T"),
      ("XCTSkipIf", "_ a: @autoclosure () throws -> Bool"),
      ("XCTSkipUnless", "_ a: @autoclosure () throws -> Bool"),
    ].map { "public func \($0)(\($1), \(message))\n" }.joined()
      + """
      public func XCTFail(\(message))
      public func XCTAssertThrowsError<T>(
        _ a: @autoclosure () throws -> T, \(message), _ body: (Error) -> Void = { _ in })
      public func XCTUnwrap<T>(_ a: @autoclosure () throws -> T?, \(message)) throws -> T

      """

  private static let message = """
    _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
    """

  private static func two(_ type: String) -> String {
    "_ a: @autoclosure () throws -> \(type), _ b: @autoclosure () throws -> \(type)"
  }
}
