import SwiftSource
import TestSupport

@testable import Compile
@testable import Judging
@testable import Sandbox

/// Says what an answer to an exercise with `checks` is refused for, with the places; "kept" if it is not.
func words(
  _ text: String, imports: Set<String> = [], beside checks: String? = nil
) throws -> String {
  var program = Program(learner: text, .ofTwice)
  program.policy = Policy(
    imports: imports, checks: checks.map { NamesInChecks(in: $0) })
  return try Bench.shared().runner.examine(program)?.words ?? "kept"
}
