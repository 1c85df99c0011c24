import Course
import Foundation

extension Words {
  /// The sentences about what happened in a program.
  package static func ofStage(in language: Language) -> Words {
    Words(bundles: [stageBundle], language: language)
  }

  package static var stageBundle: Bundle { .module }
}
