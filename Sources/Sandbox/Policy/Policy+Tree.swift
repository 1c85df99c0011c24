import Dialect
import Platform

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key
private typealias Flag = SyntaxTreeNames.Flag

extension Policy {
  func syntaxTree(_ dump: [UInt8], of module: ProgramModule) throws -> SyntaxTree {
    guard let tree = SyntaxTree(dump),
      tree.nodes.count(where: { $0.kind == Kind.file }) == module.files.count
    else {
      throw SystemError("read the syntax tree of \(module.name)", reason: "it is cut or damaged")
    }
    return tree
  }

  /// Returns the violations that the declarations and attributes of a module show.
  func violations(in tree: SyntaxTree, of module: ProgramModule) -> [Violation] {
    var violations = module.files.flatMap { Policy.falsePlaces(in: $0, of: module) }
    let sharing = InheritedSharing(tree)
    for node in Formats.unsafe(in: tree, own: module.name) {
      let name = node.texts[Key.referredName] ?? ""
      violations.append(
        module.violation(
          .format, name == SyntaxTreeNames.initializer ? "String(format:)" : name, at: node,
          in: tree))
    }
    for node in tree.nodes {
      let found =
        objection(to: node, in: tree, of: module)
        ?? sharing.property(node).map { (.unsafeCode, $0) }
      guard let (rule, subject) = found else { continue }
      violations.append(module.violation(rule, subject, at: node, in: tree))
    }
    return violations
  }

  private func objection(
    to node: SyntaxTree.Node, in tree: SyntaxTree, of module: ProgramModule
  ) -> (Violation.Rule, String)? {
    if let attribute = node.attribute, !tree.isImplicit(node),
      let unsafe = node.flags.first(where: { $0.contains(Flag.unsafe) })
    {
      return (.unsafeCode, unsafe.contains("(") ? unsafe : "\(attribute)(unsafe)")
    }
    if node.flags.contains(Flag.unchecked), node.isExplicit {
      return (.unsafeCode, "@unchecked")
    }
    if node.flags.contains(Flag.preconcurrency), node.isExplicit {
      return (.attribute, "@\(Flag.preconcurrency)")
    }
    if node.kind == Kind.unsafeExpression, !tree.isImplicit(node) { return (.unsafeCode, "unsafe") }
    // The library meets its requirements with pointers, and believes what a type says of its text.
    if node.kind == Kind.conformance,
      node.texts[Key.conformedProtocol] == SyntaxTreeNames.textProtocol.unique,
      TypesOfLearner(module.name).areOwn(node.texts[Key.type] ?? "")
    {
      return (.library, SyntaxTreeNames.textProtocol.name)
    }
    if node.isDeclaration, let name = node.name,
      SyntaxTreeNames.hiddenRequirements.contains(name)
    {
      return (.library, name)
    }
    if node.kind == Kind.importDeclaration {
      let path = node.texts[Key.module] ?? ""
      let name = path.split(separator: ".").first.map(String.init) ?? path
      return imports.contains(name) || tree.isImplicit(node) ? nil : (.importedModule, path)
    }
    if let attribute = node.attribute {
      if attribute == SyntaxTreeNames.globalActor, !tree.hasLastingActor(node) {
        return (.scope, SyntaxTreeNames.sharedActor)
      }
      let isParallel = module.languageMode == 5 && attribute == SyntaxTreeNames.asyncLet
      let isAllowed =
        Policy.attributes.contains(attribute) && !isParallel || tree.isImplicit(node)
      return isAllowed ? nil : (.attribute, "@\(module.word(at: node, in: tree) ?? attribute)")
    }
    if node.kind.hasPrefix(Kind.macroBeginning) && !tree.isImplicit(node) {
      // No module can replace it: declarations of macros are refused.
      let name = node.texts[Key.name]
      if node.kind == Kind.macroExpression, name == SyntaxTreeNames.isolationMacro { return nil }
      return (.macro, "#\(name ?? node.name ?? "")")
    }
    // At the top level, a type of that name becomes the type of the checks' literals.
    if Kind.isAlias(node.kind), let name = node.name, SyntaxTreeNames.literalTypes.contains(name),
      tree.ancestor(of: node, where: { $0.isDeclaration || $0.isExtension }) == nil
    {
      return (.capture, name)
    }
    if node.isDeclaration && !Policy.declarations.contains(node.kind) && !tree.isImplicit(node) {
      return (.attribute, node.kind)
    }
    return nil
  }

  /// Returns a violation for each `#sourceLocation`, which has no node in the compiler's tree.
  private static func falsePlaces(in file: ProgramFile, of module: ProgramModule) -> [Violation] {
    let block = file.text.firstRange(of: "/*")?.lowerBound
    // Nobody reads more of them, and to find a place takes time.
    return file.text.ranges(of: "#sourceLocation").lazy
      .filter { !file.isSurelyComment($0.lowerBound, firstBlock: block) }.prefix(100)
      .map { range in
        let place = file.place(at: file.text[..<range.lowerBound].utf8.count)
        return Violation(
          rule: .sourceLocation, subject: "#sourceLocation", place: place.place,
          column: place.column, module: module.name)
      }
  }
}

extension SyntaxTree {
  /// Whether the type with an attribute has one actor for the whole run.
  ///
  /// An `isolated deinit` waits for the actor, and does not keep it.
  fileprivate func hasLastingActor(_ attribute: Node) -> Bool {
    nodes.contains { node in
      node.kind == Kind.variable && node.name == SyntaxTreeNames.sharedActor
        && node.parent == attribute.parent
        && node.flags.isSuperset(of: [Flag.isStatic, Flag.isLet])
    }
  }
}

extension SyntaxTree.Node {
  /// The name of the attribute, if the node is one.
  fileprivate var attribute: String? {
    let ending = Kind.attributeEnding
    return kind.hasSuffix(ending) ? String(kind.dropLast(ending.count)) : nil
  }

  var isDeclaration: Bool { Kind.isDeclaration(kind) }
  var isExtension: Bool { kind == Kind.extensionDeclaration }
  /// The kind of the type that it declares, extends or gives another name, as mangled names tell it.
  var typeKind: String? {
    Kind.types[kind]
      ?? (texts[Key.extendedType] ?? texts[Key.type]).flatMap(SyntaxTreeNames.kind(ofType:))
  }
  fileprivate var isExplicit: Bool { texts[Key.source] == Flag.explicit }
}

extension ProgramModule {
  /// Returns a violation at the start of a node.
  func violation(
    _ rule: Violation.Rule, _ subject: String, at node: SyntaxTree.Node, in tree: SyntaxTree
  ) -> Violation {
    let start = place(of: node, in: tree)
    return Violation(
      rule: rule, subject: subject, place: start?.place, column: start?.column, module: name)
  }

  /// The start of a node in the module's files.
  func place(
    of node: SyntaxTree.Node, in tree: SyntaxTree
  ) -> (place: Place, column: Int)? {
    start(of: node, in: tree).map { $0.file.place(at: $0.offset) }
  }

  /// The identifier at the start of a node in the source, after an `@`; nil if there is none.
  fileprivate func word(at node: SyntaxTree.Node, in tree: SyntaxTree) -> String? {
    guard let (file, offset) = start(of: node, in: tree) else { return nil }
    let rest = String(decoding: file.text.utf8.dropFirst(offset).prefix(100), as: UTF8.self)
    let word = rest.trimmingPrefix("@").prefix {
      $0 == "_" || $0 == "`" || $0.isLetter || $0.isNumber
    }
    return word.isEmpty ? nil : String(word)
  }

  private func start(
    of node: SyntaxTree.Node, in tree: SyntaxTree
  ) -> (file: ProgramFile, offset: Int)? {
    let isFile = { (node: SyntaxTree.Node) in node.kind == Kind.file }
    guard let path = tree.ancestor(of: node, where: isFile)?.texts[Key.file],
      let file = files.first(where: { path == $0.name || path.hasSuffix("/\($0.name)") }),
      let start = node.start ?? tree.ancestor(of: node, where: { $0.start != nil })?.start
    else { return nil }
    return (file, start)
  }
}

extension ProgramFile {
  /// The line and column of a byte offset.
  func place(at offset: Int) -> (place: Place, column: Int) {
    let before = text.utf8.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
    return (Place(file: name, line: line), column)
  }

  /// Whether a position is in a comment beyond doubt; a few comments are not recognised.
  ///
  /// A line comment counts where nothing before it on its line could begin a string or a regular
  /// expression, and no block comment begins before it, which could end on this line.
  fileprivate func isSurelyComment(
    _ position: String.Index, firstBlock: String.Index?
  ) -> Bool {
    let before = text[..<position]
    let line = before[(before.lastIndex(where: \.isNewline) ?? before.startIndex)...]
    guard let start = line.firstRange(of: "//")?.lowerBound else { return false }
    return !line[..<start].contains { "\"/#`".contains($0) }
      && firstBlock.map { $0 >= start } ?? true
  }
}
