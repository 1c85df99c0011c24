import Course
import Grading
import Terminal

extension CommandContext {
  /// Takes in submissions, and finds out which exercise is meant where no path tells it.
  ///
  /// The only code exercise of a course need not be named. In another course it must be: throws
  /// `Trouble` with the command to type if the paths hold Swift files that could be answers.
  ///
  /// - Parameters:
  ///   - sources: gets the exercise that is meant.
  ///   - command: the word of the subcommand.
  func submissions(
    of sources: inout SubmissionSources, to course: Course, command: String
  ) throws -> SubmissionTable {
    let table = try table(of: &sources, to: course, command)
    for path in table.emptyPaths { complain(Trouble("grade.fruitless", ["file": path])) }
    return table
  }

  private func table(
    of sources: inout SubmissionSources, to course: Course, _ command: String
  ) throws -> SubmissionTable {
    let table: SubmissionTable?
    do {
      table = try SubmissionTable(sources, of: course)
    } catch let error as Trouble where error.message.key == "intake.which-exercise" {
      // A file by itself, whose folders do not tell the exercise.
      table = nil
    }
    let tasks = course.exercises.filter { $0.code != nil }
    guard sources.exercises == nil, sources.manifest == nil, let first = tasks.first,
      !sources.paths.isEmpty, table.map({ $0.emptyPaths.count == sources.paths.count }) ?? true
    else { return try table ?? SubmissionTable(sources, of: course) }
    var named = sources
    named.exercises = [first]
    // The roster adds students of whom nothing was handed in.
    var handedIn = named
    handedIn.roster = nil
    let handIns = try SubmissionTable(handedIn, of: course).count
    guard handIns > 0 else { return try table ?? SubmissionTable(sources, of: course) }
    guard tasks.count == 1 else {
      throw whichExercise(handIns, in: sources.paths, tasks, command)
    }
    let exercise = ["exercise": "\(first.number) \(first.slug)"]
    complain("grade.only-exercise", exercise, .colour(.yellow))
    sources = named
    return try SubmissionTable(sources, of: course)
  }

  private func whichExercise(
    _ count: Int, in paths: [String], _ tasks: [Exercise], _ command: String
  ) -> Trouble {
    let options = arguments.options.sorted { $0.key < $1.key }.flatMap { name, value in
      ["--\(name)"] + (value.isEmpty ? [] : [value])
    }
    let line = ["understudy", command] + arguments.words + options
    let names = tasks.prefix(5).map { "\($0.number) \($0.slug)" } + (tasks.count > 5 ? ["…"] : [])
    return Trouble(
      "grade.which-exercise",
      [
        "count": String(count), "file": paths.joined(separator: ", "),
        "exercises": names.joined(separator: ", "),
        "command": (line + ["--exercise", "\(tasks[0].number)"]).map(\.quotedForShell)
          .joined(separator: " "),
      ])
  }
}

extension String {
  /// The word as a shell reads it.
  fileprivate var quotedForShell: String {
    let isPlain = allSatisfy { sign in
      sign.isASCII && (sign.isLetter || sign.isNumber) || "/._-=:,".contains(sign)
    }
    return isPlain && !isEmpty ? self : "'" + replacing("'", with: #"'\''"#) + "'"
  }
}
