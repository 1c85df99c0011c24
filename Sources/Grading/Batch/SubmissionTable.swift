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
  /// Whether the students of a group hand in one work.
  let isByGroup: Bool
  /// The hunts of the submissions, by student and exercise; none without a seed.
  private(set) var hunts: [[String]: ClassHunt] = [:]
  private let texts: TextSpool
  /// Where the submissions are in `texts`, as JSON.
  private let places: [Range<Int>]

  /// Takes in everything that the sources name.
  ///
  /// Throws `Trouble` where something named on the command line cannot be used, and
  /// `SystemError`.
  package init(_ sources: SubmissionSources, of course: Course) throws {
    self.course = course
    limits = sources.limits
    isByGroup = sources.isByGroup
    texts = try TextSpool()
    let texts = texts
    var answers = FoundAnswers(sources)
    emptyPaths = try sources.forEachFile(in: course) { try answers.add($0, texts) }
    let exercises = course.exercisesByPath.filter { $0.value.code != nil }
    answers.addAbsences(ofAll: exercises.keys.sorted())
    let sorted = answers.sorted()
    var own: [[String]: ClassHunt] = [:]
    places = try sorted.map { answer in
      let found = try answer.found(texts)
      let exercise = exercises[answer.exercise]
      let hunt = try exercise.flatMap { try sources.hunts?.hunt(in: $0, for: answer, found) }
      own[[answer.student, answer.exercise]] = hunt
      let submission = Submission(
        student: answer.student, exercise: answer.exercise, found: found,
        task: (hunt?.exercise ?? exercise)?.code,
        handIn: answer.handIn == HandIn() ? nil : answer.handIn, hunt: hunt)
      return try texts.add(submission.jsonLine())
    }
    self.hunts = own
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

  /// Returns why submissions cannot be judged, as their results will say it.
  package func faults() throws -> [Message] {
    try places.indices.compactMap { rank in
      guard case .invalid(let fault, let file) = try submission(rank).content else { return nil }
      return fault.message(file: file, limits: limits)
    }
  }
}
