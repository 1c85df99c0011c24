internal import SwiftSyntax

/// Returns the modules that the declarations `import` at the top of `source` name, in order.
package func importedModules(in source: String) -> [String] {
  SourceTree.reading(source) { $0.file.importedModules }
}

extension SourceFileSyntax {
  /// The modules that are imported at the top of the file, in order.
  var importedModules: [String] {
    statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.plainName }
  }
}
