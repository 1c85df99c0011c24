import Course
import Foundation

extension Words {
  /// The sentences of result formats, and of all that they publish.
  package static func ofFormats(in language: Language) -> Words {
    Words(bundles: [formatsBundle, gradingBundle, judgingBundle], language: language)
  }

  package static var formatsBundle: Bundle { .module }
}
