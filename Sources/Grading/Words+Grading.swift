import Course
import Foundation

extension Words {
  /// The sentences of this module: causes, crashes, and what verification finds.
  public static func ofGrading(in language: Language) -> Words {
    Words(bundle: .module, language: language)
  }
}
