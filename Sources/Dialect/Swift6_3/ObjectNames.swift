/// Names in the object files that the compiler makes, and in what `swift-demangle` prints of them.
package enum ObjectNames {
  /// The prefix of a mangled name.
  package static let mangledPrefix = "$s"

  /// Sections, without the name of the declaration that follows a dot.
  package static let sections: Set<String> = [
    "", ".text", ".data", ".bss", ".rodata", ".symtab", ".strtab", ".shstrtab", ".group",
    ".note", ".eh_frame", ".gcc_except_table", ".comment", ".llvm_addrsig", ".linker-options",
    ".swift_modhash", ".swift1_autolink_entries", ".tbss", ".tdata", "swift5_accessible_functions",
    "swift5_assocty", "swift5_builtin", "swift5_capture", "swift5_fieldmd", "swift5_mpenum",
    "swift5_protocol_conformances", "swift5_protocols", "swift5_reflstr", "swift5_type_metadata",
    "swift5_typeref", "swift5_replace", "swift5_replac2",
  ]

  /// Types of sections: none, code and data, symbols, names, relocations, notes, zeroes, groups,
  /// and LLVM's.
  package static let sectionTypes: Set<Int> = [
    0, 1, 2, 3, 4, 7, 8, 17, 0x6FFF_4C01, 0x6FFF_4C03, 0x7000_0001,
  ]

  /// Prefixes of symbols that the compiler defines in every object that needs them.
  package static let definedPrefixes = [
    "$s", "__swift_", "symbolic ", "got.", "associated conformance ", "DW.ref.",
    "get_enum_tag", "block_", "dynamic_cast_existential_", "swift_willThrowTyped",
  ]

  /// Prefixes of symbols of the Swift runtime.
  package static let runtimePrefixes = [
    "swift_", "_swift_", "__swift_", "_swiftEmpty", "symbolic ",
  ]

  /// The tree that `swift-demangle --tree-only` prints: one node a line.
  package enum Tree {
    package static let flag = "--tree-only"
    /// Before the name, in the line above its tree.
    package static let heading = "Demangling for "
    /// The first line of the tree of a readable name.
    package static let root = "kind=Global"
    package static let kind = "kind="
    /// Between the kind of a node with text and its text; a quote follows the text.
    package static let text = ", text=\""
    package static let module = "Module"
    package static let anExtension = "Extension"
    package static let genericSignature = "DependentGenericSignature"
    /// Part of every kind of specialization.
    package static let specialization = "Specialization"
  }
}
