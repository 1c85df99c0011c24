import SwiftSource
import TestSupport
import XCTest

/// Checks which texts one operator makes of `source`, in order.
func assertMutants(
  of source: String, by operatorName: String, _ expected: [String],
  file: StaticString = #filePath, line: UInt = #line
) {
  let found = mutants(of: source).filter { $0.operatorName == operatorName }
  XCTAssertEqual(found.map(\.source), expected, file: file, line: line)
}

/// Checks what one operator makes of a body, line by line as a person would be shown it.
func assertChanges(
  in source: String, by operatorName: String, _ expected: [String],
  file: StaticString = #filePath, line: UInt = #line
) {
  let found = mutants(of: source).filter { $0.operatorName == operatorName }
  XCTAssertEqual(found.map { "\($0.before) → \($0.after)" }, expected, file: file, line: line)
}
