import Course
import Foundation
import Stage

extension Words {
  /// The sentences of intake and of batches, and those of reports.
  package static func ofGrading(in language: Language) -> Words {
    Words(bundles: [gradingBundle, judgingBundle, stageBundle], language: language)
  }

  package static var gradingBundle: Bundle { .module }
}
