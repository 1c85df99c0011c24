import Course
import Foundation
import Platform

extension Exercise {
  /// Names between backquotes in `exercise.md` that nothing of the exercise has, although a name of
  /// its answer is nearly the same.
  ///
  /// Names of the standard library cannot be told from slips, so only long names count, and one
  /// slip.
  func nameProblems(_ task: CodeTask, of course: Course) -> [Problem] {
    let folder = course.folder.appendingPathComponent(path)
    let file = folder.appendingPathComponent("exercise.md")
    guard let page = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let lesson = folder.deletingLastPathComponent().appendingPathComponent("lesson.md")
    let solution = task.solution
    let own = task.starter + (solution?.reference ?? [])
    let others =
      [task.checks] + task.refused.map(\.file) + (task.show.map { [$0] } ?? [])
      + (solution.map { $0.alternatives + $0.wrong.map(\.answer) } ?? []).flatMap(\.files)
      + course.supportModules.flatMap(\.files)
    let (spans, blocks) = page.codeOfPage
    let files = own + others
    let known = Set(
      (files.map(\.text) + files.map(\.name) + [
        blocks, (try? String(contentsOf: lesson, encoding: .utf8)) ?? "",
      ])
      .flatMap(\.names))
    let meant = Set(own.flatMap(\.text.names)).filter { $0.count >= 7 }.sorted()
    var seen: Set<String> = []
    return spans.flatMap { line, code in
      code.names.compactMap { name -> Problem? in
        guard name.count >= 7, !known.contains(name), seen.insert(name).inserted,
          let meant = meant.filter(name.isSlip(of:)).min(by: { a, b in
            // Rather a wrong letter than one too many.
            abs(a.count - name.count) < abs(b.count - name.count)
          })
        else { return nil }
        return Problem(
          "verify.unknown-name", ["name": name, "meant": meant], in: "\(lessonsPath)/exercise.md",
          line: line)
      }
    }
  }
}

extension String {
  /// The names in a text: letters, digits and underscores.
  fileprivate var names: [String] {
    matches(of: #/[A-Za-z_][A-Za-z0-9_]*/#).map { String($0.0) }
  }

  fileprivate func isSlip(of other: String) -> Bool {
    lowercased() == other.lowercased() || editDistance(Array(utf8), Array(other.utf8)) == 1
  }

  /// The code within the lines of a page, with their numbers, and the text of its code blocks.
  fileprivate var codeOfPage: (spans: [(line: Int, code: String)], blocks: String) {
    var spans: [(line: Int, code: String)] = []
    var blocks: [Substring] = []
    var isBlock = false
    for (index, line) in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let start = line.drop(while: \.isWhitespace)
      if start.hasPrefix("```") || start.hasPrefix("~~~") {
        isBlock.toggle()
      } else if isBlock {
        blocks.append(line)
      } else {
        spans += line.matches(of: #/`([^`]+)`/#).map { (index + 1, String($0.1)) }
      }
    }
    return (spans, blocks.joined(separator: "\n"))
  }
}
