/// The mistakes that reading a course has found so far: all of its readers add to one list.
final class ProblemLog {
  private(set) var problems: [Problem] = []

  func add(_ key: String, _ values: [String: String] = [:], in file: String, line: Int? = nil) {
    problems.append(Problem(file: file, line: line, message: Message(key, values)))
  }

  func add(_ refusal: Folder.Refusal, in file: String) {
    problems.append(Problem(file: file, line: refusal.line, message: refusal.message))
  }
}

/// A file of the course: its path as problems show it, and where they are noted.
struct CourseFile {
  let shown: String
  let problems: ProblemLog

  func add(_ key: String, _ values: [String: String] = [:], line: Int? = nil) {
    problems.add(key, values, in: shown, line: line)
  }
}

extension [Problem] {
  /// The problems grouped by file, ordered by line; files keep the order of first appearance.
  var byFile: [Problem] {
    var order: [String: Int] = [:]
    for problem in self where order[problem.file] == nil { order[problem.file] = order.count }
    func place(_ problem: Problem) -> (Int, Int) { (order[problem.file] ?? 0, problem.line ?? 0) }
    return sorted { place($0) < place($1) }
  }
}
