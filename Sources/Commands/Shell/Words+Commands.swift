import Course
import Foundation

extension Words {
  /// The sentences of this module: everything that the program itself says.
  static func ofCommands(in language: Language) -> Words {
    Words(bundle: .module, language: language)
  }
}
