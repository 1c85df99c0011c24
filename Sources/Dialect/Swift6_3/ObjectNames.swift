/// Names in the object files that the compiler makes, and in what `swift-demangle` prints of them.
package enum ObjectNames {
  /// The prefix of a mangled name.
  package static let mangledPrefix = "$s"

  /// How symbols name a module: the length of its name, and the name.
  package static func mangled(module: String) -> String { "\(module.utf8.count)\(module)" }

  /// Whether a symbol is the mangled name of a Swift declaration.
  package static func isSwift(_ symbol: String) -> Bool { symbol.hasPrefix(mangledPrefix) }

  /// The number of a closure in its function, from 1, after those of the closures around it; empty
  /// for other symbols.
  ///
  /// A mangled closure ends with `fU_` for the first one, `fU0_` for the second, `fU1_` for the
  /// third.
  package static func closureNumbers(_ symbol: String) -> [Int] {
    symbol.matches(of: #/fU(\d*)_/#).compactMap { match in
      match.1.isEmpty ? 1 : Int(match.1).map { $0 + 2 }
    }
  }

  /// Sections, without the name of the declaration that follows a dot.
  package static let sections: Set<String> = [
    "", ".text", ".data", ".bss", ".rodata", ".symtab", ".strtab", ".shstrtab", ".group",
    ".note", ".eh_frame", ".gcc_except_table", ".comment", ".llvm_addrsig", ".linker-options",
    ".swift_modhash", ".swift1_autolink_entries", ".tbss", ".tdata", "swift5_accessible_functions",
    "swift5_assocty", "swift5_builtin", "swift5_capture", "swift5_fieldmd", "swift5_mpenum",
    "swift5_protocol_conformances", "swift5_protocols", "swift5_reflstr", "swift5_type_metadata",
    "swift5_type_metadata_2",
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
    "get_enum_tag", "get_type_metadata ", "get_witness_table ", "generic environment ",
    "flat unique ", "block_", "dynamic_cast_existential_",
  ]

  /// Functions with a name of C that the compiler puts into every object that calls them: those of
  /// the standard library for `throw` and `try!` of typed errors, and one that it makes for
  /// `nonisolated(nonsending)`.
  ///
  /// In the `.swiftinterface` files the former are `@_silgen_name` with `@_alwaysEmitIntoClient`.
  /// All others of that kind take pointers, which no submission has.
  package static let copiedFunctions: Set<String> = [
    "_swift_implicitisolationactor_to_executor_cast", "swift_unexpectedErrorTyped",
    "swift_willThrowTyped",
  ]

  /// The names that an object has because its source uses `Mutex` of `Synchronization`.
  package enum Mutex {
    /// The function that asks the kernel for the thread's id: it is C (`SynchronizationShims.h`),
    /// the compiler copies it into the object, and no submission can name it.
    package static let user = "_swift_stdlib_gettid"
    /// The functions that `user` calls.
    package static let functions: Set<String> = ["__tls_get_addr", "syscall"]
  }

  /// Prefixes of symbols of the Swift runtime.
  package static let runtimePrefixes = [
    "swift_", "_swift_", "__swift_", "_swiftEmpty", "symbolic ",
  ]

  /// What line tables and coverage callbacks add to an object.
  package enum Recorded {
    /// The callbacks, and the ends of their table, which the linker defines.
    package static let functions: Set<String> = [
      "__sanitizer_cov_pcs_init", "__sanitizer_cov_trace_pc_guard",
      "__sanitizer_cov_trace_pc_guard_init", "__start___sancov_guards",
      "__start___sancov_pcs", "__stop___sancov_guards", "__stop___sancov_pcs",
      // What statements call.
      "understudy_after", "understudy_before",
    ]
    /// The list of the one function to call on loading, which reports the table, and the list's
    /// type.
    package static let constructors = (section: ".init_array.2", type: 14)
    package static let sections: Set<String> = [
      "__sancov_guards", "__sancov_pcs", ".debug_abbrev", ".debug_addr", ".debug_aranges",
      ".debug_info",
      ".debug_gnu_pubnames", ".debug_gnu_pubtypes", ".debug_line", ".debug_line_str", ".debug_loc",
      ".debug_loclists", ".debug_names", ".debug_pubnames", ".debug_pubtypes", ".debug_ranges",
      ".debug_rnglists", ".debug_str", ".debug_str_offsets",
    ]
  }

  /// One of these is in each text that gets an object's address without a reference to it.
  package static let addressWords = [
    "ObjectIdentifier", "Pointer", "Unmanaged", "bitPattern", "unowned(unsafe)", "unsafeBitCast",
  ]

  /// The kind of a function, which stands at the end of its mangled name.
  package enum Ending {
    package static let witness = "TW"
    package static let allocator = "fC"
    package static let initialiser = "fc"
    package static let deallocators = ["fD", "fZ"]
    package static let destructor = "fd"
    package static let getters = ["vg", "ig"]
    package static let setters = ["vs", "is"]
    package static let modify = ["vM", "iM"]
    /// Stands behind the name of a `modify` accessor, in the name of its part after the change.
    package static let afterChange = ".resume."
    package static let observers = ["vW", "vw"]
    package static let method = "F"
    /// After the ending of a member of the type itself.
    package static let ofType: Character = "Z"
    /// A closure: this letter, maybe a number, and an underscore.
    package static let closure: Character = "U"
    /// A part of an async function that goes on in another executor, and one that goes on after a
    /// function that it awaited: this, maybe a number, and an underscore.
    package static let resumption = "TY"
    package static let returned = "TQ"
    /// Before how a function was specialized.
    package static let specialized = "Tf"
  }

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
    package static let variable = "Variable"
    /// The node around a type that is mangled alone, without a declaration.
    package static let mangledType = "TypeMangling"
    /// An enum with generic arguments, as an optional is: its type, and a list of the arguments.
    package static let genericEnum = "BoundGenericEnum"
    /// How the kinds of all types with generic arguments begin.
    package static let generic = "BoundGeneric"
    package static let functionType = "FunctionType"
    /// The type `some` of a protocol: the declaration that returns it, a number, and the arguments of that declaration.
    package static let opaqueType = "OpaqueType"
    package static let typeParameter = "DependentGenericParamType"
    /// The type `any` of protocols, of which it has a list.
    package static let anyOfProtocols = "ProtocolList"
    /// Types whose values are a reference, or hold the box of a value.
    package static let references: Set<String> = [
      "BoundGenericClass", "Class", "ConstrainedExistential", "FunctionType", "ProtocolList",
      "ProtocolListWithAnyObject", "ProtocolListWithClass",
    ]
    /// Nodes of types whose values have the same size and the same parts in each run.
    package static let concrete: Set<String> = [
      "ArgumentTuple", "BoundGenericClass", "BoundGenericEnum", "BoundGenericStructure", "Class",
      "EmptyList", "Enum", "Extension", "Function", "FunctionType", "Global", "Identifier",
      "LabelList", "LocalDeclName", "Metatype", "Module", "Number", "OtherNominalType",
      "PrivateDeclName", "ReturnType", "Structure", "Tuple", "TupleElement", "TupleElementName",
      "Type", "TypeAlias", "TypeList", "TypeMangling",
    ]
    package static let anExtension = "Extension"
    /// Part of every kind of specialization.
    package static let specialization = "Specialization"
    /// Nodes that hold no declaration of their own: requirements of generic declarations.
    package static let skipped: Set<String> = ["DependentGenericSignature"]
    package static let identifier = "Identifier"
    package static let labels = "LabelList"

    /// Types; their first child is what they are declared in, the second their name.
    package static let types: Set<String> = [
      "Class", "Enum", "OtherNominalType", "Protocol", "Structure",
    ]
    /// Functions and variables; their first child is what they are declared in.
    package static let members: Set<String> = [
      "Allocator", "Constructor", "Deallocator", "Destructor", "Function", "IsolatedDeallocator",
      "Macro", "Subscript", "Variable",
    ]
    /// The names of the members that have no name in the tree.
    package static let named = [
      "Allocator": "init", "Constructor": "init", "Deallocator": "deinit", "Destructor": "deinit",
      "IsolatedDeallocator": "deinit", "Subscript": "subscript",
    ]
    /// The type of a function, its parameters, and several parameters in one.
    package static let type = "Type"
    package static let parameters = "ArgumentTuple"
    package static let tuple = "Tuple"
    /// Members that are written without parentheses.
    package static let withoutParameters: Set<String> = [
      "Deallocator", "Destructor", "IsolatedDeallocator", "Variable",
    ]
    /// Types whose methods have an object as `self`, and types whose methods are defaults.
    package static let aClass = "Class"
    package static let aProtocol = "Protocol"
    package static let aStructure = "Structure"
    package static let anEnum = "Enum"
    /// Nodes whose text is the name.
    package static let plainNames: Set<String> = [
      "Identifier", "InfixOperator", "PostfixOperator", "PrefixOperator",
    ]
    /// Nodes that hold the name of a local or private declaration.
    package static let localNames: Set<String> = ["LocalDeclName", privateName]
    package static let privateName = "PrivateDeclName"
  }

  /// Whether a symbol is the function by which a protocol calls what a type has for a requirement.
  package static func isWitness(_ symbol: String) -> Bool {
    isSwift(symbol) && symbol.hasSuffix("TW")
  }

  /// How a function of x86-64 makes room for its variables, among its first instructions.
  package enum Frame {
    /// How messages call the room.
    package static let subject = "stack"
    /// The number of bytes at the beginning of a function in which these instructions stand.
    package static let beginning = 64
    private static let limit = 64 << 20

    /// Whether the first bytes of a function make room for more than 64 MB.
    package static func isHuge(beginning code: [UInt8]) -> Bool {
      code.indices.dropLast(6).contains { index in
        // sub $…, %rsp
        if code[index...].starts(with: [0x48, 0x81, 0xEC]) {
          return number(code[index + 3..<index + 7]) > limit
        }
        // sub %rax, %rsp, or another register, behind mov $…, %eax or movabs $…, %rax
        let isOfRegister =
          [0x48, 0x4C].contains(code[index]) && code[index + 1] == 0x29
          && code[index + 2] & 0xC7 == 0xC4
        return isOfRegister
          && [5, 9].contains { index >= $0 && 0xB8...0xBF ~= code[index - $0] }
      }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
      bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
