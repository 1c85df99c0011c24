import Completion
import Foundation
import Sandbox
import TestSupport
import XCTest

/// A test case that completes code with the toolchain's own sourcekitd.
class CompletionTestCase: XCTestCase {
  static let executable = Bundle.main.bundleURL.appendingPathComponent("understudy-completer").path
  static let environment = ProcessInfo.processInfo.environment

  /// Completers of a class share one process.
  private static let completer = CodeCompleter(executable: executable, environment: environment)

  override class func tearDown() { completer.end() }

  /// Returns the answer at the place `▏` of a draft.
  func answer(
    _ marked: String, files: [String] = [], helpers: [String] = [], kept: [String] = [],
    support: [ProgramModule] = [], imports: [String] = [],
    by completer: CodeCompleter = CompletionTestCase.completer,
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> CodeCompleter.Answer {
    try completer.answer(
      question(
        marked, files: files, helpers: helpers, kept: kept, support: support, imports: imports)
    ).get()
  }

  func question(
    _ marked: String, files: [String] = [], helpers: [String] = [], kept: [String] = [],
    support: [ProgramModule] = [], imports: [String] = []
  ) -> CompletionQuestion {
    let parts = marked.split(separator: "▏", maxSplits: 1, omittingEmptySubsequences: false)
    var question = CompletionQuestion(draft: parts.joined(), cursor: parts[0].utf8.count)
    (question.files, question.helpers, question.kept) = (files, helpers, kept)
    (question.imports, question.support) = (imports, support)
    return question
  }
}

extension CodeCompleter.Answer {
  var texts: [String] { candidates.map(\.text) }
  var signatures: [String] { candidates.map(\.signature) }
}
