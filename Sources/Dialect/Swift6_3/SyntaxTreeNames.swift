/// Names in the JSON that `-dump-ast-format json` writes.
package enum SyntaxTreeNames {
  /// Values of `_kind`.
  package enum Kind {
    package static let file = "source_file"
    package static let importDeclaration = "import_decl"
    package static let extensionDeclaration = "extension_decl"
    package static let unsafeExpression = "unsafe_expr"
    package static let function = "func_decl"
    package static let variable = "var_decl"
    package static let parameter = "parameter"
    package static let call = "call_expr"
    package static let text = "string_literal_expr"
    package static let interpolatedText = "interpolated_string_literal_expr"
    package static let parentheses = "paren_expr"
    /// An expression with an operator between two others.
    package static let sum = "binary_expr"
    package static let array = "array_expr"
    package static let nilLiteral = "nil_literal_expr"
    package static let defaultArgument = "default_argument_expr"
    package static let closure = "closure_expr"
    /// An argument that the function that gets it may compute or not.
    package static let autoclosure = "autoclosure_expr"
    /// Closures, functions and accessors: they have statements.
    package static let bodies: Set<String> = ["accessor_decl", closure, function]
    package static let captureList = "capture_list"
    package static let keyPath = "keypath_expr"
    package static let waiting = "await_expr"
    package static let literalEnding = "_literal_expr"
    /// The types that literals have where none is asked of them.
    package static let typesOfLiterals = [
      "boolean_literal_expr": SyntaxTreeNames.boolean, "float_literal_expr": "$sSdD",
      "integer_literal_expr": "$sSiD", interpolatedText: "$sSSD", text: "$sSSD",
    ]
    /// Literals that are made of values.
    package static let composed: Set<String> = [array, "dictionary_expr", "tuple_expr"]
    /// How the kinds of expressions end whose type is that which is asked of them; a type's arguments may be, too.
    package static let openValues =
      composed + [
        literalEnding, captureList, closure, keyPath, parentheses, "single_value_stmt_expr",
        ternary, typeExpression, variadicArguments,
      ]
    /// The array that the compiler makes of the arguments `T...`.
    package static let variadicArguments = "vararg_expansion_expr"
    package static let ternary = "ternary_expr"
    package static let reference = "declref_expr"
    package static let memberReference = "member_ref_expr"
    package static let subscripting = "subscript_expr"
    package static let patternEntry = "pattern_entry"
    package static let namedPattern = "pattern_named"
    package static let typedPattern = "pattern_typed"
    /// A value that becomes an existential.
    package static let erasure = "erasure_expr"
    /// A value that becomes `some` of a protocol.
    package static let opaque = "underlying_to_opaque_expr"
    /// A value that is given a type by `as`.
    package static let coercion = "coerce_expr"
    /// The types and protocols that a declaration names after its colon.
    package static let inheritance = "inheritance"
    /// A conformance that a class has from its superclass.
    package static let inheritedConformance = "inherited_conformance"
    /// A property wrapper, a result builder, or a global actor, also one that the compiler adds.
    package static let customAttribute = "custom_attr"
    /// Nodes whose `type` the source spells.
    package static let withTypes: Set<String> = [
      coercion, "conditional_checked_cast_expr", "custom_attr", "forced_checked_cast_expr",
      "is_expr", "pattern_typed", "type_expr", "typealias",
    ]
    /// The name of a declaration, within the object `name`.
    package static let baseName = "base_name"
    /// The declaration that an expression or a literal uses.
    package static let declarationReference = "decl_ref"
    package static let tupleElement = "tuple_element_expr"
    /// A call of `type(of:)`, which the compiler knows.
    package static let dynamicType = "metatype_expr"
    package static let typeFunction = "type"
    package static let typeExpression = "type_expr"
    package static let expressionEnding = "_expr"
    /// Expressions with the value of one in them, or with it as an element.
    package static let passingOn: Set<String> = [
      array, autoclosure, "await_expr", "dictionary_expr", parentheses, ternary, "try_expr",
      "tuple_expr", variadicArguments,
    ]
    /// A type as a value: `Int.self`.
    package static let typeValue = "dot_self_expr"
    /// Declarations that say how operators group.
    package static let groups: Set<String> = ["infix_operator_decl", "precedence_group_decl"]
    /// Expressions that operators of other precedence would group otherwise.
    package static let groupings: Set<String> = [sum, ternary, "assign_expr"]
    /// The calls that apply an operator.
    package static let operations: Set<String> = [sum, "postfix_unary_expr", "prefix_unary_expr"]
    /// The calls whose argument is the value before the dot.
    package static let memberCalls: Set<String> = [
      "constructor_ref_call_expr", "dot_syntax_call_expr",
    ]
    /// The key of the type that a cast or a pattern asks for, by its kind.
    package static let casts = [
      "conditional_checked_cast_expr": "written_type", "forced_checked_cast_expr": "written_type",
      "is_subtype_expr": "written_type", "pattern_is": "cast_to",
    ]
    /// The key of the type that the text names or means by a case, by kind.
    package static let written = [
      coercion: "written_type", parameter: "interface_type", "pattern_enum_element": "type",
      typedPattern: "type", typeExpression: "type",
    ]

    package static let protocolDeclaration = "protocol"
    package static let attributeEnding = "_attr"
    package static let conformanceEnding = "_conformance"
    /// A conformance that a declaration or an extension states, or implies.
    package static let conformance = "normal_conformance"
    package static let macroBeginning = "macro_"
    package static let macroExpression = "macro_expansion_expr"

    /// Whether it gives a type another name.
    package static func isAlias(_ kind: String) -> Bool {
      ["associated_type_decl", "typealias"].contains(kind)
    }

    /// The kinds of declared types, as mangled names tell them.
    package static let types = [
      "class_decl": ObjectNames.Tree.aClass, protocolDeclaration: ObjectNames.Tree.aProtocol,
      "struct_decl": ObjectNames.Tree.aStructure, "enum_decl": ObjectNames.Tree.anEnum,
    ]

    package static func isDeclaration(_ kind: String) -> Bool {
      kind.hasSuffix("_decl") || [protocolDeclaration, "typealias"].contains(kind)
    }
  }

  /// Keys with a value of text, an object or a list.
  package enum Key {
    package static let kind = "_kind"
    package static let name = "name"
    /// The name of a declaration that has no word of its own, such as `init`.
    package static let special = "special"
    package static let range = "range"
    /// The first byte of a range.
    package static let start = "start"
    /// The first byte of the last word in a range.
    package static let end = "end"
    /// The text of a macro's expansion to which a range belongs, instead of a file.
    package static let buffer = "buffer_id"
    package static let file = "filename"
    package static let module = "module_path"
    package static let extendedType = "extended_type"
    package static let conformedProtocol = "protocol"
    package static let source = "source_kind"
    /// How a variable is read.
    package static let reading = "readImpl"
    package static let type = "type"
    package static let superclass = "superclass_type"
    package static let interfaceType = "interface_type"
    /// The types of declarations and extensions.
    package static let declaredTypes = [
      "cast_to", "extended_type", "interface_type", superclass, "written_type",
    ]
    /// The unique name of the declaration itself.
    package static let declaredUSR = "usr"
    /// The unique name of a declaration that an expression or a pattern refers to; empty for a
    /// local variable.
    package static let usr = "decl_usr"
    package static let referredName = "base_name"
    package static let arguments = "args"
    package static let expression = "expr"
    package static let subexpression = "sub_expr"
    /// The value before a dot.
    package static let base = "base"
    package static let value = "value"
    package static let function = "fn"
    /// The function that has the default of an argument.
    package static let ownerOfDefaults = "default_args_owner"
    /// The module of what declares a conformance.
    package static let moduleOfContext = "module"
    package static let declaration = "decl"
    package static let body = "body"
    package static let then = "then_expr"
    package static let otherwise = "else_expr"
    /// The value that the source gives a variable.
    package static let initialValue = "original_init"
    /// The same after type checking, if that has rewritten it.
    package static let checkedValue = "processed_init"
    package static let elements = "elements"
    package static let members = "members"
    package static let components = "components"
    /// The declaration that another one overrides.
    package static let override = "override"
    /// The roles of the nodes between a call and the function that it names.
    package static let towardsFunction: Set<String> = ["decl", "fn", "rhs", "sub_expr"]
    /// The calls that append the parts of a literal with values.
    package static let appending = "appending_expr"
    /// References that the compiler adds to literals.
    package static let insertedReferences: Set<String> = [
      "builtin_initializer", "builder_init", "initializer", "result_init",
    ]
  }

  /// Keys that are true, and values of `source_kind`.
  package enum Flag {
    package static let implicit = "implicit"
    package static let isLet = "let"
    package static let isStatic = "static"
    package static let unchecked = "unchecked"
    package static let preconcurrency = "preconcurrency"
    /// Part of every flag that gives up memory safety.
    package static let unsafe = "unsafe"
    /// The source says it, rather than the compiler.
    package static let explicit = "explicit"
    /// Another conformance says it.
    package static let implied = "implied"
  }
}
