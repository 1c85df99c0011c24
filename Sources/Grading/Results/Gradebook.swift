import Course

/// Everything that a result format may use: all results, and what they have in common.
///
/// The results are gone through as often as a format likes, and never need be in memory together.
package struct Gradebook {
  /// The course's title.
  package var course: String
  /// The layers that kept submissions from the machine, and whether each was active.
  package var layers: [Layer]
  /// How many submissions have no result, because the batch was interrupted.
  package var missing: Int
  /// The variables that a classroom's own runner sets, for the formats that pass them on.
  package var environment: [String: String] = [:]
  /// The language of the results.
  package var language: Language
  /// Goes through all results, sorted by student, then by exercise.
  package var forEach: (_ body: (GradeResult) throws -> Void) throws -> Void

  /// A layer of isolation.
  package struct Layer: Sendable, Equatable, Codable {
    /// Its name.
    package var name: String
    /// Whether submissions were behind it.
    package var isActive: Bool

    /// A layer by its name.
    package init(name: String, isActive: Bool) {
      self.name = name
      self.isActive = isActive
    }
  }

  /// A gradebook whose results are read whenever they are asked for.
  package init(
    course: String, layers: [Layer] = [], missing: Int = 0, language: Language,
    forEach: @escaping (_ body: (GradeResult) throws -> Void) throws -> Void
  ) {
    self.course = course
    self.layers = layers
    self.missing = missing
    self.language = language
    self.forEach = forEach
  }

  /// The same without what a clock has said.
  package var withoutTimes: Gradebook {
    var book = self
    let forEach = forEach
    book.forEach = { body in
      try forEach { result in
        var result = result
        result.seconds = nil
        try body(result)
      }
    }
    return book
  }

  /// A gradebook of these results, in this order.
  package init(course: String, layers: [Layer] = [], language: Language, results: [GradeResult]) {
    self.init(course: course, layers: layers, language: language) { body in
      for result in results { try body(result) }
    }
  }
}
