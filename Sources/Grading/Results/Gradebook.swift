import Course
import Foundation
import Stage

/// The input of a result format: all results and what they have in common.
///
/// A format may iterate over the results repeatedly. They are never in memory all at once.
package struct Gradebook {
  /// The course's title.
  package var course: String
  /// The layers of the sandbox that submissions ran in.
  package var layers: [Layer]
  /// Which program judged; nil if a share of an older program does not say so.
  package var program: ProgramVersion?
  /// Submissions without a result, because the batch was interrupted.
  package var missing: Int
  /// Environment variables of a classroom's runner, for formats that publish them.
  package var environment: [String: String] = [:]
  /// The class, for formats that a learning platform takes in; nil for none.
  package var roster: Roster?
  /// The title of the assignment in a learning platform's gradebook; nil for the exercise's.
  package var assignment: String?
  /// Submissions that are alike; nil where nobody asked.
  package var similarities: Similarities?
  /// The beginning of the digest of the course's exercises; nil where it is not known.
  package var revision: String?
  /// When the results were written; nil in output that must not vary from run to run.
  package var date: Date?
  /// Whether the page of results may link to pages of checks, because they are written beside it.
  package var hasStagePages = false
  /// When the results were made, also where they do not say it; nil if that does not matter.
  package var now: Date?
  package var language: Language
  /// From when on students may see what hidden checks found; nil for never.
  package var hiddenUntil: Date?
  /// Calls `body` for all results, sorted by student, then by exercise.
  package var forEach: (_ body: (GradeResult) throws -> Void) throws -> Void

  package struct Layer: Sendable, Equatable, Codable {
    package var name: String
    package var isActive: Bool

    package init(name: String, isActive: Bool) {
      self.name = name
      self.isActive = isActive
    }
  }

  package init(
    course: String, layers: [Layer] = [], program: ProgramVersion? = nil, missing: Int = 0,
    language: Language, forEach: @escaping (_ body: (GradeResult) throws -> Void) throws -> Void
  ) {
    self.course = course
    self.layers = layers
    self.program = program
    self.missing = missing
    self.language = language
    self.forEach = forEach
  }

  /// The same gradebook with each result changed.
  func changing(_ change: @escaping (inout GradeResult) -> Void) -> Gradebook {
    var book = self
    let forEach = forEach
    book.forEach = { body in
      try forEach { result in
        var result = result
        change(&result)
        try body(result)
      }
    }
    return book
  }

  /// The same gradebook without times, so that two runs can be compared.
  package var withoutTimes: Gradebook {
    var book = changing { result in
      result.seconds = nil
      for index in result.grade.checks.indices { result.grade.checks[index].seconds = nil }
    }
    book.date = nil
    return book
  }

  /// The same gradebook with some of its results only.
  package func holding(_ results: [GradeResult]) -> Gradebook {
    var book = self
    book.forEach = { body in
      for result in results { try body(result) }
    }
    return book
  }

  /// A gradebook of results in memory, which must be sorted.
  package init(course: String, layers: [Layer] = [], language: Language, results: [GradeResult]) {
    self.init(course: course, layers: layers, language: language) { body in
      for result in results { try body(result) }
    }
  }
}

/// Which build of the program judged, and with which toolchain: a part of published results.
package struct ProgramVersion: Sendable, Equatable, Codable {
  /// The program's version, for example `0.1`.
  package let version: String
  /// The commit of the program's sources; nil for a development build.
  package let commit: String?
  /// The version of the Swift toolchain that compiled the submissions.
  package let toolchain: String

  package init(version: String, commit: String?, toolchain: String) {
    self.version = version
    self.commit = commit
    self.toolchain = toolchain
  }

  /// The version with its commit: `0.1 (abc1234)`.
  package var name: String { commit.map { "\(version) (\($0))" } ?? version }
}

extension Words {
  /// The sentences of intake and of batches, and those of reports.
  package static func ofGrading(in language: Language) -> Words {
    Words(bundles: [gradingBundle, judgingBundle, stageBundle], language: language)
  }

  package static var gradingBundle: Bundle { .module }
}
