internal import Platform
internal import SwiftSyntax

/// A function of a checks file that is meant as a test and that nothing runs.
package struct UnrunTest: Sendable, Equatable {
  package let name: String
  /// The line of the name, from 1.
  package let line: Int
  package let reason: Reason

  package enum Reason: String, Sendable {
    case isPrivate = "private"
    case isStatic = "static"
    /// A generic function counts as one with parameters.
    case hasParameters = "parameters"
    case hasResult = "result"
    /// It is a function of the file, or of a type that does not inherit from `XCTestCase`.
    case isOutsideOfTestCase = "outside"
    /// The name nearly begins with `test`.
    case isMisspelled = "name"
    /// Swift Testing runs functions with the attribute `@Test` alone.
    case hasNoAttribute = "attribute"
    /// A trait of Swift Testing disables it in any case.
    case isDisabled = "disabled"
  }
}

/// Returns the functions in `source` that look like tests, in order: nothing runs them, and no code
/// of the file mentions them.
///
/// - Parameter headings: the names that `exercise.md` has as those of checks.
package func unrunTests(in source: String, headings: Set<String> = []) -> [UnrunTest] {
  SourceTree.reading(source) { tree in
    let collector = TestMethodCollector(tree)
    var mentions: [String: Int] = [:]
    for token in tree.file.tokens(viewMode: .sourceAccurate) where token.isIdentifier {
      mentions[token.plainName, default: 0] += 1
    }
    let headings = headings.subtracting(collector.testMethods.map(\.name))
    let usesSwiftTesting = tree.file.importedModules.contains("Testing")
    func test(_ node: FunctionDeclSyntax, _ reason: UnrunTest.Reason) -> UnrunTest {
      let line = tree.line(of: node.name)
      return UnrunTest(name: node.name.plainName, line: line, reason: reason)
    }
    let methods = collector.unattributedFunctions.compactMap { function -> UnrunTest? in
      let name = function.node.name.plainName
      guard mentions[name] == 1, !function.isTestMethod else { return nil }
      let isMeantAsTest =
        headings.contains(name) || function.isFree && function.node.hasExpectation
      let reason =
        isMeantAsTest
        ? function.reasonAgainstTest ?? .isMisspelled
        : name.looksLikeTest(function.reasonAgainstTest)
      let lacksAttribute = usesSwiftTesting && !function.isInTestCase
      return reason.map { test(function.node, lacksAttribute ? .hasNoAttribute : $0) }
    }
    let disabled = collector.disabledTests.map { test($0, .isDisabled) }
    return (methods + disabled).sorted { $0.line < $1.line }
  }
}

extension FunctionDeclSyntax {
  /// Whether it calls an assertion: `#expect`, one of XCTest's, or one of CheckSupport's.
  fileprivate var hasExpectation: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind else { return false }
      return name.hasPrefix("XCTAssert")
        || name.hasPrefix("expect")
          && [.pound, .colonColon].contains(
            token.previousToken(viewMode: .sourceAccurate)?.tokenKind)
    }
  }
}

extension String {
  /// Returns why a function of this name is not run although its name looks like a test's.
  ///
  /// - Parameter reason: what else speaks against a test. A misspelled name counts only where
  ///   nothing does: a spy's method may be called `text(_:)`.
  fileprivate func looksLikeTest(_ reason: UnrunTest.Reason?) -> UnrunTest.Reason? {
    let word = prefix { !$0.isUppercase || $0 == first }
    guard let next = dropFirst(word.count).first, next.isUppercase else { return nil }
    if word == "test" { return reason }
    let isNear = editDistance(Array(word.lowercased()), Array("test")) <= 1
    return isNear && reason == nil ? .isMisspelled : nil
  }
}
