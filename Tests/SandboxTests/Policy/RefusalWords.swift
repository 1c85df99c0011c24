import TestSupport

@testable import Compile
@testable import Judging
@testable import Sandbox

/// Says what an answer is refused for, with the places; "kept" if it is not.
func words(_ text: String, imports: Set<String> = []) throws -> String {
  var program = Program(learner: text, .ofTwice)
  program.policy = Policy(imports: imports)
  return try Bench.shared().runner.examine(program)?.words ?? "kept"
}
