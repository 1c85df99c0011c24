import Course

/// Pairs of submissions that are alike beyond what the course gives: a reason to look, never a
/// verdict.
package struct Similarities: Sendable, Equatable {
  /// A submission, or a text that submissions are compared with.
  package struct Text: Sendable, Equatable {
    /// The student, or the path of a reference.
    package var label: String
    package var exercise: String
    package var number: String
    package var title: String
    package var isReference = false
    package var files: [SourceFile]
  }

  /// Lines of both texts that say the same.
  package struct Place: Sendable, Equatable, Encodable {
    package var a: Lines
    package var b: Lines
  }

  package struct Lines: Sendable, Equatable, Encodable {
    package var file: String
    package var first: Int
    package var last: Int
  }

  package struct Pair: Sendable, Equatable {
    /// Indices of texts; a reference is the second.
    package var a: Int
    package var b: Int
    /// The share of the shorter text's own code that is in both, from 0 to 1, by the weight of what
    /// few others have.
    package var score: Double
    /// The longest first.
    package var places: [Place]

    /// The score with three decimals, for published results.
    package var roundedScore: Double { (score * 1000).rounded() / 1000 }
  }

  package var texts: [Text]
  /// The most alike first.
  package var pairs: [Pair]
  /// How many submissions were compared.
  package var compared: Int
}
