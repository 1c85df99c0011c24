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
