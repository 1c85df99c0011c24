import Course
import Foundation

extension Words {
  /// Causes of failures, crashes, remarks, and what a policy refuses.
  package static func ofJudging(in language: Language) -> Words {
    Words(bundles: [judgingBundle], language: language)
  }

  package static var judgingBundle: Bundle { .module }
}
