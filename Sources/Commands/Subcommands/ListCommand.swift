import Course
import Terminal

extension Subcommand {
  /// `understudy list`: lists every exercise with the learner's progress.
  static let list = Subcommand(
    name: "list",
    options: [.flag("json")],
    run: ListCommand.run)
}

private enum ListCommand {
  static func run(in context: CommandContext) throws -> ExitStatus {
    let session = try Session(context)
    if context.arguments.has("json") {
      try context.console.write(json: EncodedList(exercises: try session.entries()))
    } else {
      let all = Set(session.course.lessons.map(\.path))
      try context.console.write(try session.list(unfolding: all))
    }
    return .success
  }

  /// The list as JSON, format version 1.
  private struct EncodedList: Encodable {
    let version = 1
    let exercises: [Session.Entry]
  }
}

extension Session {
  /// An exercise in the list.
  struct Entry: Encodable {
    /// The learner's progress on an exercise.
    enum State: String, Encodable {
      case solved, current, skipped, open
    }

    let exercise: String
    let number: String
    let title: String
    let kind: String
    let state: State
    let hints: Int
  }

  /// Returns every exercise with its state.
  func entries() throws -> [Entry] {
    let exercises = course.exercises
    guard !exercises.isEmpty else { return [] }
    let solved = try solved()
    let skipped = try progress?.skipped() ?? []
    let current = try progress == nil ? nil : currentExercise().path
    return try exercises.map { exercise in
      let state: Entry.State =
        if solved.contains(exercise.path) {
          .solved
        } else if exercise.path == current {
          .current
        } else {
          skipped.contains(exercise.path) ? .skipped : .open
        }
      return Entry(
        exercise: exercise.path, number: exercise.number.description,
        title: exercise.text(in: language).title, kind: exercise.code == nil ? "quiz" : "code",
        state: state, hints: try progress?.hintsShown(for: exercise.path) ?? 0)
    }
  }

  /// Returns a line for each lesson, and below it the exercises of the lessons to unfold.
  ///
  /// - Parameter lessons: the paths of the lessons to unfold.
  func list(unfolding lessons: Set<String>) throws -> [StyledText] {
    var lines: [StyledText] = []
    var solved = 0
    var rest = try entries()[...]
    for lesson in course.lessons {
      let entries = rest.prefix(lesson.exercises.count)
      rest = rest.dropFirst(entries.count)
      let done = entries.filter { $0.state == .solved }.count
      solved += done
      let count = StyledText("  \(done)/\(entries.count)", .colour(.grey))
      let title = "\(lesson.number)  \(lesson.text(in: language).title)"
      lines.append(StyledText(title, .bold) + count)
      if lessons.contains(lesson.path) { lines += entries.map(line) }
    }
    let counts = ["solved": String(solved), "all": String(course.exercises.count)]
    lines.append(StyledText(words("list.total", counts)))
    return lines.flatMap { $0.wrapped(to: console.terminal.size.width) }
  }

  private func line(for entry: Entry) -> StyledText {
    let isUnicode = console.terminal.hasUnicode
    let mark =
      switch entry.state {
      case .solved: StyledText(isUnicode ? "✓" : "x", .colour(.green))
      case .current: StyledText(isUnicode ? "▸" : ">", .colour(.yellow))
      case .skipped: StyledText("-", .colour(.grey))
      case .open: StyledText(" ")
      }
    return "  " + mark + StyledText(" \(entry.number)  \(entry.title)")
  }
}
