import Dialect

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key
private typealias Flag = SyntaxTreeNames.Flag

/// The classes of a program that threads may share because their superclass says so without a check.
///
/// `NSDate` is `@unchecked Sendable`, so its subclasses are `Sendable`, too; for what they store the
/// compiler only warns. Two threads could write one string at once, and so any memory.
struct InheritedSharing {
  /// The numbers of the nodes of these classes.
  private let classes: Set<Int>

  init(_ tree: SyntaxTree) {
    let nodes = tree.nodes
    func classes(inheriting conformedProtocol: String) -> Set<Int> {
      let conformances = nodes.filter {
        $0.kind == Kind.inheritedConformance
          && $0.texts[Key.conformedProtocol] == conformedProtocol
      }
      return Set(conformances.compactMap { $0.parent.flatMap { nodes[$0].parent } })
    }
    // The properties of a class on a global actor are on the actor, too.
    let isolated = nodes.filter { $0.kind == Kind.customAttribute }.compactMap(\.parent)
    // A view inherits `Sendable` from the main actor's classes, which the tree does not show where the
    // actor is the module's default. All of Foundation's classes that threads share can be coded.
    self.classes = classes(inheriting: SyntaxTreeNames.sendable)
      .intersection(classes(inheriting: SyntaxTreeNames.coding)).subtracting(isolated)
  }

  /// Returns `let` or `var` and the name of a property that such a class stores; nil for other nodes.
  func property(_ node: SyntaxTree.Node) -> String? {
    guard node.kind == Kind.variable, node.texts[Key.reading] == SyntaxTreeNames.stored,
      !node.flags.contains(Flag.isStatic), let parent = node.parent, classes.contains(parent)
    else { return nil }
    // The storage of `lazy var name` and `@Wrapper var name` has a name of the compiler's.
    let name = node.name?.split(separator: "$_").last.map(String.init) ?? ""
    let written =
      node.flags.contains(Flag.implicit) ? String(name.drop { $0 == "_" }) : name
    return "\(node.flags.contains(Flag.isLet) ? "let" : "var") \(written)"
  }
}
