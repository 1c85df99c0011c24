import Course
import Sandbox

extension Violation {
  /// The sentence for the learner: `policy.…` in Localizable.strings.
  package var words: Message {
    let place = place.map { "\($0.file):\($0.line)" } ?? module
    return Message("policy.\(rule.rawValue)", ["subject": subject, "place": place])
  }
}
