import Course
import Foundation

extension Words {
  /// The sentences about what happened in a program.
  package static var stageBundle: Bundle { .module }
}
