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

  /// Of these, the ones that change what a text shows for a value: a type of a support module may not adopt them, for
  /// checks compare such texts.
  static let describingProtocols: Set<String> = [
    "CustomNSError", "CustomStringConvertible", "LocalizedError", "LosslessStringConvertible",
  ]
}

// The symbols that the compiled code may refer to.

extension Policy {
  /// C functions that the compiler inserts; those that a source may call are in C.txt.
  static let functions: Set<String> = [
    "memcmp", "memcpy", "memmove", "memset", "malloc", "malloc_usable_size", "free",
    "__stack_chk_fail", "_Block_copy", "_Block_release", "_NSConcreteGlobalBlock",
    "_NSConcreteStackBlock",
    // Division of Int128 and UInt128, and arithmetic of Float16.
    "__divti3", "__modti3", "__udivti3", "__umodti3", "__extendhfsf2", "__truncsfhf2",
  ]
}
