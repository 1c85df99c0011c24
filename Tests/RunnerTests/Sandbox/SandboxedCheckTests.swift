import Foundation
import XCTest

@testable import Runner

/// Programs that are compiled and run locked in, as they are when nobody trusts them.
final class SandboxedCheckTests: XCTestCase {
  static let strongest = Sandbox.strongest(
    launcher: Bench.launcher, environment: ProcessInfo.processInfo.environment)

  func testProbe() throws {
    print(Self.strongest)
    let bench = try Bench(cache: temporaryFolder(), sandbox: Self.strongest)
    for policy in [nil, Policy(imports: []), Policy(imports: ["Foundation"])] {
      for _ in 0..<3 {
        let text = "func twice(_ n: Int) -> Int { n * 2 }\nfunc f\(Int.random(in: 1...100000))() {}"
        var program = Program(learner: text, .ofTwice)
        program.policy = policy
        let attempt = try bench.check(program, tests: Checks.ofTwice.tests)
        print(attempt.compilation.words, attempt.endings, attempt.duration)
        for t in attempt.timings { print("  ", t.step, Int(t.start*1000), Int(t.end*1000), t.isKept) }
      }
    }
  }
}
