import SwiftSource
import TestSupport
import XCTest

/// Asserts the texts of all mutants of `source` by one operator, in order.
func assertMutants(
  of source: String, by operatorName: String, _ expected: [String],
  file: StaticString = #filePath, line: UInt = #line
) {
  let found = mutants(of: source, by: operatorName)
  XCTAssertEqual(found.map(\.source), expected, file: file, line: line)
}

/// Asserts the changed lines, before and after, of all mutants of `source` by one operator.
func assertChanges(
  in source: String, by operatorName: String, _ expected: [String],
  file: StaticString = #filePath, line: UInt = #line
) {
  let found = mutants(of: source, by: operatorName)
  XCTAssertEqual(found.map { "\($0.before) → \($0.after)" }, expected, file: file, line: line)
}

private func mutants(of source: String, by operatorName: String) -> [Mutant] {
  mutants(of: source).filter { $0.operatorName == operatorName }
}
