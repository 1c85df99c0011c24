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
  /// The place of a local variable.
  package static let local = "alloc_stack"
  /// The beginnings of the standard library's subscripts of arrays and dictionaries.
  package static let collectionAccessors = ["$sSay", "$sSDy", "$sSD_7default"]
  /// The keyword of variables.
  package static let variable = "var"
}
