import Course
import Foundation

extension Words {
  /// The sentences of the gate, and those of reports.
  package static func ofVerification(in language: Language) -> Words {
    Words(bundles: [verificationBundle, judgingBundle], language: language)
  }

  package static var verificationBundle: Bundle { .module }
}

extension Message {
  /// An author accepts a finding that there is not.
  package static func unknownAcceptance(of id: String, in file: String) -> Message {
    Message("verify.accepted-unknown", ["id": id, "file": file])
  }
}
