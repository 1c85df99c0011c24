import Dialect
import Platform

private typealias Key = SyntaxTreeNames.Key

/// The rules for an untrusted learner's module.
///
/// Six gates apply them, and each covers gaps of the others: the modules that the compiler can
/// find, its check of memory safety, its syntax tree, the lists of library declarations, its SIL, and
/// the object file.
package struct Policy: Sendable, Equatable {
  /// The modules that the learner's files may import, with `Swift`, and with the part of Foundation that is
  /// a module, too.
  package let imports: Set<String>
  /// The right answers, the reference first: what the checks mean beside one of them, they may mean beside all answers.
  package let rightAnswers: [ProgramModule]
  /// The meanings of the checks beside the reference; nil if there is none.
  package var meaningsBesideReference: Meanings?
  /// Whether the learner's files may start threads.
  package let allowsThreads: Bool

  package init(
    imports: Set<String>, allowsThreads: Bool = false, rightAnswers: [ProgramModule] = []
  ) {
    self.rightAnswers = rightAnswers
    self.imports = imports.union(
      imports.contains("Foundation") ? ["Swift", "FoundationEssentials"] : ["Swift"])
    self.allowsThreads = allowsThreads
  }

  /// Everything but a module's text on which its refusal depends, for cache keys.
  package var key: [String] {
    [Policy.edition, "\(allowsThreads)", meaningsBesideReference?.key ?? ""] + imports.sorted() + [
      ""
    ]
      + rightAnswers.flatMap(\.files).map(\.text)
  }

  /// Changes with the lists and with the program that applies them.
  private static let edition =
    "\(LibraryList.digest) \(Command("/proc/self/exe", []).identity ?? "")"

  /// The compiler flags that it adds.
  package var flags: [String] { CompilerFlags.policy }

  /// The limit of a syntax tree's JSON, in bytes.
  package static let treeLimit = 64 << 20

  /// Returns the violations in a module's syntax tree and SIL, in the order of the text, and then those that
  /// only its object shows.
  ///
  /// - Parameters:
  ///   - dump: the compiler's JSON.
  ///   - text: the SIL that the object is made of.
  ///   - bytes: the object file.
  ///   - demangle: reads mangled Swift names; a name that is missing from its result is refused.
  /// - Throws: `SystemError` if the dump, the SIL or the object is incomplete.
  package func violations(
    inTree dump: [UInt8], intermediate text: [UInt8], object bytes: [UInt8],
    of module: ProgramModule,
    demangle: ([String]) throws -> [String: DemangledName]
  ) throws -> [Violation] {
    let tree = try syntaxTree(dump, of: module)
    let object = try objectFile(bytes, of: module)
    let references = tree.references(outside: module.name)
    let captures = tree.captures
    let names = try demangle(
      references.compactMap(\.mangled) + captures.map(\.type)
        + object.foreignSymbols
        .filter(ObjectNames.isSwift))
    let written =
      try violations(in: tree, of: module)
      + violations(of: references, in: tree, names, of: module)
      + captures.filter { names[$0.type]?.isConcrete != true }
      .map { module.violation(.scope, "Capture", at: $0.node, in: tree) }
      + overlaps(in: text, beside: tree, of: module, demangle: demangle)
    let compiled = violations(in: object, names, of: module)
      .filter { violation in !written.contains { $0.subject == violation.subject } }
      .map { $0.placed(by: tree, in: module) }
      .filter { !$0.follows(from: written) }
    return (written.inTextOrder + compiled).withoutRepeats
  }

  /// Returns the declarations of a learner's module that the checks use in place of those they mean.
  ///
  /// - Parameters:
  ///   - meanings: what the checks mean beside the module.
  ///   - rightAnswers: what they mean beside right answers, the reference first; empty if there is none.
  ///   - dump: the compiler's JSON of the module's syntax tree.
  ///   - demangle: reads mangled Swift names.
  /// - Throws: `SystemError` if the dump is incomplete.
  package func captures(
    by meanings: Meanings, beside rightAnswers: [Meanings], tree dump: [UInt8],
    of module: ProgramModule,
    demangle: ([String]) throws -> [String: DemangledName]
  ) throws -> [Violation] {
    let captures = try Captures(
      meanings, rightAnswers: rightAnswers, learner: module.name, demangle: demangle)
    let found = try captures.violations(
      in: { try syntaxTree(dump, of: module) }, of: module, demangle: demangle)
    let cases = try ownCases(usedBy: meanings, inTree: dump, of: module, demangle: demangle)
    return (found + cases).inTextOrder.withoutRepeats
  }

  /// The list of an enumeration's cases that the learner has written, where the checks go through the one that the
  /// compiler makes for each right answer; other types have none by themselves.
  private func ownCases(
    usedBy meanings: Meanings, inTree dump: [UInt8], of module: ProgramModule,
    demangle: ([String]) throws -> [String: DemangledName]
  ) throws -> [Violation] {
    let name = SyntaxTreeNames.cases
    guard !rightAnswers.isEmpty, meanings.usesLearners(name),
      !rightAnswers.flatMap(\.files).contains(where: { $0.text.contains(name) })
    else { return [] }
    let tree = try syntaxTree(dump, of: module)
    return try tree.nodes.filter { $0.name == name && $0.isDeclaration && !tree.isImplicit($0) }
      .filter { node in
        let mangled = node.texts[Key.declaredUSR].flatMap(SyntaxTreeNames.mangled(unique:))
        return try mangled.flatMap { try demangle([$0])[$0] }?.typeKind == ObjectNames.Tree.anEnum
      }
      .map { module.violation(.capture, name, at: $0, in: tree) }
  }

  /// Returns the violations in the object of a text that the policy has accepted, which was compiled
  /// again for a recording.
  ///
  /// - Parameters:
  ///   - bytes: the object file.
  ///   - demangle: reads mangled Swift names; a name that is missing from its result is refused.
  /// - Throws: `SystemError` if the object is incomplete.
  package func violations(
    inRecorded bytes: [UInt8], of module: ProgramModule,
    demangle: ([String]) throws -> [String: DemangledName]
  ) throws -> [Violation] {
    let object = try objectFile(bytes, of: module)
    let names = try demangle(object.foreignSymbols.filter(ObjectNames.isSwift))
    return violations(in: object, names, of: module, isRecorded: true)
  }
}

extension SyntaxTree {
  /// The captures of regular expressions that are built, with their types.
  ///
  /// The builder reads what is captured at the places that the types have beforehand. But it writes it where the types
  /// have their places that the values turn out to have.
  fileprivate var captures: [(node: Node, type: String)] {
    nodes.compactMap { node in
      guard let type = node.texts[Key.type],
        SyntaxTreeNames.captures.contains(where: type.hasPrefix)
      else { return nil }
      return (node, type)
    }
  }
}

extension Violation {
  /// Whether it is in the object only because of what was found in the text.
  fileprivate func follows(from written: [Violation]) -> Bool {
    // The compiler copies the bodies of some refused declarations: those copies have no line.
    if rule == .foreignSymbol { return place == nil && !written.isEmpty }
    // Attributes such as `@main` make sections and symbols.
    return written.contains { $0.rule == .attribute }
  }
}
