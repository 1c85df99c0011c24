import Course
import Sandbox

extension Violation {
  /// The sentence for the learner: `policy.…` in Localizable.strings.
  package var words: Message {
    let place = place.map { "\($0.file):\($0.line)" } ?? module
    let values = ["subject": subject, "place": place]
    switch rule {
    case .attribute where subject == "@main": return Message("policy.main", values)
    case .attribute where subject == "@preconcurrency",
      .unsafeCode where subject == "@preconcurrency":
      return Message("policy.preconcurrency", values)
    case .capture where subject.hasPrefix("ExpressibleBy"):
      return Message("policy.capture-literal", values)
    case .unsafeCode where ["fflush", "fputs", "setbuf", "setvbuf"].contains(subject),
      .library where ["FileHandle.standardError", "FileHandle.standardOutput"].contains(subject):
      return Message("policy.output", values)
    case .library, .foreignSymbol:
      return Message("policy.library-\(family.rawValue)", values)
    case .macro where subject == "@TaskLocal": return Message("policy.macro-local", values)
    case .unsafeCode: return Message("policy.unsafe\(kindOfUnsafeCode)", values)
    case .scope: return Message("policy.scope-\(kindOfScope)", values)
    case .section where subject == Policy.globalVariables:
      return Message("policy.variables", values)
    default: return Message("policy.\(rule.rawValue)", values)
    }
  }

  /// The end of the key for code that is not memory-safe; each kind has its way out.
  private var kindOfUnsafeCode: String {
    if subject.hasPrefix("var ") || subject.hasPrefix("let ") { return "-inherited" }
    if subject == "Unmanaged" { return "-address" }
    if subject.hasPrefix("NSDecimal") { return "-decimal" }
    if ["@unchecked", "nonisolated(unsafe)"].contains(subject) { return "-shared" }
    return subject == "unsafe" || subject.hasSuffix("(unsafe)") ? "-marked" : ""
  }

  /// The end of the key for a value that is used beyond its scope or its bounds.
  private var kindOfScope: String {
    switch subject {
    case "self", "override": subject
    case "~Escapable": "protocol"
    case "throws(": "error"
    case "let Int": "number"
    case "TaskLocal": "local"
    case "Self": "requirement"
    case _ where subject.hasSuffix("Group"): "group"
    case "InlineArray": "array"
    case "KeyPath": "path"
    case "each": "pack"
    case "stack": "frame"
    case "ObservationRegistrar": "registrar"
    case "shared": "actor"
    case "Capture": "capture"
    default: "span"
    }
  }

  /// The sentence for a learner whose answer passes here and would be refused when it is graded.
  package var asRemark: Message {
    let values = words.values.merging(["rule": rule.rawValue]) { own, _ in own }
    return Message("policy.graded", values)
  }
}
