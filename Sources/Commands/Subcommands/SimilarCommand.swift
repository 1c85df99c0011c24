import Course
import Formats
import Foundation
import Grading
import Learner
import Platform

extension Subcommand {
  /// `understudy similar`: names submissions that are alike, for a person to look at.
  static let similar = Subcommand(
    name: "similar",
    options: [
      .value("exercise", .exercise), .value("manifest", .file), .value("with", .file),
      .value("least"), .value("format", .oneOf(SimilarCommand.Form.allCases.map(\.rawValue))),
      .value("out", .folder),
    ],
    wordLimit: .max, words: .file,
    run: SimilarCommand.run)
}

private enum SimilarCommand {
  enum Form: String, CaseIterable {
    case text, json, html

    var fileName: String { self == .text ? "similar.txt" : "similar.\(rawValue)" }
  }

  static func run(in context: CommandContext) throws -> ExitStatus {
    let arguments = context.arguments
    guard !arguments.words.isEmpty || arguments["manifest"] != nil else {
      throw Trouble("similar.what")
    }
    let forms = try context.formats(Form.allCases, \.rawValue, inFolder: "text,html")
    let course = try context.course(of: context.workspace())
    var finder = SimilarityFinder(course)
    if let percent = try context.number(of: "least", in: 1...100, orElse: "similar.least") {
      finder.leastScore = Double(percent) / 100
    }
    var sources = SubmissionSources(
      paths: arguments.words, exercises: try course.exercises(inList: arguments["exercise"]),
      manifest: arguments["manifest"])
    let submissions = try context.submissions(of: &sources, to: course, command: "similar")
    guard submissions.count > 0 else { throw Trouble("similar.nothing") }
    let similarities = try finder.similarities(
      of: submissions, language: context.language,
      with: context.references(for: sources.exercises, in: course))
    for form in forms {
      let text =
        switch form {
        case .text: similarities.text(in: context.language)
        case .json: try similarities.json()
        case .html: try similarities.page(of: course.title(in: context.language), context.language)
        }
      guard let folder = arguments["out"] else {
        try context.console.write(raw: text)
        continue
      }
      let file = try AtomicFile(path: "\(folder)/\(form.fileName)")
      try file.write(text)
      try file.finish()
    }
    return .success
  }
}

extension CommandContext {
  /// Reads the folders of `--with`: what was handed in before, to compare with.
  func references(for exercises: [Exercise]?, in course: Course) throws -> [Similarities.Text] {
    try (arguments["with"] ?? "").split(separator: ",").flatMap { path in
      let sources = SubmissionSources(paths: [String(path)], exercises: exercises)
      let table = try SubmissionTable(sources, of: course)
      for path in table.emptyPaths { complain(Trouble("grade.fruitless", ["file": path])) }
      return try table.texts(in: language).map { text in
        var text = text
        text.label = "\(path): \(text.label)"
        text.isReference = true
        return text
      }
    }
  }
}
