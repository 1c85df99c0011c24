/// Identifiers of the compiler's diagnostics; texts depend on the language and decide nothing.
package enum DiagnosticIdentifiers {
  /// A module that is imported is not found.
  package static let missingImport = "sema_no_import"
  /// A module that an imported one needs is not there.
  package static let lostModules: Set = [
    "serialization_missing_single_dependency", "serialization_missing_dependencies",
  ]
  /// A macro whose plug-in is not found, as all are under a policy.
  package static let missingMacro = "external_macro_not_found"
  /// The note about the use of a macro that has an error in its expansion.
  package static let inExpansion = "in_macro_expansion"
  /// A header or module of C does not compile; the location says nothing.
  package static let fromClang = "error_from_clang"
  /// An error without a place: checks have a subclass of a class with an `isolated deinit` whose
  /// isolation is the module's default.
  package static let isolatedDeinit = "isolated_deinit_no_isolation"

  /// A cast that always fails; the names in quotes are the value's type and the type asked for.
  package static let failingCast = "downcast_to_unrelated"
  /// Code that belongs to no actor uses a declaration of the main actor.
  package static let nonisolatedUses: Set = [
    "actor_isolated_call_decl", "actor_isolated_non_self_reference",
  ]

  /// A name that is not declared.
  package static let missingNames: Set = [
    "cannot_find_in_scope", "cannot_find_type_in_scope", "could_not_find_value_member",
  ]
  /// The library for tests that declares a name which an error of this kind calls missing.
  package static func testLibrary(declaring name: String, missedBy identifier: String) -> String? {
    switch identifier {
    case "macro_undefined" where ["expect", "require"].contains(name),
      "unknown_attr_name" where ["Test", "Suite"].contains(name):
      "Testing"
    case _ where missingNames.contains(identifier) && name.hasPrefix("XCT"): "XCTest"
    default: nil
    }
  }
  /// A type that a module does not declare.
  package static let missingTypeOfModule = "no_module_type"
  /// A type that another type has no member of.
  package static let missingMemberType = "invalid_member_type"
  /// The placeholder for the body of a member that the compiler proposes.
  package static let bodyPlaceholder = "<#code#>"
  /// Whether a note names a requirement that a type does not meet.
  package static func isAboutMissingRequirement(_ identifier: String) -> Bool {
    identifier.hasPrefix("no_witnesses")
  }
  /// The note about a missing associated type.
  package static let missingAssociatedType = "no_witnesses_type"
  /// The note about a member that meets a requirement for some types only, to which this one does not belong.
  package static let meetsForOthers = "protocol_witness_missing_requirement"
  /// A name may stand for several declarations.
  package static let ambiguousNames: Set = [
    "ambiguous_decl_ref", "ambiguous_member_overload_set", "ambiguous_member_type",
    "ambiguous_operator_ref", "ambiguous_type_base",
  ]
  /// A struct inherits as a class does: nothing of the superclass is there then.
  package static let wrongKinds: Set = [
    "inheritance_from_non_protocol", "inheritance_from_non_protocol_or_class",
  ]

  /// A type lacks what an operator or another function asks for, such as a conformance.
  package static let missingConformances: Set = [
    "type_does_not_conform_in_decl_ref", "type_does_not_conform_decl_owner", "type_cannot_conform",
    "cannot_apply_binop_to_same_args",
  ]
  /// An operator does not take operands of these two types, which are the last names in quotes.
  package static let differentOperands = "cannot_apply_binop_to_args"

  /// Notes of strict memory safety: the name of an unsafe declaration or type is the first in
  /// quotes.
  package static let unsafeReferences: Set = [
    "note_reference_to_unsafe_decl", "note_reference_to_unsafe_type",
  ]
  /// A note: the first name in quotes is a declaration, the second its unsafe type.
  package static let referenceToUnsafeType = "note_reference_to_unsafe_typed_decl"
  /// A note: the first name in quotes is a function that takes an unsafe type.
  package static let unsafeArgument = "note_unsafe_call_decl_argument_indexed"
  /// A note: the first name in quotes is the argument's label, the second the function.
  package static let unsafeNamedArgument = "note_unsafe_call_decl_argument_named"
  /// Notes about a declaration that its modifier makes unsafe.
  package static let unsafeModifiers = [
    "note_reference_unowned_unsafe": "unowned(unsafe)",
    "note_reference_to_nonisolated_unsafe": "nonisolated(unsafe)",
  ]

  /// Whether strict memory safety reports it.
  package static func isAboutUnsafeCode(_ identifier: String) -> Bool {
    identifier.contains("unsafe")
  }

  /// Whether something that belongs to an actor is used from outside.
  package static func isAboutIsolation(_ identifier: String) -> Bool {
    identifier.hasPrefix("actor_isolated_")
  }

  /// Whether its message may quote what the source says in an attribute or a directive, such as
  /// `@available(*, unavailable, message: "…")` and `#error("…")`.
  package static func quotesSource(_ identifier: String) -> Bool {
    ["availab", "deprecat", "obsolete", "rename", "pound_", "noasync"].contains(
      where: identifier.contains)
  }

  /// A message of ours: characters that Swift takes for others than the author meant.
  package static let wideCharacters = "full_width_characters"
  /// A message of ours: characters that nobody sees.
  package static let invisibleCharacters = "invisible_characters"
  /// Messages of ours about characters.
  package static let ofCharacters: Set = [wideCharacters, invisibleCharacters]

  /// Whether the parser reports it.
  package static func isAboutSyntax(_ identifier: String) -> Bool {
    if ofCharacters.contains(identifier) { return true }
    if identifier.contains("_in_contextual_member") { return false }
    return ["expected_", "lex_", "consecutive_", "extra_r", "statement_same_line"].contains(
      where: identifier.hasPrefix)
  }
}
