import Course
import Foundation

extension Subcommand {
  /// `understudy list`: every exercise, and how far the learner has come.
  static let list = Subcommand(
    name: "list",
    options: [.flag("json")],
    run: ListCommand.run)
}

private enum ListCommand {
  static func run(in context: Context) throws -> ExitStatus {
    let session = try Session(context)
    let entries = try session.entries()
    if context.arguments.has("json") {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let json = try encoder.encode(EncodedList(exercises: entries))
      try context.console.write(raw: String(decoding: json, as: UTF8.self) + "\n")
    } else {
      try session.showList()
    }
    return .success
  }

  /// The list as JSON, version 1.
  private struct EncodedList: Encodable {
    let version = 1
    let exercises: [Session.Entry]
  }
}

extension Session {
  /// A line of the list.
  struct Entry: Encodable {
    /// How far the learner has come with an exercise.
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

  /// Every exercise with its state.
  func entries() throws -> [Entry] {
    let solved = try progress?.solved() ?? []
    let skipped = try progress?.skipped() ?? []
    let current = try progress == nil ? nil : currentExercise().path
    return try course.exercises.map { exercise in
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

  /// Prints the list, lesson by lesson.
  func showList() throws {
    let entries = Dictionary(uniqueKeysWithValues: try entries().map { ($0.exercise, $0) })
    let isUnicode = console.terminal.hasUnicode
    var lines: [StyledText] = []
    for lesson in course.lessons {
      lines.append(StyledText("\(lesson.number)  \(lesson.text(in: language).title)", .bold))
      for exercise in lesson.exercises {
        guard let entry = entries[exercise.path] else { continue }
        let mark =
          switch entry.state {
          case .solved: StyledText(isUnicode ? "✓" : "x", .colour(.green))
          case .current: StyledText(isUnicode ? "▸" : ">", .colour(.yellow))
          case .skipped: StyledText("-", .colour(.grey))
          case .open: StyledText(" ")
          }
        lines.append("  " + mark + StyledText(" \(entry.number)  \(entry.title)"))
      }
    }
    let solved = entries.values.filter { $0.state == .solved }.count
    let counts = ["solved": String(solved), "all": String(entries.count)]
    lines.append(StyledText(words("list.total", counts)))
    try console.write(lines.flatMap { $0.wrapped(to: console.terminal.size.width) })
  }

  /// The first exercise after this one, in a circle, that is not solved; nil when all are.
  func nextUnsolved(after exercise: Exercise) throws -> Exercise? {
    let solved = try progress?.solved() ?? []
    let all = course.exercises
    guard let index = all.firstIndex(where: { $0.path == exercise.path }) else { return nil }
    return (all[(index + 1)...] + all[..<index]).first { !solved.contains($0.path) }
  }
}
