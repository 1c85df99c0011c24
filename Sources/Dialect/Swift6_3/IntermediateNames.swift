/// Names in the canonical SIL that `-sil-output-path` writes.
package enum IntermediateNames {
  /// The first line of a complete text.
  package static let beginning = "sil_stage canonical"
  /// The beginning of a line that declares or defines a function.
  package static let function = "sil "

  /// A parameter of a closure that holds what the closure captures.
  package static let capture = "@closureCapture"
  /// A capture of a variable's address, in a function's type.
  package static let aliasable = "@inout_aliasable"
  /// A box that holds a variable.
  package static let variableBox = "{ var "
  package static let nonescaping = "@noescape"
  package static let asynchronous = "@async"
  /// A thunk that lets a nonescaping function pass for an escaping one.
  package static let withoutActuallyEscaping = "[without_actually_escaping]"
  package static let staticEnforcement = "[static]"

  /// The beginning of instructions that make room in memory, after their result.
  package static let room = " = alloc_"
  package static let roomForPack = "alloc_pack"

  package static let beginAccess = "begin_access"
  package static let endAccess = "end_access"
  package static let functionReference = "function_ref"
  package static let partialApply = "partial_apply"
  package static let describe = "debug_value"
  package static let yield = "yield"
  package static let beginApply = "begin_apply"
  /// They call a function.
  package static let calls: Set<String> = ["apply", "try_apply", beginApply]
  package static let endsOfCoroutine: Set<String> = ["end_apply", "abort_apply"]
  /// They may let other tasks run.
  package static let suspensions: Set<String> = ["await_async_continuation", "hop_to_executor"]

  /// Functions that the program knows by name, or that runtime calls find by an object's type.
  package static let knownFunctions: Set<String> = [
    functionReference, "class_method", "dynamic_function_ref", "previous_dynamic_function_ref",
    "super_method", "witness_method",
  ]
  /// They give their first operand again, as another type or as a part.
  package static let projections: Set<String> = [
    "address_to_pointer", "begin_access", "begin_borrow", "convert_escape_to_noescape",
    "convert_function", "copy_value", "copyable_to_moveonlywrapper_addr", "drop_deinit",
    "index_addr", "init_enum_data_addr", "mark_dependence", "mark_uninitialized",
    "mark_unresolved_non_copyable_value", "move_value", "moveonlywrapper_to_copyable_addr",
    "open_existential_addr", "pointer_to_address", "project_box", "struct_element_addr",
    "thin_to_thick_function", "tuple_element_addr", "unchecked_addr_cast",
    "unchecked_take_enum_data_addr", "vector_base_addr",
  ]
  package static let escapeConversion = "convert_escape_to_noescape"
  /// They give a place that is not a captured variable's: in an object, in a library's memory, or
  /// in the function itself.
  package static let places: Set<String> = [
    "alloc_box", "alloc_stack", "apply", "begin_apply", "global_addr", "project_existential_box",
    "ref_element_addr", "ref_tail_addr",
  ]
  package static let stores: Set<String> = ["copy_addr", "store"]
  /// Casts of a value at an address to a value at another one.
  package static let castsInPlace: Set = [
    "checked_cast_addr_br", "unconditional_checked_cast_addr",
  ]
  package static let onStack = "[on_stack]"
  package static let witness = "witness_method"

  /// The beginning of an entry of a table of methods.
  package static let tableEntries = "  "
  /// What follows the function of a method that overrides another one, or that a class inherits.
  package static let overriding = "[override]"
  package static let inherited = "[inherited]"
  /// A parameter that the called function releases.
  package static let taken: Set<String> = ["@owned", "@in"]
  package static let conventions: Set<String> = taken.union(["@guaranteed", "@in_guaranteed"])
  /// Parts of the names of methods whose parameters are taken unless something else is written.
  package static let takingMethods = ["!allocator", "!initializer", "!setter"]

  package static let protocolKeyword = "protocol "
  package static let typeKeywords: Set<String> = ["enum", "struct"]
  package static let suppressedEscapable = "~Escapable"

  // MARK: Objects that are being destroyed

  /// The ends of the symbols of deinitialisers.
  package static let deinitialisers = ["Cfd", "CfZ"]
  /// Instructions that use an object and let nobody keep it.
  package static let passingUses: Set<String> = [
    "class_method", "cond_fail", "dealloc_box", "dealloc_partial_ref", "dealloc_ref",
    "dealloc_stack", "dealloc_stack_ref", describe, "destroy_addr", "destroy_value", endAccess,
    "end_borrow", "end_lifetime", "existential_metatype", "extract_executor", "fix_lifetime",
    "hop_to_executor",
    "load_weak", "ref_element_addr", "release_value", "retain_value", "select_enum_addr",
    "set_deallocating", "store_weak", "strong_release", "strong_retain", "super_method",
    "value_metatype", witness,
  ]
  private static let dump = "$ss4dump"
  private static let toAnyObject = "$ss27_bridgeAnythingToObjectiveC"
  private static let finishedArray = "$ss27_finalizeUninitializedArray"
  /// They make a loop over a collection.
  private static let makeIterator = "$sSlss16IndexingIteratorVyxG0B0RtzrlE04makeB0ACyF"
  private static let next = "$ss16IndexingIteratorV4next"
  /// The library's functions that compare objects by their identity, cast to AnyObject or make an
  /// array, by the beginnings of their symbols: they call nothing of a program.
  package static let identityFunctions = [
    "$sSOySOyXlcfC", "$ss3eeeoi", "$ss3neeoi", toAnyObject, finishedArray,
  ]
  /// The library's functions that call a function with the elements of a collection, by the beginnings
  /// of their symbols.
  package static let visitingFunctions = [
    "$sSTsE7forEach", "$sSTsE8contains5where", "$sSTsE10allSatisfy", "$sSlsE10firstIndex5where",
    "$sSlsE3map",
  ]
  /// The library's functions whose result is what they get, or holds it, by the beginnings of their
  /// symbols.
  package static let returningFunctions = [dump, toAnyObject, finishedArray, makeIterator, next]
  /// The library's functions that print, compare, count and hash values, or loop over and change arrays for
  /// that, by parts of their symbols.
  package static let passingFunctions = [
    dump, "$ss5print", "$ss10debugPrint", "$sSS10describing", "$sSS10reflecting",
    "$ss26DefaultStringInterpolationV06append", "$sSa12_endMutation", "$ss6HasherV7combine",
    "$ss10_hashValue3for", "$sSHsE13_rawHashValue4seed", "2eeoi", "4hash4into",
    "$sSa5countSivg", "$sSlsE7isEmptySbvg", makeIterator, next,
  ]
  /// Parts of the names of functions of other modules that end what an object takes part in.
  package static let partingWords = ["remove", "unregister", "stop", "cancel"]
  /// Instructions that look for the function of a method.
  package static let methodUses: Set<String> = [classMethod, "super_method", witness]
  package static let classMethod = "class_method"
  /// How the name of the function begins that makes a `TaskLocal`.
  package static let taskLocalMaker = "$ss9TaskLocalC12wrappedValue"
  /// How the name of a function ends that meets a requirement of a protocol.
  package static let meetingFunction = "TW"
  /// Instructions that make a function a value.
  package static let valueMakers: Set<String> = [partialApply, "thin_to_thick_function"]
  /// They give a part of a value, the room in an existential, or the room behind an object.
  package static let parts: Set<String> = [
    "init_existential_addr", "ref_tail_addr", "struct_extract", "tuple_extract",
  ]
  package static let structure = "struct"
  package static let builtin = "builtin"
  /// The type of a comparison's answer.
  package static let truth = "$Builtin.Int1"
  package static let structureParts: Set<String> = ["struct_element_addr", "struct_extract"]
  /// Part of the types of the library's buffers.
  package static let buffer = "UnsafeBufferPointer<"
  package static let newArray = "$ss27_allocateUninitializedArray"
  /// They end a function with the value.
  package static let ends: Set<String> = ["return", "throw", yield]
  /// The protocols whose methods tell others about an object.
  package static let describingProtocols = [
    "CustomDebugStringConvertible.", "CustomReflectable.", "CustomStringConvertible.",
    "Equatable.", "Hashable.", "NSObject.", "TextOutputStreamable.",
  ]
  /// The beginning of the symbols of the library's functions that are in no type.
  package static let topLevelOfLibrary = "$ss"

  // MARK: Functions of the library

  /// The beginnings of the symbols of methods of arrays, dictionaries, sets, optionals, texts and ranges.
  package static let collectionMethods = ["$sSa", "$sSD", "$sSh", "$sSq", "$sSS", "$sSn"]
  /// The beginnings of the symbols of methods of all sequences and collections.
  package static let sequenceMethods = ["$sST", "$sSl", "$sSK", "$sSk", "$sSM", "$sSm"]
  /// Part of the symbol of a method with type parameters of its own.
  package static let ownParameter = "qd_"
  /// The library's functions that do no more with the values that they get than compare them.
  package static let silentFunctions = [
    newArray, finishedArray, "$sSa12_endMutation", "$ss10_hashValue3for",
    "$sSHsE13_rawHashValue4seed", "$ss6HasherV7combine",
  ]

  // MARK: Beyond a scope or a size

  /// The types of task groups.
  package static let groups = [
    "TaskGroup", "ThrowingTaskGroup", "DiscardingTaskGroup", "ThrowingDiscardingTaskGroup",
  ]
  /// Parts of the symbols of the functions that make a group.
  package static let groupMakers = groups.map { "with\($0)" }
  /// Instructions that name a group's type and do not let the group out of its scope.
  package static let groupUses: Set<String> = [
    "alloc_stack", "convert_escape_to_noescape", "convert_function", describe, functionReference,
    "metatype", "thin_to_thick_function", witness,
  ]
  /// The beginning of the symbols of `AsyncSequence`.
  package static let asyncSequence = "$sSci"
  package static let spans = [
    "MutableRawSpan", "MutableSpan", "OutputRawSpan", "OutputSpan", "RawSpan", "Span", "UTF8Span",
  ]
  package static let inlineArray = "InlineArray"
  package static let inlineArraySymbol = "$ss11InlineArrayV"
  /// The greatest count of an inline array that a closure fills, with all inline arrays in it.
  package static let mostElements = 1 << 16
  /// Functions without these words are not looked at for unchecked uses.
  package static let uncheckedWords = [
    "TaskGroup", "Span", inlineArraySymbol, namedError, indices, pack,
  ]
  /// A function's type that names the type of its errors.
  package static let namedError = "throws("
  /// How messages call a type parameter that stands for a number.
  package static let numberInType = "let Int"
  /// The beginning of an entry of a conformance for a type.
  package static let associatedType = "  associated_type "
  package static let keyPath = "keypath"
  /// The types for a parameter pack, among the substitutions of an instruction.
  package static let pack = "Pack{"
  /// How a parameter pack is written.
  package static let packParameter = "each"
  package static let registrar = "ObservationRegistrar"
  /// Part of the symbols of its functions.
  package static let registrarSymbol = "11Observation0A9RegistrarV"
  /// Before the values that a key path holds for a subscript.
  package static let indices = ", indices ["
  /// Before the function by which a component of a key path is known, and behind it.
  package static let identity = " id "
  package static let getter = ", getter "
  /// Before the function that compares the values that two key paths hold.
  package static let indicesEqual = "indices_equals @"
  /// The library's classes of key paths.
  package static let keyPaths = [
    "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath", "AnyKeyPath",
  ]
  /// The beginning of a type parameter.
  package static let typeParameter = "τ_"
  /// Part of the names of instructions that cast a value and may fail.
  package static let cast = "checked_cast"
  /// Before the type that a value is cast to.
  package static let target = " to "
  /// The beginnings of the symbols of what makes and changes arrays, dictionaries and optionals.
  package static let functionsOfArrays = ["$sSa", "$sSD", "$sSq"] + silentFunctions
  /// The beginnings of the symbols of the library's other functions that store or hand on values of any type.
  package static let functionsOfValues = ["$ss", "$sSc"] + collectionMethods + sequenceMethods
  /// Part of the symbols of the library's functions that cast the elements of a collection.
  package static let castOfElements = "Cast"

  /// The place of a local variable.
  package static let local = "alloc_stack"
  /// The beginnings of the standard library's subscripts of arrays and dictionaries.
  package static let collectionAccessors = ["$sSay", "$sSDy", "$sSD_7default"]
  /// The keyword of variables.
  package static let variable = "var"
}
