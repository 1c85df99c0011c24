import Dialect

/// The declaration that a mangled Swift name stands for, or the types that another symbol is about.
package struct DemangledName: Sendable, Hashable {
  /// The module that declares it, empty if there is no declaration; for a member of an extension,
  /// the extension's module.
  package private(set) var module = ""
  /// The module of the type that an extension extends; else `module`.
  package private(set) var typeModule = ""
  /// The type that it is, or that it is a member of, from the outside in; empty at the top level.
  package private(set) var types: [String] = []
  /// A member or function as lists write it: `map`, `append(contentsOf:)`, `init`; nil for a type.
  package private(set) var member: String?
  /// A member with all labels: `append(contentsOf:)`, `move(_:to:)`, `stop()`; nil for a type.
  package private(set) var signature: String?
  /// The kind of the type that it is a member of, for example `Class`; empty at the top level.
  package private(set) var typeKind = ""
  /// The type that it is, or that the member belongs to, even if that is declared in a function.
  package private(set) var innermostType = ""
  /// Whether it is declared in a function; then the member is that function.
  package private(set) var isLocal = false
  /// Whether it is a variable whose value is one reference, or the optional of one: another value may be
  /// an object's address without holding it.
  package private(set) var isReference = false
  /// The other types that the symbol is about, for example the protocol of a conformance.
  private(set) var others: [DemangledType] = []
  /// The tree of a mangled type; nil for the symbol of a function.
  private(set) var shape: TypeShape?

  /// Whether a mangled type and those in its brackets are known before the program runs.
  ///
  /// None is `any` or `some` of a protocol, or a type parameter; those may stand in further brackets.
  private(set) var isConcrete = false

  private init() {}

  /// Reads the tree that `swift-demangle --tree-only` prints, one node a line; nil for an
  /// unreadable name.
  init?(tree lines: [Substring]) {
    guard lines.first.map({ $0 == Names.root }) == true, let tree = DemangledTree(lines) else {
      return nil
    }
    // None has, for example, the metadata of `Any`, `()` and the compiler's own types.
    guard let start = tree.nextDeclaration(from: 1) else {
      self.init()
      return
    }
    self.init(tree, at: start)
    let variable = tree.nodes.firstIndex { $0.kind == Names.variable }
    isReference = variable.map(tree.holdsReference) == true
    if tree.nodes[1].kind == Names.mangledType {
      isConcrete = tree.nodesWithin(brackets: 1)
        .allSatisfy { Names.concrete.contains(String($0.kind)) }
      shape = TypeShape(tree)
    }
    var index = member == nil ? tree.end(of: start) : tree.nodes.count
    while let next = tree.nextDeclaration(from: index) {
      if let other = DemangledName(tree, at: next), other.member == nil {
        others.append(DemangledType(module: other.module, path: other.types))
      }
      index = tree.end(of: next)
    }
  }

  /// The type that it is, or that it is a member of.
  var type: DemangledType {
    DemangledType(module: member == nil ? module : typeModule, path: types)
  }

  /// The name of a member or function without labels; nil for a type.
  var base: String? { member.map { String($0.prefix { $0 != "(" }) } }

  /// The labels of a function's parameters; `_` for one without a label.
  var labels: [String] {
    guard let signature, let base, signature != base else { return [] }
    return signature.dropFirst(base.count + 1).dropLast().split(separator: ":").map(String.init)
  }

  /// The function or variable as a person writes it; nil for a type and for other symbols.
  package var memberWords: String? { member == nil ? nil : words }

  /// The name of the first of the other types; for a witness that is the protocol.
  package var otherName: String? { others.first?.path.joined(separator: ".") }

  /// The name as a person writes it, for example `ManagedBuffer.header`.
  var words: String { (types + (member.map { [$0] } ?? [])).joined(separator: ".") }
}

/// A type of a module.
struct DemangledType: Sendable, Hashable {
  let module: String
  /// The names from the outside in, for example `["String", "Index"]`.
  let path: [String]
}

private typealias Names = ObjectNames.Tree

/// The nodes of a printed tree, in the order of the lines.
struct DemangledTree {
  struct Node {
    let depth: Int
    let kind: Substring
    let text: Substring
  }

  var nodes: [Node] = []

  /// Nil if a line is not a node.
  init?(_ lines: [Substring]) {
    for line in lines {
      let spaces = line.prefix { $0 == " " }.count
      let words = line.dropFirst(spaces)
      guard words.hasPrefix(Names.kind) else { return nil }
      let kind = words.dropFirst(Names.kind.count).prefix { $0 != "," }
      let rest = words.dropFirst(Names.kind.count + kind.count)
      let text =
        rest.hasPrefix(Names.text) ? rest.dropFirst(Names.text.count).dropLast() : rest
      nodes.append(Node(depth: spaces / 2, kind: kind, text: text))
    }
  }

  /// The index after a node's last descendant.
  func end(of index: Int) -> Int {
    nodes[(index + 1)...].firstIndex { $0.depth <= nodes[index].depth } ?? nodes.count
  }

  func children(of index: Int) -> [Int] {
    let end = end(of: index)
    return (index + 1..<end).filter { nodes[$0].depth == nodes[index].depth + 1 }
  }

  /// Whether the type of a variable is that of a reference, or an optional of it.
  func holdsReference(variable index: Int) -> Bool {
    guard var type = children(of: index).last else { return false }
    // Around each type is a node that says so.
    while let inner = children(of: type).first {
      type = nodes[inner].kind == Names.genericEnum ? children(of: inner).last ?? inner : inner
      if Names.references.contains(String(nodes[type].kind)) { return true }
      if Names.types.contains(String(nodes[type].kind)) { return false }
    }
    return false
  }

  /// The nodes around which are at most so many types with arguments or functions.
  func nodesWithin(brackets most: Int) -> [Node] {
    var around: [Substring] = []
    return nodes.filter { node in
      around.removeLast(max(0, around.count - node.depth))
      defer { around.append(node.kind) }
      return around.count { $0.hasPrefix(Names.generic) || $0 == Names.functionType } <= most
    }
  }

  /// The nodes of a function's parameters.
  func parameters(of function: Int) -> [Int] {
    let type = children(of: function).last { nodes[$0].kind == Names.type }
    guard let type,
      let list = (type..<end(of: type)).first(where: { nodes[$0].kind == Names.parameters }),
      let first = children(of: list).first, let inner = children(of: first).first
    else { return [] }
    return nodes[inner].kind == Names.tuple ? children(of: inner) : [first]
  }

  /// The next node of a declaration that is not part of a generic argument or requirement.
  func nextDeclaration(from start: Int) -> Int? {
    var index = start
    while index < nodes.count {
      let kind = nodes[index].kind
      if Names.types.contains(String(kind)) || Names.members.contains(String(kind)) {
        return index
      }
      let isSkipped = kind.contains(Names.specialization) || Names.skipped.contains(String(kind))
      index = isSkipped ? end(of: index) : index + 1
    }
    return nil
  }
}

extension DemangledName {
  /// Reads a declaration's node with the nodes below it.
  init?(_ tree: DemangledTree, at start: Int) {
    // From the inside out; types and members may be nested in each other.
    var index = start
    while true {
      let kind = String(tree.nodes[index].kind)
      let children = tree.children(of: index)
      switch kind {
      case Names.module:
        typeModule = String(tree.nodes[index].text)
        if module.isEmpty { module = typeModule }
        return
      case Names.anExtension:
        guard children.count > 1 else { return nil }
        if module.isEmpty { module = String(tree.nodes[children[0]].text) }
        index = children[1]
      case _ where Names.types.contains(kind):
        guard let context = children.first,
          let name = DemangledName.name(tree, children.dropFirst())
        else { return nil }
        if innermostType.isEmpty {
          innermostType = name
          typeKind = kind
        }
        types.insert(name, at: 0)
        index = context
      case _ where Names.members.contains(kind):
        guard let context = children.first else { return nil }
        // What is declared in a function belongs to the function.
        types = []
        // A method of a type that is declared in a function belongs to the type.
        if innermostType.isEmpty {
          isLocal = signature != nil
          signature = DemangledName.signature(tree, index)
        }
        member = DemangledName.memberName(tree, kind, children)
        index = context
      default:
        // `Static`, an accessor, a type's node around a nominal type: look inside.
        guard let inner = children.first else { return nil }
        index = inner
      }
    }
  }

  private static func memberName(_ tree: DemangledTree, _ kind: String, _ children: [Int]) -> String
  {
    let base = Names.named[kind] ?? name(tree, children.dropFirst()) ?? ""
    let labels = labels(tree, children)
    guard labels.contains(where: { $0 != "_" }) else { return base }
    return "\(base)(\(labels.map { "\($0):" }.joined()))"
  }

  /// The name with all labels; a list of labels is left out of the tree where none is written.
  private static func signature(_ tree: DemangledTree, _ index: Int) -> String {
    let kind = String(tree.nodes[index].kind)
    let children = tree.children(of: index)
    let base = Names.named[kind] ?? name(tree, children.dropFirst()) ?? ""
    if Names.withoutParameters.contains(kind) { return base }
    var labels = labels(tree, children)
    if labels.isEmpty {
      labels = Array(repeating: "_", count: tree.parameters(of: index).count)
    }
    return "\(base)(\(labels.map { "\($0):" }.joined()))"
  }

  private static func labels(_ tree: DemangledTree, _ children: [Int]) -> [String] {
    let list = children.first { tree.nodes[$0].kind == Names.labels }
    return (list.map { tree.children(of: $0) } ?? []).map { label in
      tree.nodes[label].kind == Names.identifier ? String(tree.nodes[label].text) : "_"
    }
  }

  private static func name(_ tree: DemangledTree, _ children: ArraySlice<Int>) -> String? {
    for child in children {
      let node = tree.nodes[child]
      if Names.plainNames.contains(String(node.kind)) { return String(node.text) }
      if Names.localNames.contains(String(node.kind)) {
        // A private name comes after the file's identifier.
        return tree.children(of: child).last { tree.nodes[$0].kind == Names.identifier }
          .map { String(tree.nodes[$0].text) }
      }
    }
    return nil
  }
}
