import Course
import Foundation
import Verification

/// Findings of the gate that an author has looked at and leaves as they are, each with a reason.
///
/// They are in a file of JSON: `[{ "id": "verify.unearned", "file": "lessons/…", "reason": "…" }]`.
/// A `line` may be added, where a file has several findings of one kind.
struct AcceptedFindings {
  private struct Entry {
    let id: String
    let file: String
    let line: Int?
    /// The entry's own line.
    let place: Int

    init?(_ json: JSON) {
      guard let members = json.object else { return nil }
      let values = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
      guard Set(values.keys).isSubset(of: ["id", "file", "line", "reason"]),
        let id = values["id"]?.string, let file = values["file"]?.string,
        let reason = values["reason"]?.string, !reason.allSatisfy(\.isWhitespace)
      else { return nil }
      (self.id, self.file, place) = (id, file, json.line)
      line = values["line"]?.number.map(Int.init)
    }

    func means(_ problem: Problem) -> Bool {
      problem.message.key == id && problem.file == file && (line == nil || problem.line == line)
    }
  }

  private let file: String
  private let entries: [Entry]

  /// Reads a file; throws `Trouble` with the line of an entry of another form.
  init(file: String) throws {
    self.file = file
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      throw Trouble("verify.accept-file", ["file": file])
    }
    func trouble(_ line: Int) -> Trouble {
      Trouble("verify.accept-entry", ["place": "\(file):\(line)"])
    }
    let json: JSON
    do { json = try JSON.read(text) } catch { throw trouble(error.line) }
    guard let items = json.array else { throw trouble(json.line) }
    entries = try items.map { item in
      guard let entry = Entry(item) else { throw trouble(item.line) }
      return entry
    }
  }

  /// Returns the findings that are left.
  ///
  /// - Parameter isWhole: whether the whole course was verified, so that an entry which means
  ///   nothing is a problem, too.
  func left(of problems: [Problem], isWhole: Bool) -> [Problem] {
    let idle = entries.filter { entry in !problems.contains(where: entry.means) }
    return problems.filter { problem in !entries.contains { $0.means(problem) } }
      + (isWhole ? idle : []).map { entry in
        Problem(
          file: file, line: entry.place,
          message: .unknownAcceptance(of: entry.id, in: entry.file))
      }
  }
}
