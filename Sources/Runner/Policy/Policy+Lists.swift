// What exercises need of the language. The course's own answers hold to it: PolicyCourseTests.

extension Policy {
  /// Attributes and modifiers, by the names of the compiler's tree.
  static let attributes: Set<String> = [
    "access_control", "async", "autoclosure", "available", "consuming", "borrowing", "mutating",
    "nonmutating", "convenience", "custom", "discardable_result", "dynamic_callable",
    "dynamic_member_lookup", "escaping", "final", "frozen", "has_initial_value", "has_storage",
    "indirect", "infix", "inline", "isolated", "lazy", "main_actor", "nonisolated",
    "optional", "override", "postfix", "prefix", "preconcurrency", "property_wrapper",
    "raw_doc_comment", "reference_ownership", "required", "result_builder", "retroactive",
    "rethrows", "sendable", "sending", "setter_access", "unavailable_from_async", "weak",
    "warn_unqualified_access",
  ]

  /// Kinds of declarations.
  static let declarations: Set<String> = [
    "accessor_decl", "associated_type_decl", "class_decl", "constructor_decl", "destructor_decl",
    "enum_case_decl", "enum_decl", "enum_element_decl", "extension_decl", "func_decl",
    "import_decl", "infix_operator_decl", "parameter", "pattern_binding_decl",
    "postfix_operator_decl", "precedence_group_decl", "prefix_operator_decl", "protocol",
    "struct_decl", "subscript_decl", "typealias", "type_alias_decl", "var_decl",
  ]

  /// Types and functions of the standard library that checks name: one of the learner's would win.
  static let standardNames: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Character", "Comparable", "Dictionary", "Double", "Equatable",
    "Error", "Float", "Hashable", "Int", "MainActor", "Mirror", "Never", "ObjectIdentifier",
    "Optional", "Range", "Result", "Sendable", "Set", "String", "Substring", "Swift", "Task",
    "UInt", "UInt8", "Void", "assert", "assertionFailure", "dump", "fatalError", "isKnownUniquelyReferenced",
    "max", "min", "precondition", "preconditionFailure", "print", "repeatElement", "sequence",
    "stride", "swap", "type", "withExtendedLifetime", "zip", "Foundation", "XCTest", "Checks",
  ]

  /// Members of other modules' types that checks ask for.
  static let standardMembers: Set<String> = [
    "allSatisfy", "append", "compactMap", "contains", "count", "customMirror",
    "debugDescription", "description", "elementsEqual", "filter", "first", "firstIndex", "flatMap",
    "forEach", "hash", "hashValue", "hasPrefix", "hasSuffix", "isEmpty", "joined", "last", "map",
    "max", "min", "prefix", "reduce", "reversed", "sorted", "split", "subscript", "suffix",
  ]
}

extension Policy {
  static let sections: Set<String> = []
  static let definedBeginnings: [String] = []
  static let runtimeBeginnings: [String] = []
  static let functions: Set<String> = []
}
