internal import SwiftSyntax

/// Returns a file with a call before each statement of its initialisers and deinitialisers.
///
/// The compiler puts none there by itself. No line moves.
///
/// - Parameter module: the module with the function that is called (`CompilerFlags.steps`).
package func callingSteps(in source: String, of module: String) -> String {
  SourceTree.reading(source) { tree in
    let bodies =
      tree.file.all(InitializerDeclSyntax.self).compactMap(\.body)
      + tree.file.all(DeinitializerDeclSyntax.self).compactMap(\.body)
    let edits = bodies.flatMap { $0.statements.steps }.map { item in
      let range = item.byteRange
      let lines = [range.lowerBound, range.upperBound].map { String(tree.line(at: $0)) }
      return Edit(
        at: range.lowerBound,
        "\(module)::__builtin_pc_before(\(lines.joined(separator: ", ")), 0, 0, 0, 0); ")
    }
    return edits.isEmpty ? source : tree.text(with: edits)
  }
}

extension CodeBlockItemListSyntax {
  /// The statements of a body, and those in blocks of these: a call before them changes no value.
  fileprivate var steps: [CodeBlockItemSyntax] {
    flatMap { item -> [CodeBlockItemSyntax] in
      // A directive begins its line.
      if item.firstToken(viewMode: .sourceAccurate)?.text.hasPrefix("#") == true { return [] }
      switch item.item {
      case .decl(let declaration) where declaration.is(VariableDeclSyntax.self): return [item]
      case .expr: return [item]
      case .stmt(let statement):
        let lists = statement.collect(outside: .withStatements) { node in
          node.as(CodeBlockSyntax.self)?.statements ?? node.as(SwitchCaseSyntax.self)?.statements
        }
        return [item] + lists.flatMap(\.steps)
      default: return []
      }
    }
  }
}

extension Set<SyntaxKind> {
  fileprivate static let withStatements: Set = [
    .closureExpr, .memberBlock, .codeBlock, .switchCase,
  ]
}
