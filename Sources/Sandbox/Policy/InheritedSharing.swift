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
    var shared: Set<Int> = []
    var isolated: Set<Int> = []
    for node in tree.nodes {
      guard let parent = node.parent else { continue }
      switch (node.kind, node.texts[Key.conformedProtocol]) {
      // The parent of a conformance is the list of them.
      case (Kind.inheritedConformance, SyntaxTreeNames.sendable):
        tree.nodes[parent].parent.map { _ = shared.insert($0) }
      case (Kind.customAttribute, _): isolated.insert(parent)
      default: break
      }
    }
    // A view inherits `Sendable` from the main actor's classes, which the tree does not show where the
    // actor is the module's default. The properties of a class on a global actor are on the actor, too.
    classes = InheritedSharing.heirsOfFoundation(among: shared, in: tree).subtracting(isolated)
  }

  /// The numbers of the classes that inherit from one of Foundation's, also through each other.
  private static func heirsOfFoundation(
    among classes: Set<Int>, in tree: SyntaxTree
  ) -> Set<Int> {
    var superclasses: [Int: String] = [:]
    for node in tree.nodes {
      guard node.kind == Kind.inheritance, let number = node.parent, classes.contains(number) else {
        continue
      }
      superclasses[number] = node.texts[Key.superclass]
    }
    var (heirs, types) = (Set<Int>(), SyntaxTreeNames.typesOfFoundation)
    while true {
      let more = superclasses.filter { number, superclass in
        !heirs.contains(number) && types.contains(where: superclass.hasPrefix)
      }.keys
      if more.isEmpty { return heirs }
      heirs.formUnion(more)
      types += more.compactMap { tree.nodes[$0].texts[Key.interfaceType] }
        .map(SyntaxTreeNames.beginning(ofType:))
    }
  }

  /// Returns `let` or `var` and the name of a property that such a class stores; nil for other nodes.
  func property(_ node: SyntaxTree.Node) -> String? {
    guard node.kind == Kind.variable, node.texts[Key.reading] == SyntaxTreeNames.stored,
      !node.flags.contains(Flag.isStatic), !isPlainConstant(node), let parent = node.parent,
      classes.contains(parent)
    else { return nil }
    // The storage of `lazy var name` and `@Wrapper var name` has a name of the compiler's.
    let name = node.name?.split(separator: "$_").last.map(String.init) ?? ""
    let written =
      node.flags.contains(Flag.implicit) ? String(name.drop { $0 == "_" }) : name
    return "\(node.flags.contains(Flag.isLet) ? "let" : "var") \(written)"
  }

  /// Whether a property is a number, a truth value or a text that never changes.
  private func isPlainConstant(_ node: SyntaxTree.Node) -> Bool {
    let type = node.texts[Key.interfaceType] ?? ""
    return node.flags.contains(Flag.isLet) && SyntaxTreeNames.plainValues.contains(type)
  }
}
