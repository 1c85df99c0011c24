import Dialect
import SwiftSource

/// Explanations that name what the learner's files declare.
extension Explanation {
  /// The values of a topic's sentence: the first two names in the message's quotation marks, and
  /// what was found of them in the files.
  func values(of topic: String) -> [String: String] {
    let quoted = quoted
    var values = ["first": quoted.first ?? "", "second": quoted.dropFirst().first ?? ""]
    if let value = knownValue {
      values["value"] = value.name + (topic == "member-of-value" && value.isOptional ? "?" : "")
      values["type"] = value.typeName
    }
    if topic == "two-types", let twoTypes {
      values["first"] = twoTypes.name
      values["module"] = twoTypes.module
    }
    if topic == "checks-write-no-label" {
      values["function"] = functionsWithLabel.joined(separator: ", ")
    }
    return values
  }

  /// The name of a type that Foundation and a module of the course have, and that module.
  private var twoTypes: (name: String, module: String)? {
    let foundation = "Foundation"
    if identifier == "ambiguous_type_base", let name = quoted.first,
      candidates.contains(foundation), let module = candidates.first(where: { $0 != foundation })
    {
      return (name, module)
    }
    // Such as `Foundation.CGRect` and `[MiniUIKit.CGRect]`.
    let types = quoted.prefix(2).compactMap { $0.firstMatch(of: #/(\w+)\.(\w+)/#)?.output }
    guard types.count == 2, types[0].2 == types[1].2, types[0].1 != types[1].1,
      types.contains(where: { $0.1 == foundation }),
      let module = types.map(\.1).first(where: { $0 != foundation })
    else { return nil }
    return (String(types[0].2), String(module))
  }

  private var quoted: [String] { RuntimeWording.quotedNames(in: message) }

  /// The learner's functions that have the first label of the message.
  private var functionsWithLabel: [String] {
    let label = String((quoted.first ?? "").prefix { $0 != ":" })
    return ([source] + otherSources).flatMap { functions(withLabel: label, in: $0) }
  }

  /// The value in the place's reach that has the member, or is of the type, that the message is
  /// about.
  private var knownValue: KnownValue? {
    guard let name = quoted.first else { return nil }
    switch DiagnosticTopics.topic(of: identifier) {
    case "cannot_find_in_scope", "assignment_lhs_is_immutable_variable":
      return SwiftSource.knownValue(
        withMember: name, atLine: lineNumber, of: source, beside: otherSources)
    case "could_not_use_instance_member_on_type":
      let type = quoted.last?.replacing("any ", with: "") ?? ""
      return SwiftSource.knownValue(ofType: type, atLine: lineNumber, of: source)
    case "cannot_convert_argument_value":
      return SwiftSource.knownValue(
        ofType: name.replacing(".Type", with: ""), atLine: lineNumber, of: source)
    default: return nil
    }
  }

  /// About names in code that compiles, and what the checks make of them.
  var topicInChecks: String? {
    misfit.map {
      $0 == "ask-a-label" && !functionsWithLabel.isEmpty ? "checks-write-no-label" : "checks-\($0)"
    }
  }

  /// About a name that is not known, and operators that Swift does not have.
  var topicOfMissingName: String? {
    if message.contains(#/'(\+\+|--)'/#) { return "plus-plus" }
    if message.contains(#/'=[-+]'/#) { return "equals-plus" }
    if message.contains("operator") { return nil }
    return knownValue == nil ? "cannot_find_in_scope" : "member-of-value"
  }

  /// About a member, a type or an argument in place of which a value should stand that is known.
  var nameTopic: String? {
    if twoTypes != nil { return "two-types" }
    let quoted = quoted
    switch DiagnosticTopics.topic(of: identifier) {
    case "assignment_lhs_is_immutable_variable":
      guard message.contains("cannot assign to value"), !notes.contains("masked_mutable_property"),
        let name = quoted.first, line.contains(#/^\s*(\w+)\s*[-+*\/]?=(?!=)/#)
      else { return nil }
      if line.contains(#/^\s*(\w+) = \1\s*$/#), isProperty(name) { return "masked-property" }
      return notes.contains("convert_let_to_var") || knownValue == nil ? nil : "member-of-value"
    case "could_not_use_instance_member_on_type":
      if quoted.count == 2, line.contains("\(quoted[1]).\(quoted[0])"),
        quoted[1] == typeOfSelf(atLine: lineNumber, of: source)
      {
        return "own-member"
      }
      return knownValue == nil ? nil : "member-of-value"
    case "cannot_convert_argument_value":
      guard quoted.first?.hasSuffix(".Type") == true else { return nil }
      return knownValue == nil ? "value_of_metatype_type" : "object-of-type"
    case "cannot_convert_argument_value_protocol":
      guard let type = quoted.first, isDeclared(type) else { return "argument-adopter" }
      return identifier
    default: return nil
    }
  }

  /// Whether the type around the place has a member of that name.
  private func isProperty(_ name: String) -> Bool {
    guard let type = typeOfSelf(atLine: lineNumber, of: source) else { return false }
    return declaredPlaces(in: source).contains { $0.name == name && $0.enclosing == type }
  }

  private func isDeclared(_ type: String) -> Bool {
    ([source] + otherSources).contains { declaredNames(in: $0).contains(type) }
  }

  /// About closures that are called, kept and assigned.
  var closureTopic: String? {
    switch identifier {
    case "expected_member_name":
      return line.contains(#/\?\.\(/#) ? "call-without-dot" : nil
    case "optional_not_unwrapped", "extra_trailing_closure_in_call":
      guard identifier != "optional_not_unwrapped" || message.contains("->") else { return nil }
      if line.contains(#/^\s*[\w.?!]+ \{/#) { return "closure-without-equals" }
      return identifier == "optional_not_unwrapped" ? "optional-closure" : nil
    case "failed_to_produce_diagnostic":
      return line.contains(#/=\s*\{/#) ? "closure-parameters" : nil
    case "cannot_convert_to_return_type":
      return message.contains("'()'") && line.contains("print(") ? "print-returns-nothing" : nil
    case "cannot_convert_assign", "cannot_convert_argument_value",
      "cannot_convert_initializer_value":
      let types = quoted
      guard types.count == 2, types[1].contains("->"), !types[0].contains("->"),
        types[0] == "()" || line.contains(#/\)\s*$/#)
      else { return nil }
      return "closure-called-now"
    default: return nil
    }
  }
}
