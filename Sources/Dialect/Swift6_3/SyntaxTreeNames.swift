/// Names in the JSON that `-dump-ast-format json` writes.
package enum SyntaxTreeNames {
  /// Values of `_kind`.
  package enum Kind {
    package static let file = "source_file"
    package static let importDeclaration = "import_decl"
    package static let extensionDeclaration = "extension_decl"
    package static let unsafeExpression = "unsafe_expr"
    /// The name of a declaration, within the object `name`.
    package static let baseName = "base_name"

    package static let attributeEnding = "_attr"
    package static let conformanceEnding = "_conformance"
    package static let macroBeginning = "macro_"

    package static func isDeclaration(_ kind: String) -> Bool {
      kind.hasSuffix("_decl") || ["protocol", "typealias"].contains(kind)
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
    package static let file = "filename"
    package static let module = "module_path"
    package static let extendedType = "extended_type"
    package static let conformedProtocol = "protocol"
    package static let source = "source_kind"
  }

  /// Keys that are true, and a value of `source_kind`.
  package enum Flag {
    package static let implicit = "implicit"
    package static let unchecked = "unchecked"
    /// Part of every flag that gives up memory safety.
    package static let unsafe = "unsafe"
    /// The source says it, rather than the compiler.
    package static let explicit = "explicit"
  }

  /// How the protocols begin that make literals.
  package static let literalProtocol = "ExpressibleBy"
}
