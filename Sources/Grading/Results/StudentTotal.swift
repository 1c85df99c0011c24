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

  mutating func add(_ result: GradeResult) {
    tally.add(result.grade)
    if lessons.last?.lesson != result.lesson { lessons.append(Lesson(lesson: result.lesson)) }
    lessons[lessons.count - 1].tally.add(result.grade)
  }
}

extension Gradebook {
  /// Calls `body` for each student; relies on the results being sorted by student.
  package func forEachStudent(_ body: (StudentTotal) throws -> Void) throws {
    var total: StudentTotal?
    try forEach { result in
      if let found = total, found.student != result.student {
        try body(found)
        total = nil
      }
      var next = total ?? StudentTotal(student: result.student)
      next.add(result)
      total = next
    }
    if let total { try body(total) }
  }
}
