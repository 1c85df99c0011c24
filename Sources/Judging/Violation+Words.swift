import Course
import Sandbox

extension Violation {
  /// The sentence for the learner: `policy.…` in Localizable.strings.
  package var words: Message {
    let place = place.map { "\($0.file):\($0.line)" } ?? module
    let values = ["subject": subject, "place": place]
    switch rule {
    case .library, .foreignSymbol:
      return Message("policy.library-\(family.rawValue)", values)
    default: return Message("policy.\(rule.rawValue)", values)
    }
  }

  /// The sentence for a learner whose answer passes here and would be refused when it is graded.
  package var asRemark: Message {
    let values = words.values.merging(["rule": rule.rawValue]) { own, _ in own }
    return Message("policy.graded", values)
  }
}
