import Dialect

private typealias Key = SyntaxTreeNames.Key
private typealias Kind = SyntaxTreeNames.Kind
private typealias Names = IntermediateNames

/// The members of a library's types that meet requirements of the program's own protocols.
///
/// `extension NSLock: Named {}` lets a program reach `name` by its own protocol. No source names the member then, and a
/// method of a class has no symbol in the object. But the SIL of the function that meets the requirement names it, so
/// the lists hold for it as for names in the source. What is listed, but looked at wherever a source names it, such as a
/// function with a format, may meet no requirement.
struct ForeignRequirements {
  private let policy: Policy
  private let tree: SyntaxTree
  private let module: ProgramModule
  /// How the module's name is mangled.
  private let own: String
  /// The requirements of the program's protocols, as lists write them, by their names without labels.
  private let required: [String: [String: SyntaxTree.Node]]
  /// Whether a class of the program inherits from one of another module, beside `NSObject`.
  private let hasHeirs: Bool

  init(_ tree: SyntaxTree, policy: Policy, of module: ProgramModule) {
    self.policy = policy
    self.tree = tree
    self.module = module
    let own = ObjectNames.mangled(module: module.name)
    self.own = own
    required = tree.nodes.reduce(into: [:]) { all, node in
      guard node.isDeclaration, let name = node.name, let parent = node.parent,
        tree.nodes[parent].kind == Kind.protocolDeclaration
      else { return }
      all[name, default: [:]][node.nameWithLabels(name)] = node
    }
    hasHeirs = tree.nodes.contains { node in
      node.texts[Key.superclass].map {
        !$0.hasPrefix(ObjectNames.mangledPrefix + own) && !$0.hasPrefix(SyntaxTreeNames.rootClass)
      } ?? false
    }
  }

  /// - Parameter demangle: reads mangled Swift names.
  func findings(
    in text: IntermediateText, demangle: ([String]) throws -> [String: DemangledName]
  ) rethrows -> [OpenAccesses.Finding] {
    guard !required.isEmpty else { return [] }
    let meeting = text.symbols.filter { $0.hasSuffix(Names.meetingFunction) && $0.contains(own) }
      .sorted().compactMap(text.function)
    let methods =
      meeting
      .filter { hasHeirs || !$0.name.hasPrefix(ObjectNames.mangledPrefix + own) }
      .flatMap(\.instructions)
      .compactMap { $0.name == Names.classMethod ? $0.member.flatMap(refused) : nil }
    return try methods + meeting.compactMap(watched) + unlisted(by: meeting, demangle)
  }

  /// The symbols of the functions of other modules that a function names.
  private func foreignFunctions(of function: IntermediateFunction) -> [String] {
    function.instructions.filter { $0.name == Names.functionReference }.map(\.symbol)
      .filter { !$0.contains(own) }
  }

  /// Finds the functions of libraries that meet requirements, but that a source may not name.
  private func unlisted(
    by meeting: [IntermediateFunction], _ demangle: ([String]) throws -> [String: DemangledName]
  ) rethrows -> [OpenAccesses.Finding] {
    let called = Set(meeting.flatMap(foreignFunctions)).filter(ObjectNames.isSwift).sorted()
    let names = called.isEmpty ? [:] : try demangle(called)
    return called.compactMap { symbol in
      guard let name = names[symbol] else {
        return OpenAccesses.Finding(rule: .library, subject: symbol, place: nil)
      }
      // A requirement has the name of the function that meets it.
      guard let requirements = name.base.flatMap({ required[$0] }),
        let subject = policy.refused(name, .written, in: module.name)
      else { return nil }
      return OpenAccesses.Finding(
        rule: .library, subject: subject,
        place: requirements.values.first.flatMap { module.place(of: $0, in: tree) })
    }
  }

  /// Finds a call of a function with a format, or of `TaskLocal`'s initialiser, in a function that meets a requirement.
  private func watched(by function: IntermediateFunction) -> OpenAccesses.Finding? {
    for symbol in foreignFunctions(of: function) {
      let isFormat = symbol.contains(SyntaxTreeNames.formatArgument)
      guard isFormat || symbol.hasPrefix(Names.taskLocalMaker) else { continue }
      let requirement = required.values.flatMap(\.values).first { node in
        isFormat
          ? node.texts[Key.declaredUSR]?.contains(SyntaxTreeNames.formatArgument) == true
          : node.name == SyntaxTreeNames.initializer
      }
      return OpenAccesses.Finding(
        rule: isFormat ? .format : .scope, subject: isFormat ? "CVarArg" : "TaskLocal",
        place: requirement.flatMap { module.place(of: $0, in: tree) })
    }
    return nil
  }

  /// - Parameter method: for example `NSLock.name!getter`.
  private func refused(_ method: String) -> OpenAccesses.Finding? {
    let path = method.prefix { $0 != "!" }.split(separator: ".").map(String.init)
    guard let name = path.last, let members = required[name] else { return nil }
    let lists = [LibraryList.program] + (policy.allowsThreads ? [LibraryList.threads] : [])
    let types = LibraryList.program.modules.map { DemangledType(module: $0, path: path.dropLast()) }
      .filter { type in lists.contains { $0.contains(type) } }
    guard !types.isEmpty else { return nil }
    let unlisted = members.keys.sorted().first { member in
      !lists.contains { list in
        list.isOfAnyType(member) || types.contains { list.contains(member, of: $0) }
      }
    }
    return unlisted.map { member in
      OpenAccesses.Finding(
        rule: .library, subject: (path.dropLast() + [member]).joined(separator: "."),
        place: members[member].flatMap { module.place(of: $0, in: tree) })
    }
  }
}

extension SyntaxTree.Node {
  /// A declaration's name as lists write it: with its labels, if it has any.
  fileprivate func nameWithLabels(_ name: String) -> String {
    let labels = texts[Key.arguments]?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    guard labels.contains(where: { !$0.isEmpty }) else { return name }
    return "\(name)(\(labels.map { "\($0.isEmpty ? "_" : $0):" }.joined()))"
  }
}
