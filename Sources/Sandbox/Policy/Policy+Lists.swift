// The parts of the language that exercises need. `understudy verify` proves that the course's answers
// need no more.

extension Policy {
  /// Allowed attributes and modifiers, by their names in the compiler's tree.
  static let attributes: Set<String> = [
    "access_control", "async", "autoclosure", "available", "concurrent", "consuming", "borrowing",
    "mutating", "non_mutating", "convenience", "custom", "discardable_result",
    "disfavored_overload", "dynamic", "dynamic_callable",
    "dynamic_member_lookup", "escaping", "final", "frozen", "global_actor", "has_initial_value",
    "has_storage",
    "indirect", "infix", "inlinable", "inline", "isolated", "lazy", "main_actor", "non_objc",
    "nonisolated", "optional", "override", "postfix", "prefix", "property_wrapper",
    "raw_doc_comment", "reference_ownership", "required", "result_builder", "retroactive",
    "rethrows", "sendable", "sending", "setter_access", "storage_restrictions",
    "unavailable_from_async",
    "usable_from_inline", "weak",
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

  /// The protocols of libraries that a type of another module may adopt.
  ///
  /// A library that the program does not see may have the same conformance, with other associated types. None of
  /// the toolchain's has one to these protocols for another module's type, or they have no associated types.
  /// A protocol that changes what a text shows for `"\(value)"`, such as `TextOutputStreamable`, is not on the list:
  /// a check that compares such texts would then compare what the answer says.
  static let adoptedProtocols: Set<String> = [
    "AdditiveArithmetic", "BidirectionalCollection", "CaseIterable", "CodingKey", "Collection",
    "Comparable", "Copyable", "CustomNSError", "CustomStringConvertible", "Decodable", "Encodable",
    "Equatable", "Error", "Escapable",
    "Hashable", "Identifiable", "IteratorProtocol", "LocalizedError", "LosslessStringConvertible",
    "RandomAccessCollection", "RawRepresentable", "RecoverableError", "Sendable",
    "SendableMetatype", "Sequence", "Strideable", "TextOutputStream",
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
    "stride", "swap", "type", "withExtendedLifetime", "zip", "Foundation", "XCTest", "Testing",
    "Checks",
  ]

  /// Operators that checks use: a learner's overload for types of other modules could take
  /// precedence.
  static let standardOperators: Set<String> = [
    "!", "!=", "!==", "%", "%=", "&", "&&", "&*", "&*=", "&+", "&+=", "&-", "&-=", "&<<", "&<<=",
    "&=", "&>>", "&>>=", "*", "*=", "+", "+=", "-", "-=", "...", "..<", "/", "/=", "<", "<<",
    "<<=", "<=", "==", "===", ">", ">=", ">>", ">>=", "??", "^", "^=", "|", "|=", "||", "~", "~=",
  ]

  /// Operators that types have only where somebody declares them; `==`, say, can be synthesized.
  static let arithmeticOperators: Set<String> = [
    "%", "%=", "*", "*=", "+", "+=", "-", "-=", "/", "/=",
  ]

  /// Members that checks use of types of other modules: a learner's extension could take
  /// precedence.
  ///
  /// Of Swift's and Foundation's types, all that are listed count.
  static let standardMembers = standardProperties.union([
    "allSatisfy", "append", "compactMap", "contains", "elementsEqual", "filter", "firstIndex",
    "flatMap", "forEach", "hasPrefix", "hasSuffix", "joined", "map", "max", "min", "prefix",
    "reduce", "reversed", "sorted", "split", "subscript", "suffix",
  ])

  /// The standard members that are properties: where a check names one, the compiler does not choose a function of
  /// that name.
  static let standardProperties: Set<String> = [
    "count", "customMirror", "debugDescription", "description", "first", "hash", "hashValue",
    "isEmpty", "last",
  ]

  /// The standard library's types with the protocols whose members they have.
  static let families: [(types: Set<String>, protocols: Set<String>)] = [
    (
      [
        "Array", "ArraySlice", "ClosedRange", "ContiguousArray", "Data", "Dictionary", "Range",
        "Set", "String", "Substring",
      ],
      [
        "BidirectionalCollection", "Collection", "MutableCollection", "RandomAccessCollection",
        "RangeReplaceableCollection", "Sequence", "StringProtocol",
      ]
    ),
    (["Set"], ["SetAlgebra"]),
    (
      [
        "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "UInt", "UInt16", "UInt32",
        "UInt64", "UInt8",
      ],
      [
        "AdditiveArithmetic", "BinaryFloatingPoint", "BinaryInteger", "FixedWidthInteger",
        "FloatingPoint", "Numeric", "SignedInteger", "SignedNumeric", "Strideable",
        "UnsignedInteger",
      ]
    ),
  ]

  /// The standard members that optionals do not have, so that an extension of optionals may declare them.
  ///
  /// Where a check declares a value of type `T!`, it would find the extension's; `Captures` looks for that.
  static let propertiesOfNoOptional: Set<String> = [
    "count", "description", "first", "isEmpty", "last",
  ]
}

// The symbols that the compiled code may refer to.

extension Policy {
  /// C functions that the compiler inserts; those that a source may call are in C.txt.
  static let functions: Set<String> = [
    "memcmp", "memcpy", "memmove", "memset", "malloc", "malloc_usable_size", "free",
    "__stack_chk_fail", "_Block_copy", "_Block_release", "_NSConcreteGlobalBlock",
    "_NSConcreteStackBlock",
  ]
}
