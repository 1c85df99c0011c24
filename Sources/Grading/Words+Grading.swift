import Course
import Foundation

extension Words {
  /// The sentences of reports, and what cannot be taken in.
  package static func ofGrading(in language: Language) -> Words {
    Words(bundles: [gradingBundle, judgingBundle], language: language)
  }

  package static var gradingBundle: Bundle { .module }
}
