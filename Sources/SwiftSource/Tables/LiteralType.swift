internal import SwiftSyntax

/// A type whose values can be written down: numbers, texts, truth values, and optionals and lists
/// of them.
struct LiteralType {
  let text: String
  /// A value for questions that nobody has asked.
  let standIn: String

  init?(_ text: String) {
    let plain = text.replacing("Swift::", with: "").replacing("Swift.", with: "")
    if plain.hasSuffix("?"), LiteralType(String(plain.dropLast())) != nil {
      standIn = "nil"
    } else if plain.hasPrefix("["), plain.hasSuffix("]"),
      LiteralType(String(plain.dropFirst().dropLast())) != nil
    {
      standIn = "[]"
    } else if let value = LiteralType.simple[plain] {
      standIn = value
    } else {
      return nil
    }
    self.text = plain
  }

  private static let simple = [
    "Int": "0", "Double": "0", "Float": "0", "Bool": "false", "String": "\"\"",
  ]
}

extension SourceFileSyntax {
  /// The stored properties whose values can be written down, by the names of their types.
  var literalProperties: [String: [(name: String, type: String)]] {
    var properties: [String: [(name: String, type: String)]] = [:]
    for node in all(VariableDeclSyntax.self, outside: [.codeBlock, .variableDecl]) {
      guard let owner = node.enclosingTypes.first?.name, node.attributes.isEmpty,
        ![Keyword.static, .lazy, .weak].contains(where: node.modifiers.contains)
      else { continue }
      for binding in node.bindings where !binding.isComputed {
        guard let name = binding.pattern.boundNames.first, binding.pattern.boundNames.count == 1,
          let type = binding.writtenType
        else { continue }
        properties[owner, default: []].append((name, type))
      }
    }
    return properties
  }
}

extension PatternBindingSyntax {
  /// The type, also of a property that begins with a literal.
  fileprivate var writtenType: String? {
    if let type = typeAnnotation?.type { return LiteralType(type.oneLine)?.text }
    guard let value = initializer?.value else { return nil }
    if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if value.is(FloatLiteralExprSyntax.self) { return "Double" }
    if value.is(StringLiteralExprSyntax.self) { return "String" }
    return value.is(BooleanLiteralExprSyntax.self) ? "Bool" : nil
  }
}
