import Course
import Foundation

extension Words {
  /// The sentences of the gate, and those of reports.
  package static func ofVerification(in language: Language) -> Words {
    Words(bundles: [verificationBundle, judgingBundle], language: language)
  }

  package static var verificationBundle: Bundle { .module }
}
