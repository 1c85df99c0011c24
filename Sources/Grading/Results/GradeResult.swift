import Course

/// The result of one submission: its student, exercise and grade.
package struct GradeResult: Sendable, Equatable, Codable {
  /// Unique within a batch.
  package var student: String
  /// The exercise's folder below the course folder; empty where intake could not tell which it is.
  package var exercise: String
  package var number: String
  package var title: String
  package var grade: Grade
  /// The files that were judged.
  package var files: [SourceFile] = []
  /// The path of the main file, as given on the command line.
  package var origin = ""
  /// How long judging took; nil in output that must not vary from run to run.
  package var seconds: Double?
  /// Nil where nothing is known of whose it is and when it came.
  package var handIn: HandIn?
  /// What the instructor has changed; its points are those of the grade.
  package var correction: Correction?
  /// What lateness has cost; the grade's points are without it.
  package var deduction: Points?
  /// Which attempt counts; nil where there is one only.
  package var attempt: Attempt?

  /// The keys in a shard's file.
  private enum CodingKeys: String, CodingKey {
    case student, exercise, number, title, files, origin, seconds, handIn, correction, deduction
    case attempt
    case grade = "judgement"
  }

  /// The lesson's folder.
  package var lesson: String { String(exercise.prefix { $0 != "/" }) }
}

/// The points of a result, divided among its checks.
package struct Scores: Equatable {
  /// The points of each check.
  package var checks: [Points]
  /// The points of no check: given by a correction beyond what the checks can hold.
  package var extra: Points
}

extension GradeResult {
  /// The points of each check without the instructor's correction, and before lateness costs any.
  package var scoresByProgram: [Points] {
    divided(pointsByProgram.map { $0 + (deduction ?? 0) }).checks
  }

  /// The points without the instructor's correction.
  var pointsByProgram: Points? { correction?.points == nil ? grade.points : correction?.before }

  /// The points of each check, which add up to the points of the result.
  ///
  /// What takes points away takes them from the last checks; a correction that gives points gives
  /// them to the first checks that lack some.
  package var scores: Scores { divided(grade.points) }

  private func divided(_ points: Points?) -> Scores {
    let checks = grade.checks
    var rest = points ?? 0
    var scores = checks.map { check -> Points in
      let score = min(rest, check.points)
      rest -= score
      return score
    }
    for index in scores.indices {
      let gift = min(rest, checks[index].possible - scores[index])
      scores[index] += gift
      rest -= gift
    }
    return Scores(checks: scores, extra: rest)
  }
}
