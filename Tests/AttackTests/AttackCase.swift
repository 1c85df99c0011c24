import Foundation
import Grading

/// Something that a submission tries, as data: `Cases/<name>/Submission.txt` and what must come of it.
///
/// It is no Swift file by name: some are more than other programs that read Swift can bear.
struct AttackCase {
  /// What must come of it.
  struct Expectation: Decodable {
    /// The row of the checklist that the case stands for; 0 where it is no attack.
    let row: Int
    /// The outcome's word.
    let outcome: String
    /// The most that the verdict may take, in seconds.
    let seconds: Double
    /// The exercise; the first one when nil.
    let exercise: String?
    /// The rule that refuses it.
    let rule: String?
    /// What is refused.
    let subject: String?
    /// The line of the submission that its first failed check names.
    let line: Int?
    /// A line that it prints: whether what it tried was denied.
    let prints: String?
    /// The key of something that is remarked.
    let remark: String?
    /// Whether the policy is left out, to see what the sandbox and the checks stop alone.
    let trusted: Bool?
    /// Whether it brings a bell of its own.
    let wholeAnswer: Bool?
  }

  let name: String
  let text: String
  let expected: Expectation

  /// All cases by name, or those that `UNDERSTUDY_ATTACKS` names.
  static func all() throws -> [AttackCase] {
    let wanted = ProcessInfo.processInfo.environment["UNDERSTUDY_ATTACKS"]?.split(separator: ",")
    let folder = folder.appendingPathComponent("Cases")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { name in wanted?.contains { name.hasPrefix($0) } ?? true }
      .map { try AttackCase($0, in: folder.appendingPathComponent($0)) }
  }

  /// Where cases and course are.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private init(_ name: String, in folder: URL) throws {
    self.name = name
    let source = folder.appendingPathComponent("Submission.txt")
    text = String(decoding: try Data(contentsOf: source), as: UTF8.self)
    expected = try JSONDecoder().decode(
      Expectation.self, from: Data(contentsOf: folder.appendingPathComponent("expected.json")))
  }
}
