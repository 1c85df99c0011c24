import Course
import Foundation
import Stage

extension Words {
  /// The sentences of formats, and those of the reports and faults that they publish.
  package static func ofFormats(in language: Language) -> Words {
    Words(bundles: [formatsBundle, gradingBundle, judgingBundle, stageBundle], language: language)
  }

  package static var formatsBundle: Bundle { .module }
}
