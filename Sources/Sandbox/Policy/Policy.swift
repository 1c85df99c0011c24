import Dialect

/// The rules for an untrusted learner's module.
///
/// Four gates apply them, and each covers gaps of the others: the modules that the compiler can
/// find, its check of memory safety, its syntax tree, and the object file.
package struct Policy: Sendable, Equatable {
  /// The modules that the learner's files may import.
  package let imports: Set<String>
  package init(imports: Set<String>) { self.imports = imports }

  /// The compiler flags that it adds.
  package var flags: [String] { CompilerFlags.policy }

  /// The limit of a syntax tree's JSON, in bytes.
  package static let treeLimit = 64 << 20
}
