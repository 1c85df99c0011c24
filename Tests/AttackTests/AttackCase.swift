import Foundation
import Grading

/// An attack as data: `Cases/<name>/Submission.txt`, and its expected outcome in `expected.json`.
///
/// The submission is not named `.swift`, because some submissions crash other tools that read
/// Swift.
struct AttackCase {
  /// The expected outcome of an attack.
  struct Expectation: Decodable {
    /// The number of the attack in `docs/attacks.md`; 0 for a submission that is not an attack.
    let row: Int
    /// The word of the report's outcome.
    let outcome: String
    /// The maximum time of the verdict, in seconds.
    let seconds: Double
    /// The number of the exercise; by default 1.1.
    let exercise: String?
    /// The policy rule that refuses the submission.
    let rule: String?
    /// The declaration or import that the rule names.
    let subject: String?
    /// The line of the submission that the first failed check reports.
    let line: Int?
    /// A line that the submission prints, for example `denied`.
    let prints: String?
    /// The kind of the crash of the first failed check.
    let crash: String?
    /// The key of a remark in the report.
    let remark: String?
    /// The run for the page with steps, of a submission that does nothing before it.
    let steps: Steps?
    /// Whether to skip the source policy, to test the sandbox and the checks alone.
    let trusted: Bool?
    /// Whether the submission replaces all files of the exercise.
    let wholeAnswer: Bool?
  }

  /// The expected outcome of a run step by step.
  struct Steps: Decodable {
    /// The word for how it ends.
    let end: String
    /// The value of the variable `outcome`, which the submission has in that run only.
    let outcome: String?
  }

  let name: String
  let text: String
  let expected: Expectation

  /// Returns all cases, or those whose names begin with an item of `UNDERSTUDY_ATTACKS`.
  static func all() throws -> [AttackCase] {
    let wanted = ProcessInfo.processInfo.environment["UNDERSTUDY_ATTACKS"]?.split(separator: ",")
    let folder = folder.appendingPathComponent("Cases")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { name in wanted?.contains { name.hasPrefix($0) } ?? true }
      .map { try AttackCase($0, in: folder.appendingPathComponent($0)) }
  }

  /// The folder that holds `Cases` and `Course`.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private init(_ name: String, in folder: URL) throws {
    self.name = name
    let source = folder.appendingPathComponent("Submission.txt")
    text = String(decoding: try Data(contentsOf: source), as: UTF8.self)
    expected = try JSONDecoder().decode(
      Expectation.self, from: Data(contentsOf: folder.appendingPathComponent("expected.json")))
  }
}
