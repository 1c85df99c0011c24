/// What diagnostics are about, where one explanation serves several of them.
package enum DiagnosticTopics {
  /// Returns the topic of a diagnostic: its group, or its identifier where it stands for itself.
  package static func topic(of identifier: String) -> String {
    topics[identifier] ?? identifier
  }

  private static let topics: [String: String] = groups.reduce(into: [:]) { topics, group in
    for identifier in group.value { topics[identifier] = group.key }
  }

  /// Topics that belong to no identifier: the names, the notes and the line of a message decide.
  // Unused on purpose: tests look for explanations that no message has.
  static let chosenByPlace: Set = [
    "syntax", "checks-conform", "main-actor-in-deinit", "equality", "equality-in-method",
    "equals-as-assignment", "name-with-equals", "power", "masked-property", "immutable-self",
    "get-only", "private-setter", "constant-from-outside", "needs-hashable", "self-is-the-type",
    "override-in-protocol", "braces-after-value", "init-without-func", "statement-in-type",
    "open-brace",
  ]

  /// The identifiers of each topic.
  static let groups: [String: [String]] = [
    "syntax": [
      "declaration_same_line_without_semi", "extra_whitespace_period", "unexpected_separator",
      "use_nonmatching_operator",
    ],
    "function-form": [
      "func_decl_without_brace", "func_decl_without_paren", "parameter_unnamed",
      "expected_parameter_name", "expected_parameter_type",
      "expected_parameter_colon", "missing_initializer_def", "function_type_no_parens",
    ],
    "variable-form": [
      "pattern_binds_no_variables", "var_pattern_in_var", "getset_nontrivial_pattern",
      "cannot_infer_type_for_pattern",
    ],
    "braces-calculate": ["computed_property_missing_type", "getset_init"],
    "top-level": ["illegal_top_level_expr", "illegal_top_level_stmt"],
    "place": [
      "attr_name_only_at_non_local_scope",
      "decl_inner_scope", "initializer_decl_wrong_scope", "mutating_invalid_global_scope",
      "static_func_decl_global_scope", "static_var_decl_global_scope", "case_outside_of_switch",
      "disallowed_enum_element", "unsupported_type_nested_in_protocol",
      "unsupported_type_nested_in_protocol_extension", "unsupported_nested_protocol_in_protocol",
      "operator_in_local_scope", "return_invalid_outside_func", "invalid_decl_modifier",
      "destructor_decl_outside_class_or_noncopyable", "capture_across_type_decl",
      "attr_only_one_decl_kind",
    ],
    "cannot_find_in_scope": ["cannot_find_in_scope_corrected"],
    "cannot_find_type_in_scope": ["cannot_find_type_in_scope_did_you_mean"],
    "could_not_find_value_member": [
      "could_not_find_value_member_corrected", "could_not_find_type_member",
      "could_not_find_type_member_corrected",
    ],
    "member-of-what": ["cannot_infer_base_of_unresolved_member", "unresolved_member_no_inference"],
    "cannot_convert_assign": ["cannot_convert_initializer_value"],
    "argument-kind": [
      "cannot_convert_argument_value_protocol", "cannot_convert_argument_value_anyobject",
      "cannot_convert_assign_anyobject", "cannot_convert_initializer_value_anyobject",
    ],
    "extra-argument": [
      "extra_argument_positional", "extra_argument_named", "extra_argument_to_nullary_call",
      "extra_arguments_in_call", "extra_trailing_closure_in_call",
    ],
    "missing-argument": [
      "missing_argument_positional", "missing_argument_named", "missing_arguments_in_call",
    ],
    "never-nil": [
      "invalid_optional_chain", "invalid_force_unwrap",
      "condition_optional_element_pattern_not_valid_type", "optional_check_nonoptional",
      "value_type_comparison_with_nil_illegal",
    ],
    "global_requires_initializer": ["static_requires_initializer"],
    "assignment_lhs_is_immutable_variable": [
      "assignment_lhs_is_immutable_property", "assignment_subscript_has_immutable_base",
      "cannot_pass_rvalue_mutating_subelement", "cannot_apply_lvalue_binop_to_subelement",
    ],
    "protocol_property_must_be_computed": [
      "protocol_property_must_be_computed_var", "expected_getset_in_protocol",
    ],
    "missing_return_decl": ["return_expr_missing", "missing_return_closure"],
    "escaping": [
      "escaping_noescape_param_capture", "assigning_noattrfunc_to_attrfunc",
      "passing_noattrfunc_to_attrfunc", "converting_noattrfunc_to_type",
    ],
    "arithmetic": ["arithmetic_operation_overflow", "integer_literal_overflow"],
    "throwing": ["tryless_throwing_call_unhandled", "try_unhandled"],
    "unbound_generic_parameter": ["collection_literal_empty"],
    "could_not_use_instance_member_on_type": ["instance_member_use_on_type"],
    "first-value": [
      "return_from_init_without_initing_stored_properties", "variable_used_before_initialized",
    ],
    "isolation": [
      "actor_isolated_call_decl", "actor_isolated_call", "actor_isolated_non_self_reference",
      "isolated_default_argument_context",
    ],
  ]
}
