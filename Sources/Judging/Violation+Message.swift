import Course
import Sandbox

extension Violation {
  /// What is not allowed, where, and why there is such a rule.
  package var message: Message {
    let place = place.map { "\($0.file):\($0.line)" } ?? module
    return Message("policy.\(rule.rawValue)", ["subject": subject, "place": place])
  }
}
