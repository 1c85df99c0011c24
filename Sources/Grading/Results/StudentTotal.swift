import Course

/// The sums of one student's results.
package struct StudentTotal: Equatable {
  package let student: String
  package var tally = Tally()
  /// The sums of each lesson that has a result.
  package var lessons: [Lesson] = []

  package struct Lesson: Equatable {
    package let lesson: String
    package var tally = Tally()
  }

  /// - Parameter results: all of one student, sorted by exercise.
  package init(_ results: [GradeResult]) {
    student = results.first?.student ?? ""
    for result in results {
      tally.add(result.grade)
      if lessons.last?.lesson != result.lesson { lessons.append(Lesson(lesson: result.lesson)) }
      lessons[lessons.count - 1].tally.add(result.grade)
    }
  }
}

extension Gradebook {
  /// Calls `body` with all results of each student; relies on the results being sorted by student.
  package func forEachStudent(_ body: ([GradeResult]) throws -> Void) throws {
    var results: [GradeResult] = []
    try forEach { result in
      if let last = results.last, last.student != result.student {
        try body(results)
        results = []
      }
      results.append(result)
    }
    if !results.isEmpty { try body(results) }
  }

  /// Calls `body` with the sums of each student.
  package func forEachStudent(_ body: (StudentTotal) throws -> Void) throws {
    try forEachStudent { (results: [GradeResult]) in try body(StudentTotal(results)) }
  }
}

/// Sums over many results.
package struct Tally: Sendable, Equatable {
  package private(set) var verdicts: [EncodedVerdict: Int] = [:]
  /// The number of results.
  package private(set) var count = 0
  package private(set) var points = Points.zero
  /// The points that judged submissions could earn.
  package private(set) var possible = Points.zero
  /// The number of results without points, because our side or the course failed.
  package private(set) var unknown = 0

  package init() {}

  /// Adds a result; one that our side failed to judge adds no points, earned or possible.
  package mutating func add(_ grade: Grade) {
    verdicts[grade.verdict, default: 0] += 1
    count += 1
    guard let earned = grade.points else {
      unknown += 1
      return
    }
    points += earned
    possible += grade.possible
  }

  /// Returns the number of results in a group.
  package func count(of group: EncodedVerdict.Group) -> Int {
    verdicts.reduce(0) { $1.key.group == group ? $0 + $1.value : $0 }
  }
}
