import Course
import Foundation
import Stage

extension Words {
  /// Returns the sentences of all modules.
  static func ofProgram(in language: Language) -> Words {
    Words(
      bundles: [
        .module, formatsBundle, verificationBundle, gradingBundle, judgingBundle, learnerBundle,
        stageBundle, courseBundle,
      ], language: language)
  }
}
