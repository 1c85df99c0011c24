import Compile
import Course
import Dialect
import Judging
import SwiftSource

/// What is said to learners below a compiler message.
///
/// It is chosen by the message's identifier, by the names and notes in it, and by the line that it
/// is about. Where these leave a doubt, nothing is said: wrong advice costs more than none.
struct Explanation {
  private let diagnostic: Diagnostic
  private let files: [SourceFile]
  /// The line of the learner's file, and what stands in it from the message's column on.
  let line: String
  let rest: Substring

  init(of diagnostic: Diagnostic, files: [SourceFile]) {
    self.diagnostic = diagnostic
    self.files = files
    let text = files.first { $0.name == diagnostic.file }?.text ?? ""
    line = TextLines(text).text(ofLine: diagnostic.line)
    let column = max(0, (diagnostic.location?.column ?? 1) - 1)
    rest = Substring(String(decoding: line.utf8.dropFirst(column), as: UTF8.self))
  }

  /// The message in English; its names in quotes are the same in every language.
  var message: String { diagnostic.message }
  var identifier: String { diagnostic.identifier }
  var notes: Set<String> { Set(diagnostic.notes.map(\.identifier)) }
  /// The topic that other reports have, too, for a message about the checks.
  var misfit: String? { diagnostic.misfit }
  /// The number of the line, from 1.
  var lineNumber: Int { diagnostic.line }
  /// The text of its file, and the texts of the other files.
  var source: String { files.first { $0.name == diagnostic.file }?.text ?? "" }
  var otherSources: [String] { files.filter { $0.name != diagnostic.file }.map(\.text) }

  /// The modules of the declarations that the notes name as candidates.
  var candidates: [String] {
    diagnostic.notes.filter { $0.identifier == "found_candidate" }.compactMap {
      // `Foundation.CGRect`, or the path of a module's file in the folder of that name.
      let path = $0.location?.file.split(separator: "/") ?? []
      return (path.count > 1 ? path.dropLast().last : path.last?.split(separator: ".").first)
        .map(String.init)
    }
  }

  /// The sentence in the language of `words`; nil if there is none.
  func text(_ words: Words) -> String? {
    topic.flatMap { words.sentence("explain.\($0)", values(of: $0)) }
  }

  /// The end of the sentence's key; nil where nothing is certain.
  ///
  /// A message without a rule of its own has the topic of its identifier, which may have no
  /// sentence.
  var topic: String? {
    if diagnostic.file == "Checks.swift" { return topicInChecks }
    if diagnostic.isAboutDeinit(in: files) { return "main-actor-in-deinit" }
    if let topic = operatorTopic ?? closureTopic ?? nameTopic { return topic }
    switch DiagnosticTopics.topic(of: identifier) {
    case "assignment_lhs_is_immutable_variable": return topicOfConstant
    case "type_does_not_conform", "type_does_not_conform_decl_owner": return topicOfConformance
    case "cannot_convert_assign": return topicOfAssignment
    case "member-of-what": return isMemberOfName ? nil : "member-of-what"
    case "method_does_not_override":
      return message.contains("parent protocol") ? "override-in-protocol" : identifier
    case "cannot_call_non_function_value":
      return rest.firstMatch(of: #/^[\w.?!]+\(/#) == nil ? "braces-after-value" : identifier
    case "circular_reference":
      return line.contains(#/\b(?:let|var) (\w+) = \1\(/#) ? "name-of-the-type" : nil
    case "cannot_coerce_to_type":
      return notes.contains("missing_forced_downcast") ? "as-asks" : identifier
    case "cannot_find_in_scope": return topicOfMissingName
    case "conditional_var_valid_identifiers_only", "pattern_in_expr":
      return line.contains("==") ? "name-with-equals" : nil
    case "inheritance_from_non_protocol":
      return line.isEmpty || line.contains("struct ") ? identifier : nil
    case "keyword_cant_be_identifier":
      return line.contains("func init") ? "init-without-func" : identifier
    case "expected_keyword_in_decl":
      if isStatement { return "statement-in-type" }
      return message.contains("'func'") ? "func-missing" : "syntax"
    case "first-value":
      return rest.contains(#/^self\b(?!\.)/#) ? "self-before-values" : "first-value"
    case let topic where topic != identifier: return topic
    case "expected_lbrace_after_if": return opensNoBraces ? "braces-after-condition" : "syntax"
    default: return identifier.hasPrefix("expected_rbrace") ? "open-brace" : plainTopic
    }
  }

  /// The identifier, where it has a sentence; a syntax error without one is any syntax error.
  private var plainTopic: String? {
    let ownSyntax = [
      "extra_rbrace", "expected_separator", "statement_same_line_without_semi", "expected_type",
      "lex_unterminated_string", "lex_invalid_escape", "lex_single_quote_string",
      "expected_colon_after_ternary_question", DiagnosticIdentifiers.wideCharacters,
      DiagnosticIdentifiers.invisibleCharacters,
    ]
    guard DiagnosticIdentifiers.isAboutSyntax(identifier) else { return identifier }
    return ownSyntax.contains(identifier) ? identifier : "syntax"
  }
}

// MARK: - By the names, the notes and the line

extension Explanation {
  /// Whether the line is a call or an assignment: what belongs into a method.
  ///
  /// A declaration without its word looks like a call, but for the types of its parameters.
  private var isStatement: Bool {
    line.contains(#/^\s*[\w.?!]+\s*(\(|[-+*\/]?=(?!=))/#)
      && !line.contains(#/\w: (\(?any )?[A-Z]/#) && !line.contains(#/->|\{\s*$/#)
  }

  /// Whether a member of something that has a name is meant, and not one that begins with a dot.
  private var isMemberOfName: Bool { line.dropLast(rest.count).contains(#/[\w)\]?!]\.?$/#) }

  /// Whether the text behind a condition begins without the brace that belongs there.
  private var opensNoBraces: Bool {
    rest.contains(#/^\s*(then\b|:|(?!and\b|or\b)\w+(\(|\.|\s*[-+*\/]?=(?!=)|\s|$))/#)
  }

  /// Whether a list is asked for an element that has no `==`.
  private var asksForEquality: Bool {
    callsSearch && (message.contains("throws -> Bool'") || message.contains("'where:'"))
  }

  private var callsSearch: Bool { line.contains(#/\.(contains|firstIndex)\(/#) }

  /// About what cannot be changed: the compiler's notes say why.
  private var topicOfConstant: String? {
    if notes.contains("masked_mutable_property") { return "masked-property" }
    if message.contains("'self' is immutable") { return "immutable-self" }
    if message.contains("get-only property") { return "get-only" }
    if message.contains("setter is inaccessible") { return "private-setter" }
    guard message.contains("'let' constant") else { return nil }
    return notes.contains("convert_let_to_var")
      ? "assignment_lhs_is_immutable_variable" : "constant-from-outside"
  }

  private var topicOfConformance: String? {
    if message.contains("'Hashable'") {
      return message.contains("'any ") ? "protocol-needs-hashable" : "needs-hashable"
    }
    let declares = line.firstMatch(of: #/\b(class|struct|enum|extension|actor)\s/#) != nil
    return declares ? identifier : nil
  }

  private var topicOfAssignment: String {
    if message.contains("'Self.Type'") { return "self-is-the-type" }
    return message.contains(#/value of type '[^']*\.Type'/#)
      ? "value_of_metatype_type" : "cannot_convert_assign"
  }

  /// About `==` between what has no `==`, and `^`, which is no power.
  private var operatorTopic: String? {
    let comparesTypes =
      message.contains("AnyKeyPath") || message.contains("any (~Copyable")
    let hasEquals = line.contains("==") || line.contains("!=")
    if diagnostic.isAboutEquality || comparesTypes && hasEquals {
      if line.contains(#/^\s*[\w.]+ == /#) { return "equals-as-assignment" }
      return !hasEquals && callsSearch ? "equality-in-method" : "equality"
    }
    if asksForEquality { return "equality-in-method" }
    let isAboutValues =
      identifier.hasPrefix("cannot_convert_") || identifier.hasPrefix("cannot_apply_binop")
      || identifier == "expression_too_complex"
    return isAboutValues && line.contains(#/[\w)\]] ?\^ ?[\w(]/#) ? "power" : nil
  }
}

extension Diagnostic {
  /// Whether values of a type are compared that has no `==`, such as two objects.
  ///
  /// The names in quotation marks are the same in every language.
  fileprivate var isAboutEquality: Bool {
    if identifier == DiagnosticIdentifiers.differentOperands { return comparesObjects }
    return DiagnosticIdentifiers.missingConformances.contains(identifier)
      && ([self] + notes).contains { text in
        ["'Equatable'", "'=='", "'!='"].contains(where: text.message.contains)
      }
  }

  /// Types of the standard library that no object has.
  private static let valueTypes: Set = ["Int", "Double", "Float", "String", "Character", "Bool"]

  /// Whether a value of a protocol type, or any object, is compared with another one.
  private var comparesObjects: Bool {
    let names = RuntimeWording.quotedNames(in: message)
    guard names.count == 3, ["==", "!="].contains(names[0]) else { return false }
    let types = names.dropFirst().map { type in type.filter { !"()?".contains($0) } }
    return types.contains { $0.contains("any ") || $0 == "AnyObject" }
      && types.allSatisfy { name in
        name.hasPrefix("any ")
          || !(name.hasPrefix("[") || Diagnostic.valueTypes.contains(name))
      }
  }

  /// Whether code in a `deinit` uses what belongs to the main actor.
  fileprivate func isAboutDeinit(in files: [SourceFile]) -> Bool {
    guard DiagnosticIdentifiers.nonisolatedUses.contains(identifier),
      let location, let file = files.first(where: { $0.name == self.file })
    else { return false }
    return isInNonisolatedDeinit(
      line: location.line, column: location.column, of: file.text)
  }
}
