import Dialect

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key

/// Finds what checks use of a learner's module in place of what they mean.
///
/// What they mean is what their text means beside the reference: where a name stands for a declaration of another
/// module there, it may not stand for one of the learner's. But values of the learner's own types answer for
/// themselves: what a library gives such a type beside the reference, the learner may declare.
struct Captures {
  private enum Capture: Hashable {
    /// A declaration, and those that it may override, by their unique names.
    case declaration(String, name: String, mayOverride: Set<String>)
    /// A type in place of another one, and that one's name if the checks write it.
    case type(mangled: String, meant: String?)
    /// Another name of a type, if the learner declares such a name.
    case alias(String)
    /// An element of a tuple.
    case element(String)
    /// A protocol that a type adopts, by its unique name.
    case adoption(String)
    /// A member that the compiler would make for a type of the checks.
    case derived(String)
  }

  private let meanings: Meanings
  /// What the checks mean beside the reference; nil if there is none.
  private let right: Meanings?
  private let types: TypesOfLearner
  /// What may be captured: it is not what the checks mean beside the reference.
  private let new: Set<Meanings.Meaning>
  /// The names of that, by their mangled names.
  private let names: [String: DemangledName]

  /// - Parameters:
  ///   - meanings: what the checks mean beside the learner's module.
  ///   - demangle: reads mangled Swift names.
  init(
    _ meanings: Meanings, right: Meanings?, learner: String,
    demangle: ([String]) throws -> [String: DemangledName]
  ) rethrows {
    self.meanings = meanings
    self.right = right
    let types = TypesOfLearner(learner)
    self.types = types
    new = meanings.all.subtracting(right?.all ?? []).filter { meaning in
      switch meaning.kind {
      case .learners, .element, .written, .cast, .adoption: true
      case .value: types.areOwn(meaning.subject)
      case .checks, .others, .adoptionByChecks, .derived: false
      }
    }
    let there = new.flatMap { right?.at($0, [.written, .cast]) ?? [] }
    let mangled = Set((new + there).map { $0.mangled ?? $0.subject })
    names = mangled.isEmpty ? [:] : try demangle(Array(mangled))
  }

  private var captures: Set<Capture> {
    guard let right else { return Set(new.compactMap(captureByName)) }
    let derived = right.all.subtracting(meanings.all).filter { $0.kind == .derived }
      .map { Capture.derived($0.name) }
    return Set(new.compactMap { capture($0, right) } + derived)
  }

  private func capture(_ meaning: Meanings.Meaning, _ right: Meanings) -> Capture? {
    switch meaning.kind {
    case .learners: return capture(byMember: meaning, right)
    case .written, .cast: return capture(byType: meaning, right)
    case .value:
      let there = right.at(meaning, [.value])
      guard !there.isEmpty,
        there.allSatisfy({ $0.role == .plain && types.isValueOfLibrary($0.subject) })
      else { return nil }
      return .type(mangled: meaning.subject, meant: nil)
    case .element:
      let there = right.at(meaning, Captures.declared)
      guard let meant = there.first,
        !there.contains(where: { [.learners, .element].contains($0.kind) })
      else { return nil }
      return .element(meant.name)
    case .adoption:
      // A type that is thrown must conform to `Error`; overloads are hardly ever chosen by that.
      if meaning.subject == SyntaxTreeNames.error { return nil }
      let isOfChecks = right.at(meaning, [.adoptionByChecks]).contains { $0.name == meaning.name }
      return isOfChecks || !types.mention(meaning.place) ? .adoption(meaning.subject) : nil
    case .adoptionByChecks, .checks, .derived, .others: return nil
    }
  }

  private static let declared: Set<Meanings.Kind> = [.learners, .checks, .others, .element]

  private func capture(byMember meaning: Meanings.Meaning, _ right: Meanings) -> Capture? {
    let here = right.at(meaning, Captures.declared)
    // The reference may have a tuple where the learner has a type with the same names.
    if here.contains(where: { $0.kind == .element }), !meaning.receiver.isEmpty { return nil }
    let named = here.filter { $0.name == meaning.name }
    let meant = named.isEmpty ? here : named
    if meant.isEmpty || meant.contains(where: { $0.kind == .learners }) { return nil }
    if meant.allSatisfy(isAnsweredByLearner) { return nil }
    return .declaration(
      meaning.subject, name: meaning.name, mayOverride: Set(meant.map(\.subject)))
  }

  /// Whether a library's member is one of a value of the learner's, or a function of Swift that takes only such values.
  private func isAnsweredByLearner(_ meaning: Meanings.Meaning) -> Bool {
    guard meaning.kind == .others, !SyntaxTreeNames.identities.contains(meaning.name) else {
      return false
    }
    return meaning.role == .givenToLearner
      || isOfLearners(meaning)
        && (meaning.role != .function || SyntaxTreeNames.isOfSwift(meaning.subject))
  }

  private func isOfLearners(_ meaning: Meanings.Meaning) -> Bool {
    meaning.role != .memberOfSelf && !meaning.receiver.isEmpty
      && meaning.receiver.allSatisfy(types.areOwn)
  }

  private func capture(byType meaning: Meanings.Meaning, _ right: Meanings) -> Capture? {
    let there = right.at(meaning, [meaning.kind])
    if there.contains(where: { $0.subject == meaning.subject }) { return nil }
    let isOwn = types.areOwn(meaning.subject)
    guard let type = names[meaning.subject]?.type,
      let meant = there.first(where: { types.areOwn($0.subject) == isOwn }) ?? there.first,
      let name = names[meant.subject]?.type.path.last
    else { return nil }
    if types.areOwn(meant.subject) {
      guard meaning.kind == .cast else { return nil }
      // By a protocol with the name of a type, a cast could succeed for values of any type.
      let mayBeAny =
        SyntaxTreeNames.isProtocol(meaning.subject) && !SyntaxTreeNames.isProtocol(meant.subject)
      return isOwn && type.path.last == name && !mayBeAny ? nil : .alias(name)
    }
    // Optionals, lists and functions are the same for all; what they are made of stands elsewhere.
    guard SyntaxTreeNames.isDeclared(meant.subject), names[meant.subject]?.type != type else {
      return nil
    }
    // A value of an own type may be an `Error`, or a view.
    let isValue = types.isValueOfLibrary(meant.subject)
    return isOwn && (isValue || type.path.last == name)
      ? .type(mangled: meaning.subject, meant: name) : .alias(name)
  }

  // MARK: Without a reference

  /// The capture by a name that a library declares as well.
  private func captureByName(_ meaning: Meanings.Meaning) -> Capture? {
    switch meaning.kind {
    case .learners:
      guard !isOfLearners(meaning), let name = meaning.mangled.flatMap({ names[$0] }),
        Captures.isListed(name, as: meaning)
      else { return nil }
      return .declaration(meaning.subject, name: meaning.name, mayOverride: [])
    case .written where types.areOwn(meaning.subject):
      let name = names[meaning.subject]?.type.path.first ?? ""
      guard LibraryList.program.hasOutermostType(named: name) else { return nil }
      return .type(mangled: meaning.subject, meant: name)
    default: return nil
    }
  }

  private static func isListed(_ name: DemangledName, as meaning: Meanings.Meaning) -> Bool {
    guard let base = name.base else { return false }
    let list = LibraryList.program
    if meaning.role != .plain || meaning.receiver.isEmpty,
      base.hasPrefix(assertions) || list.containsC(base) || list.containsFunction(base, of: "Swift")
    {
      return true
    }
    let isAdded = name.typeModule != name.module
    let isOperator = base.first.map { !$0.isLetter && $0 != "_" } ?? false
    guard isAdded || isOperator else { return false }
    let listed = list.members(named: base, in: isAdded ? name.typeModule : "Swift")
    // One without labels stands for all functions of that name whose arguments have none.
    return listed.contains {
      $0 == name.member || $0 == base && name.labels.allSatisfy { $0 == "_" }
    }
  }

  /// How the names of XCTest's assertions and types begin.
  private static let assertions = "XCT"

  // MARK: In the learner's text

  /// Returns a violation for each capture, at the declaration.
  ///
  /// - Parameter tree: the syntax tree of the learner's module, which is read only if there is a capture.
  func violations(
    in tree: () throws -> SyntaxTree, of module: ProgramModule
  ) rethrows -> [Violation] {
    let captures = captures
    guard !captures.isEmpty else { return [] }
    let tree = try tree()
    let all = captures.compactMap { found($0, in: tree) }
    let types = all.filter { $0.type != nil }
    return all.filter { one in !types.contains { one.follows(from: $0) } }.map { one in
      one.node.map { module.violation(one.rule, one.subject, at: $0, in: tree) }
        ?? Violation(
          rule: one.rule, subject: one.subject, place: nil, column: nil, module: module.name)
    }
  }

  /// A capture in the learner's text.
  private struct Found {
    var rule = Violation.Rule.capture
    let subject: String
    let node: SyntaxTree.Node?
    /// The type that stands in place of another one.
    var type: String?
    /// The type whose member it is.
    var memberOf: String?

    /// Whether it is said already by the capture of a type: a member of it, or that it stands for another one.
    func follows(from other: Found) -> Bool {
      guard let type else { return memberOf == other.type }
      return type == other.type && rule == .ownType && other.rule == .capture
    }
  }

  /// Finds a capture in the learner's text; nil if that shows that there is none.
  private func found(_ capture: Capture, in tree: SyntaxTree) -> Found? {
    let declared = tree.nodes.lazy.filter { $0.isDeclaration && !tree.isImplicit($0) }
    func alias(_ name: String?) -> SyntaxTree.Node? {
      name.flatMap { name in
        declared.first {
          (Kind.isAlias($0.kind) || $0.kind == Kind.protocolDeclaration) && $0.name == name
        }
      }
    }
    switch capture {
    case .declaration(let unique, let name, let mayOverride):
      let node =
        declared.first { $0.texts[Key.declaredUSR] == unique }
        ?? declared.first { $0.name == name }
      if tree.overrides(unique, mayOverride) { return nil }
      let demangled = Meanings.Meaning.mangled(unique).flatMap { names[$0] }
      // The labels of an initialiser say of which literals it makes values.
      let isInitializer = name == SyntaxTreeNames.initializer
      return Found(
        subject: isInitializer ? demangled?.member ?? name : name, node: node,
        memberOf: demangled?.types.last)
    case .type(let mangled, let meant):
      let name = names[mangled]?.type.path.last
      if let meant, let node = alias(meant) {
        return Found(subject: meant, node: node, type: name)
      }
      return Found(
        rule: name == meant ? .capture : .ownType, subject: name ?? "some",
        node: declared.first { $0.typeKind != nil && $0.name == name }, type: name)
    case .alias(let name): return alias(name).map { Found(subject: name, node: $0) }
    case .element(let name): return Found(subject: name, node: nil)
    case .derived(let name):
      return declared.first { $0.name == name }.map { Found(subject: name, node: $0) }
    case .adoption(let unique):
      return Found(
        subject: Meanings.Meaning.mangled(unique).flatMap { names[$0]?.type.path.last } ?? "",
        node: tree.nodes.first {
          $0.kind == Kind.conformance && $0.texts[Key.conformedProtocol] == unique
        })
    }
  }
}

extension SyntaxTree {
  /// Whether a declaration overrides one of others, or what overrides one.
  fileprivate func overrides(_ declaration: String, _ others: Set<String>) -> Bool {
    var next = declaration
    for _ in nodes {
      let node = nodes.first { $0.texts[Key.declaredUSR] == next }
      guard let overridden = node?.texts[Key.override] else { return false }
      if others.contains(overridden) { return true }
      next = overridden
    }
    return false
  }
}
