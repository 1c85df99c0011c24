import Course
import Foundation
import Grading
import Judging
import Stage

/// An output format: a function from a gradebook to text.
///
/// A new format is a file with an extension of this type, an entry of `all`, and a row in
/// docs/report-format.md.
package struct ResultFormat: Sendable {
  /// The name on the command line.
  package let name: String
  package let fileName: String
  /// Whether a file holds the results of one student only.
  package let isForOneStudent: Bool
  /// The folder of a batch's files, one for each student; nil for the format's name.
  private let folderName: String?
  /// Whether it names students as a learning platform's roster does.
  package let needsRoster: Bool
  /// Whether spreadsheets open it, so that a byte-order mark may stand before it.
  package let isTable: Bool
  /// Whether it links to a page for each submission of which a check was recorded step by step.
  package var linksStagePages: Bool { name == "html" }
  /// Whether only instructors read it, so that it says what hidden checks found.
  private var isForInstructors: Bool {
    ["json", "jsonl", "html", "csv", "csv-checks"].contains(name)
  }
  /// The environment variables that the format publishes.
  package let variables: [String]
  private let writeWorded: Writer

  /// Writes a gradebook, with the sentences of its language, piece by piece.
  typealias Writer =
    @Sendable (Gradebook, _ words: Words, _ emit: (String) throws -> Void) throws -> Void

  init(
    _ name: String, file fileName: String, isForOneStudent: Bool = false,
    folder: String? = nil, needsRoster: Bool = false, isTable: Bool = false,
    variables: [String] = [],
    write: @escaping Writer
  ) {
    self.name = name
    self.fileName = fileName
    self.isForOneStudent = isForOneStudent
    folderName = folder
    self.needsRoster = needsRoster
    self.isTable = isTable
    self.variables = variables
    writeWorded = write
  }

  /// All formats, in the order of the documentation.
  package static let all: [ResultFormat] = [
    .text, .json, .jsonLines, .junit, .tap, .github, .gradescope, .exercism, .check50, .classroom,
    .csv, .checkTable, .moodle, .canvas, .feedback, .feedbackMarkdown, .sarif, .html,
  ]

  /// The folder for the files of many students, below that of the results.
  package var folder: String { folderName ?? name }

  /// Returns the name of one student's file in a batch.
  ///
  /// - Parameter taken: the names that other students' files have, in lower case.
  package func fileName(for student: [GradeResult], taken: inout Set<String>) -> String {
    let ending = fileName.drop { $0 != "." }
    let enrolment = student.first?.handIn?.student
    let label = student.first?.student ?? ""
    var stem = FileNames.stem(enrolment.map { "\($0.name)_\($0.identifier)" } ?? label)
    if folder == "feedback", let enrolment, let number = enrolment.participant {
      stem = FileNames.stem(enrolment.name) + "_\(number)_assignfeedback_file_feedback"
    }
    var name = stem + ending
    var number = 1
    while !taken.insert(name.lowercased()).inserted {
      number += 1
      name = "\(stem)-\(number)\(ending)"
    }
    return name
  }

  /// Stands before a table so that Excel reads it as UTF-8.
  package static let byteOrderMark = "\u{FEFF}"

  /// Writes a gradebook piece by piece.
  package func write(_ book: Gradebook, _ emit: (String) throws -> Void) throws {
    let words = Words.ofFormats(in: book.language)
    try writeWorded(isForInstructors ? book : book.forStudents(words), words, emit)
  }

  /// Returns the whole output.
  package func text(of book: Gradebook) throws -> String {
    var text = ""
    try write(book) { text += $0 }
    return text
  }
}

/// Names of files that are made from names of people.
enum FileNames {
  /// The longest name, in bytes, so that an ending and a number still fit.
  private static let limit = 180

  /// Returns a name that every file system takes, without its ending.
  static func stem(_ name: String) -> String {
    let visible = sanitised(name).precomposedStringWithCanonicalMapping
    var stem = visible.escaped { scalar in
      "/\\:*?\"<>|".unicodeScalars.contains(scalar) || scalar.value < 0x20 ? "-" : nil
    }
    while stem.utf8.count > limit { stem.removeLast() }
    stem = stem.trimmingCharacters(in: CharacterSet(charactersIn: ". ").union(.newlines))
    // Programs read a name that begins with a hyphen as an option.
    if stem.hasPrefix("-") { stem = "_" + stem }
    return stem.isEmpty ? "student" : stem
  }
}

extension Words {
  /// The sentences of formats, and those of the reports and faults that they publish.
  package static func ofFormats(in language: Language) -> Words {
    Words(bundles: [formatsBundle, gradingBundle, judgingBundle, stageBundle], language: language)
  }

  /// What a verdict is called where people read it.
  func callAsFunction(_ verdict: EncodedVerdict) -> String {
    self("html.verdict-\(verdict.rawValue)")
  }

  /// Returns the name of a grade's verdict; an answer that compiles but does not fit has its own.
  func callAsFunction(_ grade: Grade) -> String {
    grade.detail == Verdict.doesNotFit.detail ? self("html.does-not-fit") : self(grade.verdict)
  }

  package static var formatsBundle: Bundle { .module }
}
