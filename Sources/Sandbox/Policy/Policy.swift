import Dialect

/// What a learner's module may say, where nobody trusts it.
///
/// Four gates, each of which would let something through alone: the modules that the compiler finds at
/// all, its own check of memory safety, its syntax tree, and the object that it makes.
package struct Policy: Sendable, Equatable {
  /// The modules that the learner's files may import.
  package let imports: Set<String>
  /// A policy that allows these imports and nothing else out of the ordinary.
  package init(imports: Set<String>) { self.imports = imports }

  /// How the learner's module is compiled under it.
  ///
  /// A type checker that is given two seconds for an expression names the one that is too much for it.
  package var flags: [String] { CompilerFlags.policy }

  /// The most bytes of a syntax tree that are looked at.
  package static let treeLimit = 64 << 20
}
