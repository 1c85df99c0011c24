// The words for a verdict and its cause that reports and results publish (docs/report-format.md).
// They are the same in every language and never change; sentences are in Localizable.strings.

import Compile
import Course
import Foundation
import Run

extension Verdict {
  /// The `outcome` of a report, which the progress of a workspace stores too.
  package var word: String {
    switch self {
    case .passed: "passed"
    case .doesNotCompile: "does-not-compile"
    case .compilerGaveUp: "compiler-gave-up"
    case .rejected: "refused"
    case .doesNotFit: "does-not-fit"
    case .failed(let worst): worst.word
    case .tampered: "tampered"
    case .broken: "broken"
    }
  }

  /// The `detail` of a result: the violated rule, the kind of crash; nil where there is no more to
  /// say.
  package var detail: String? {
    switch self {
    case .doesNotFit: "does-not-fit"
    case .compilerGaveUp: "compiler"
    case .rejected(let violations): violations.first?.rule.rawValue
    case .failed(.crashed(let crash)): crash.word
    case .passed, .doesNotCompile, .failed, .tampered, .broken: nil
    }
  }
}

extension Verdict.Failure {
  /// The `failure` of a check.
  package var word: String {
    switch self {
    case .check: "failed"
    case .left: "left-early"
    case .tooMuchOutput: "too-much-output"
    case .outOfMemory: "out-of-memory"
    case .timedOut: "timed-out"
    case .crashed: "crashed"
    }
  }
}

extension Crash {
  /// The `detail` of a crash.
  package var word: String {
    kind == .fatalError && message.isEmpty ? "\(kind.rawValue)-silent" : kind.rawValue
  }
}

extension Words {
  package static var judgingBundle: Bundle { .module }
}
