import Course
import Foundation

extension Words {
  /// Returns the sentences of all modules.
  static func ofProgram(in language: Language) -> Words {
    Words(
      bundles: [
        .module, formatsBundle, verificationBundle, gradingBundle, judgingBundle, stageBundle,
        learnerBundle,
        courseBundle,
      ], language: language)
  }
}
