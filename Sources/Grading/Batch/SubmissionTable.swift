import Course
import Foundation

/// All submissions of a batch, sorted by student, then by exercise.
///
/// They are in a temporary file: few are in memory at a time. Used by one thread at a time.
package final class SubmissionTable {
  /// The given paths without anything to grade.
  package let emptyPaths: [String]
  package let studentCount: Int
  /// The students who handed in and are not in the roster, sorted; none without a roster.
  package let unlisted: [String]
  let course: Course
  let limits: IntakeLimits
  private let texts: TextSpool
  /// Where the submissions are in `texts`, as JSON.
  private let places: [Range<Int>]

  /// Takes in everything that the sources name.
  ///
  /// Throws `IntakeError` where something named on the command line cannot be used, and
  /// `SystemError`.
  package init(_ sources: SubmissionSources, of course: Course) throws {
    self.course = course
    limits = sources.limits
    texts = try TextSpool()
    let texts = texts
    var answers = FoundAnswers(sources)
    emptyPaths = try sources.forEachFile(in: course) { try answers.add($0, texts) }
    let tasks = course.exercisesByPath.compactMapValues(\.code)
    answers.addAbsences(ofAll: tasks.keys.sorted())
    let sorted = answers.sorted()
    places = try sorted.map { answer in
      try texts.add(answer.submission(tasks[answer.exercise], texts).jsonLine())
    }
    studentCount = Set(sorted.map(\.student)).count
    let others = sorted.filter { $0.handIn.student == nil }.map(\.student)
    unlisted = sources.roster == nil ? [] : Set(others).sorted()
  }

  package var count: Int { places.count }

  /// Returns the submission of that rank, from 0.
  func submission(_ rank: Int) throws -> Submission {
    let json = try texts.text(at: places[rank])
    return try JSONDecoder().decode(Submission.self, from: Data(json.utf8))
  }

  package func forEach(_ body: (Submission) throws -> Void) throws {
    for rank in places.indices { try body(submission(rank)) }
  }
}
