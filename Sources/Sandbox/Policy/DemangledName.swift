import Dialect

/// The modules that own the declaration which a mangled Swift name stands for.
///
/// A member of an extension belongs to two modules: that of the extended type and that of the
/// extension.
package struct DemangledName: Sendable, Equatable {
  /// The module of the declaration or of the extended type; nil if the name has none.
  let module: String?
  /// The modules of the extensions that the name mentions.
  let extensions: [String]

  /// The modules above without the standard library and C declarations, which need no import of
  /// ours.
  var modules: [String] {
    ((module.map { [$0] } ?? []) + extensions).filter { !DemangledName.nameless.contains($0) }
  }

  private typealias Names = ObjectNames.Tree

  private static let nameless: Set = ["Swift", "__C", "__C_Synthesized"]

  /// Reads the tree that `swift-demangle --tree-only` prints, one node a line; nil for an
  /// unreadable name.
  ///
  /// Only the first module that is not an extension's own counts: later ones belong to the types of
  /// parameters and results.
  init?(tree lines: [Substring]) {
    guard lines.first.map({ $0 == Names.root }) == true else { return nil }
    var module: String?
    var extensions: [String] = []
    var isAfterExtension = false
    var skippedDepth: Int?
    for line in lines {
      let depth = line.prefix { $0 == " " }.count
      if let skipped = skippedDepth, depth <= skipped { skippedDepth = nil }
      let node = line.dropFirst(depth)
      let kind = node.dropFirst(Names.kind.count).prefix { $0 != "," }
      if skippedDepth == nil && DemangledName.isAboutParameters(kind) { skippedDepth = depth }
      if kind == Names.module {
        let name = String(
          node.dropFirst(Names.kind.count + kind.count + Names.text.count).dropLast())
        if isAfterExtension {
          extensions.append(name)
        } else if module == nil && skippedDepth == nil {
          module = name
        }
      }
      isAfterExtension = kind == Names.anExtension
    }
    self.module = module
    self.extensions = extensions
  }

  /// Whether a node's modules are those of generic arguments and requirements, which come before
  /// the declaration.
  private static func isAboutParameters(_ kind: Substring) -> Bool {
    kind.contains(Names.specialization) || kind == Names.genericSignature
  }
}
