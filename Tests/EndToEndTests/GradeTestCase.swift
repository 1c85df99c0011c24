import Foundation
import XCTest

/// A test case that writes submissions and grades them.
class GradeTestCase: XCTestCase {
  var desk: Desk!

  override func setUpWithError() throws { desk = try Desk(for: self, makesWorkspace: false) }

  func hand(in text: String, _ path: String) throws {
    let file = desk.file(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Runs `grade` unsandboxed, with the fixture course and a store of the test's own.
  ///
  /// - Parameter shell: a shell command that runs the program as `"$@"`.
  func grade(_ arguments: [String], shell: String = #""$@""#) throws
    -> Understudy.Outcome
  {
    let all =
      ["grade", "--unsandboxed", "--course", desk.course.lessons, "--store", "store.sqlite"]
      + arguments
    let outcome = try desk.understudy.run(all, shell: shell)
    return Understudy.Outcome(
      status: outcome.status, output: desk.named(outcome.output),
      errors: desk.named(outcome.errors))
  }

  func handInAClass() throws {
    try hand(in: "func double(_ n: Int) -> Int { n + n }\n", "in/ann/\(Desk.double)")
    try hand(in: "func double(_ n: Int) -> Int { n * n }\n", "in/bob/\(Desk.double)")
    try hand(in: "func double(_ n: Int) -> Int { 2 }\n", "in/cleo/\(Desk.double)")
    try hand(in: "func double(_ n: Int) { }\n", "in/dan/\(Desk.double)")
    try hand(in: "func double(_ n: Int) -> Int { n.x }\n", "in/eve/\(Desk.double)")
    try hand(in: "func answer() -> Int { 6 * 7 }\n", "in/eve/\(Desk.answer)")
    try hand(in: "a\0b", "in/gil/\(Desk.double)")
  }
}
