// The parts of the language that exercises need. PolicyCourseTests tests that the course's answers
// need no more.

extension Policy {
  /// Allowed attributes and modifiers, by their names in the compiler's tree.
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

  /// Allowed kinds of declarations.
  static let declarations: Set<String> = [
    "accessor_decl", "associated_type_decl", "class_decl", "constructor_decl", "destructor_decl",
    "enum_case_decl", "enum_decl", "enum_element_decl", "extension_decl", "func_decl",
    "import_decl", "infix_operator_decl", "parameter", "pattern_binding_decl",
    "postfix_operator_decl", "precedence_group_decl", "prefix_operator_decl", "protocol",
    "struct_decl", "subscript_decl", "typealias", "type_alias_decl", "var_decl",
  ]

  /// Names that checks use without a module: a learner's declaration would take precedence.
  static let standardNames: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Character", "Comparable", "Dictionary", "Double",
    "Equatable",
    "Error", "Float", "Hashable", "Int", "MainActor", "Mirror", "Never", "ObjectIdentifier",
    "Optional", "Range", "Result", "Sendable", "Set", "String", "Substring", "Swift", "Task",
    "UInt", "UInt8", "Void", "assert", "assertionFailure", "dump", "fatalError",
    "isKnownUniquelyReferenced",
    "max", "min", "precondition", "preconditionFailure", "print", "repeatElement", "sequence",
    "stride", "swap", "type", "withExtendedLifetime", "zip", "Foundation", "XCTest", "Checks",
  ]

  /// Members that checks use of types of other modules: a learner's extension could take
  /// precedence.
  static let standardMembers: Set<String> = [
    "allSatisfy", "append", "compactMap", "contains", "count", "customMirror",
    "debugDescription", "description", "elementsEqual", "filter", "first", "firstIndex", "flatMap",
    "forEach", "hash", "hashValue", "hasPrefix", "hasSuffix", "isEmpty", "joined", "last", "map",
    "max", "min", "prefix", "reduce", "reversed", "sorted", "split", "subscript", "suffix",
  ]
}

// The symbols that the compiled code may refer to.

extension Policy {
  /// Allowed C functions: those that the compiler inserts, and arithmetic.
  static let functions: Set<String> = [
    "memcmp", "memcpy", "memmove", "memset", "malloc", "malloc_usable_size", "free",
    "_Block_copy", "_Block_release", "_NSConcreteGlobalBlock", "_NSConcreteStackBlock",
    "acos", "asin", "atan", "atan2", "cbrt", "ceil", "cos", "exp", "exp2", "floor", "fma", "fmod",
    "hypot", "lgamma", "log", "log10", "log2", "nearbyint", "pow", "remainder", "rint", "round",
    "sin", "sqrt", "tan", "trunc",
  ]

  /// Modules that are allowed as a whole and need no import.
  static let openModules: Set<String> = ["_Concurrency", "_StringProcessing"]

  /// Modules whose extensions of types in `parts` are allowed, such as `Date.formatted()`.
  static let extendingModules: Set<String> = ["FoundationInternationalization"]

  /// Modules that are allowed in part: prefixes of what follows the module's name in a mangled
  /// name.
  ///
  /// Values, text and queues are allowed; files, processes, sockets and threads are not.
  static let parts: [String: [String]] = [
    "FoundationEssentials": [
      "13__DataStorage", "4DataV", "4DateV", "4UUIDV",
      "3URLV14absoluteS", "3URLV17lastPathC", "3URLV2ee", "3URLV4host", "3URLV4pathSS",
      "3URLV6string", "3URLVM", "3URLVN", "3URLVS", "3URLVs", "12IndexSetV", "9IndexPathV",
    ],
    "Foundation": [
      "12CharacterSetV", "8NSObjectC", "8NSObjectP", "E10components", "E19trimming",
      "E20replacing", "E6format", "E8contains",
    ],
    "Dispatch": [
      "0A10PredicateO", "0A13WorkItemFlags", "0A17TimeInterval", "0A3QoS", "0A4Time", "0A5Group",
      "0A5Queue", "0A8WallTime", "0A8WorkItem", "0A9Semaphore",
    ],
  ]

  /// Mangled words of functions in `parts` that access files or raw memory, and are refused.
  static let exceptions = ["10contentsOf", "14contentsOfFile", "5write", "11bytesNoCopy"]
}
