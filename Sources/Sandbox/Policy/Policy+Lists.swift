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
    "Any", "AnyObject", "Array", "Bool", "Character", "Comparable", "Dictionary", "Double",
    "Equatable",
    "Error", "Float", "Hashable", "Int", "MainActor", "Mirror", "Never", "ObjectIdentifier",
    "Optional", "Range", "Result", "Sendable", "Set", "String", "Substring", "Swift", "Task",
    "UInt", "UInt8", "Void", "assert", "assertionFailure", "dump", "fatalError",
    "isKnownUniquelyReferenced",
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

// What the compiler makes of such code.

extension Policy {
  /// Functions of the C library that the compiler itself calls, and arithmetic.
  static let functions: Set<String> = [
    "memcmp", "memcpy", "memmove", "memset", "malloc", "malloc_usable_size", "free",
    "_Block_copy", "_Block_release", "_NSConcreteGlobalBlock", "_NSConcreteStackBlock",
    "acos", "asin", "atan", "atan2", "cbrt", "ceil", "cos", "exp", "exp2", "floor", "fma", "fmod",
    "hypot", "lgamma", "log", "log10", "log2", "nearbyint", "pow", "remainder", "rint", "round",
    "sin", "sqrt", "tan", "trunc",
  ]

  /// Modules that nobody has to import, of which everything may be used.
  static let openModules: Set<String> = ["_Concurrency", "_StringProcessing"]

  /// Modules whose extensions of the parts below may be used too: `Date.formatted()` is one.
  static let extendingModules: Set<String> = ["FoundationInternationalization"]

  /// Modules of which a part may be used: how the names that follow the module's begin.
  ///
  /// Values, text and queues are among it; files, processes, sockets and threads are not.
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

  /// What is in the names of what reads and writes files and memory, among the parts above.
  static let exceptions = ["10contentsOf", "14contentsOfFile", "5write", "11bytesNoCopy"]
}
