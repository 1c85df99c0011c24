import Dialect

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key
private typealias Flag = SyntaxTreeNames.Flag

/// A name in the source that stands for a declaration of another module.
struct WrittenReference {
  let node: SyntaxTree.Node
  /// The mangled name of the declaration or type; nil for one of C.
  let mangled: String?
  /// The name as messages show it where the mangled one cannot be read.
  let words: String
  /// Whether the compiler made it from something else in the source, for example an initialiser from
  /// the name of its type.
  var isImplicit = false
  /// Whether it is in a declaration that the compiler made, and in no expression of the source.
  var isSynthesised = false
  /// Whether it is the protocol that an extension makes a type of another module conform to.
  var isAdoptedByForeignType = false
}

extension SyntaxTree {
  /// The declarations and types of other modules that the source names, in the order of the text.
  func references(outside own: String) -> [WrittenReference] {
    nodes.flatMap { node -> [WrittenReference] in
      guard !node.flags.contains(Flag.implicit), !isInherited(node) else { return [] }
      if let usr = node.texts[Key.usr] { return reference(to: usr, by: node, outside: own) }
      let keys = Key.declaredTypes + (Kind.withTypes.contains(node.kind) ? [Key.type] : [])
      return keys.compactMap { node.texts[$0] }.filter { !isOwn($0, own) }
        .map { WrittenReference(node: node, mangled: $0, words: $0) }
    } + conformances(outside: own)
  }

  /// Whether it is a parameter of a declaration that the compiler made, as of an inherited initialiser.
  private func isInherited(_ node: Node) -> Bool {
    guard node.kind == Kind.parameter, let list = node.parent, let owner = nodes[list].parent else {
      return false
    }
    return nodes[owner].isDeclaration && nodes[owner].flags.contains(Flag.implicit)
  }

  /// Whether a mangled name begins with a module's name.
  private func isOwn(_ mangled: String, _ own: String) -> Bool {
    mangled.hasPrefix(ObjectNames.mangledPrefix + ObjectNames.mangled(module: own))
  }

  private func reference(to usr: String, by node: Node, outside own: String) -> [WrittenReference] {
    let parent = node.parent.map { nodes[$0] }
    guard !usr.isEmpty, !Key.insertedReferences.contains(node.role) else { return [] }
    let isImplicit = parent?.flags.contains(Flag.implicit) == true
    let name = node.texts[Key.referredName] ?? usr
    guard let mangled = SyntaxTreeNames.mangled(unique: usr) else {
      return [WrittenReference(node: node, mangled: nil, words: name, isImplicit: isImplicit)]
    }
    if isOwn(mangled, own) { return [] }
    return [
      WrittenReference(
        node: node, mangled: mangled, words: name, isImplicit: isImplicit,
        isSynthesised: isImplicit && isSynthesised(node))
    ]
  }

  /// Whether everything around a node is implicit, up to a declaration that is implicit, too.
  private func isSynthesised(_ node: Node) -> Bool {
    let outermost = ancestor(of: node) { !$0.flags.contains(Flag.implicit) || $0.isDeclaration }
    return outermost.map { $0.isDeclaration && $0.flags.contains(Flag.implicit) } ?? false
  }

  /// The protocols that the source makes types conform to, with those that follow for a type of another module.
  private func conformances(outside own: String) -> [WrittenReference] {
    nodes.compactMap { node in
      guard node.kind.hasSuffix(Kind.conformanceEnding), let source = node.texts[Key.source],
        let usr = node.texts[Key.conformedProtocol],
        let mangled = SyntaxTreeNames.mangled(unique: usr),
        let parent = node.parent, nodes[parent].kind == Kind.inheritance,
        let owner = nodes[parent].parent.map({ nodes[$0] })
      else { return nil }
      let isForeign =
        owner.isExtension && owner.texts[Key.extendedType].map { !isOwn($0, own) } == true
      guard source == Flag.explicit || isForeign && source == Flag.implied else { return nil }
      return WrittenReference(
        node: node, mangled: mangled, words: usr, isAdoptedByForeignType: isForeign)
    }
  }

  /// Whether a name in the source is called to make the value of a constant that lasts as long as the program.
  fileprivate func makesLastingConstant(_ name: Node) -> Bool {
    var node = name
    while Key.towardsFunction.contains(node.role), let parent = node.parent { node = nodes[parent] }
    guard node.kind == Kind.call, [Key.initialValue, Key.checkedValue].contains(node.role),
      let entry = node.parent,
      let binding = nodes[entry].parent, let owner = nodes[binding].parent,
      // The nodes inside of a node come right behind it.
      let pattern = nodes[entry...].first(where: {
        $0.kind == Kind.namedPattern
          && number(ofAncestorOf: $0) { $0.kind == Kind.patternEntry } == entry
      })
    else { return false }
    // The variables of a binding follow it.
    let variable = nodes[binding...].first {
      $0.kind == Kind.variable && $0.parent == owner && $0.name == pattern.name
    }
    return variable?.flags.contains(Flag.isLet) == true
      && (nodes[owner].kind == Kind.file || variable?.flags.contains(Flag.isStatic) == true)
  }
}

extension Policy {
  /// The violations of the lists of library declarations.
  ///
  /// - Parameter names: the readable names among the mangled ones of the references.
  func violations(
    of references: [WrittenReference], in tree: SyntaxTree, _ names: [String: DemangledName],
    of module: ProgramModule
  ) -> [Violation] {
    references.compactMap { reference in
      if let local = reference.mangled.flatMap({ names[$0] })?.madeTaskLocal,
        !tree.makesLastingConstant(reference.node)
      {
        return module.violation(.scope, local, at: reference.node, in: tree)
      }
      return subject(of: reference, names, in: module).map { subject in
        let isForChecks =
          Policy.adoptedProtocols.contains(subject)
          || subject.hasPrefix(SyntaxTreeNames.literalProtocol)
        return module.violation(
          reference.isAdoptedByForeignType && isForChecks ? .capture : .library, subject,
          at: reference.node, in: tree)
      }
    }
  }

  /// Returns the name of a reference in messages if the reference is not allowed; else nil.
  private func subject(
    of reference: WrittenReference, _ names: [String: DemangledName], in module: ProgramModule
  ) -> String? {
    guard let mangled = reference.mangled else {
      return LibraryList.program.containsC(reference.words) ? nil : reference.words
    }
    guard let name = names[mangled] else {
      // A type without a name, such as a tuple or a generic parameter.
      return reference.node.texts[Key.usr] == nil ? nil : reference.words
    }
    if reference.isAdoptedByForeignType, !isWholly(allowed: name.module, in: module.name),
      !Policy.adoptedProtocols.contains(name.words)
        || Policy.describingProtocols.contains(name.words) && isOfSupport(reference.node)
    {
      return name.words
    }
    let isStored = reference.node.kind == Kind.variable
    if isStored, let group = name.taskGroup { return group }
    // In Swift 5 mode the compiler accepts data races, by which a program reaches any memory.
    if module.languageMode == 5, !reference.isSynthesised, name.mayWorkInParallel {
      return name.words
    }
    // `String(…)` refers to an initialiser implicitly; what else is implicit, the compiler chose.
    let isChosen =
      reference.isSynthesised || reference.isImplicit && name.member?.hasPrefix("init") != true
    return refused(name, isChosen ? .compiled : .written, in: module.name)
  }
}

extension Policy {
  /// Whether a conformance is that of a type of a support module.
  private func isOfSupport(_ conformance: SyntaxTree.Node) -> Bool {
    imports.contains { module in
      isWholly(allowed: module, in: "")
        && conformance.texts[Key.type]?
          .hasPrefix(ObjectNames.mangledPrefix + ObjectNames.mangled(module: module)) == true
    }
  }
}

extension DemangledName {
  /// Whether a program can use it to do several things at the same time.
  fileprivate var mayWorkInParallel: Bool {
    module == "Dispatch"
      || module == "_Concurrency" && !["MainActor", "Actor"].contains(types.first)
  }

  /// The type's name, if it makes a value for tasks: the runtime finds that by the object's address.
  fileprivate var madeTaskLocal: String? {
    let isMade = types == ["TaskLocal"] && member?.hasPrefix("init") == true
    return isMade && LibraryList.name(of: module) == "Swift" ? types[0] : nil
  }

  /// The name of a task group's type, which is valid only inside the call that makes it.
  fileprivate var taskGroup: String? {
    ([type] + others).first { type in
      LibraryList.name(of: type.module) == "Swift" && type.path.count == 1
        && type.path[0].hasSuffix("TaskGroup")
    }?.path[0]
  }
}

extension [Violation] {
  /// The same violations in the order of the text; those without a place come last.
  var inTextOrder: [Violation] {
    enumerated().sorted { one, other in
      one.element.position.lexicographicallyPrecedes(other.element.position)
        || (one.element.position == other.element.position && one.offset < other.offset)
    }.map(\.element)
  }
}

extension Violation {
  fileprivate var position: [Int] { [place?.line ?? .max, column ?? .max] }

  /// The same violation with the place of the first reference to its subject in the source.
  func placed(by tree: SyntaxTree, in module: ProgramModule) -> Violation {
    let name = subject.split(separator: ".").last?.prefix { $0 != "(" } ?? ""
    // Many types have an initialiser: its line is not known.
    guard name != SyntaxTreeNames.initializer else { return self }
    let node = tree.nodes.first { $0.texts[Key.referredName].map { $0 == name } == true }
    guard let found = node.flatMap({ module.place(of: $0, in: tree) }) else { return self }
    return Violation(
      rule: rule, subject: subject, place: found.place, column: found.column, module: self.module)
  }
}
