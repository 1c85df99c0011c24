import Course
import Foundation

extension Words {
  /// The findings of the gate, and the sentences of reports.
  package static func ofVerification(in language: Language) -> Words {
    Words(bundles: [verificationBundle, judgingBundle], language: language)
  }

  package static var verificationBundle: Bundle { .module }
}
