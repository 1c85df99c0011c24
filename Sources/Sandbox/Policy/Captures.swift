import Dialect

/// Finds what checks use of a learner's module in place of what they mean.
///
/// The right answers say which declarations they mean: where a name stands for one of another module
/// beside all of them, it may not stand for one of the learner's. But values of the learner's own types answer for
/// themselves: what a library gives such a type beside the reference, the learner may declare.
struct Captures {
  enum Capture: Hashable {
    /// A declaration, and those that it may override, by their unique names; or a case, an initialiser or a static
    /// member of a type that stands for one of a library.
    case declaration(
      String, name: String, mayOverride: Set<String>, isOfTypeForLibrarys: Bool = false)
    /// A type in place of another one, and that one's name if the checks write it; of a value that only members of
    /// the learner's get, if one of these is a capture.
    case type(mangled: String, meant: String?, ifMemberIs: Bool = false)
    /// Another name of a type, if the learner declares one of these names, or a protocol, or another name for that
    /// type; of a class or a module, if another class inherits from it or from one in it.
    case alias([String], for: String? = nil, of: String? = nil, orProtocol: Bool = false)
    /// Declarations of one name, by their unique names, of which the checks mean now one and now another.
    case overloads(Set<String>, name: String)
    /// An element of a tuple.
    case element(String)
    /// A protocol that a type adopts, by its unique name.
    case adoption(String)
    /// A member that the compiler would make for a type of the checks.
    case derived(String)
    /// An operator, or a group of operators, by which expressions mean something else.
    case grouping
  }

  let meanings: Meanings
  /// The meanings beside right answers, the reference first; empty if there is none.
  let rightAnswers: [Meanings]
  let types: TypesOfLearner
  /// The meanings that are beside no right answer, and of kinds that may be captures.
  private let new: Set<Meanings.Meaning>
  /// The meanings beside the reference that are not there beside the learner's module.
  private let missing: Set<Meanings.Meaning>
  /// The names of all these, by their mangled names.
  let names: [String: DemangledName]

  /// - Parameters:
  ///   - meanings: what the checks mean beside the learner's module.
  ///   - demangle: reads mangled Swift names.
  init(
    _ meanings: Meanings, rightAnswers: [Meanings], learner: String,
    demangle: ([String]) throws -> [String: DemangledName]
  ) rethrows {
    self.meanings = meanings
    self.rightAnswers = rightAnswers
    let types = TypesOfLearner(
      learner, and: meanings.ownTypes + rightAnswers.flatMap(\.ownTypes))
    self.types = types
    let right = rightAnswers.reduce(into: Set()) { $0.formUnion($1.all) }
    new = meanings.all.subtracting(right).filter { meaning in
      switch meaning.kind {
      case .learners, .element, .written, .cast, .adoption: true
      case .value, .list: types.maySeemEqual(meaning.subject) || meaning.kind == .list
      case .witness: !meaning.subject.isEmpty
      case .checks, .others, .use, .adoptionByChecks, .derived, .grouping, .ownType: false
      }
    }
    missing = (rightAnswers.first?.all ?? []).subtracting(meanings.all).filter { $0.kind != .use }
    guard !new.isEmpty || !missing.isEmpty else {
      names = [:]
      return
    }
    let there = new.flatMap { meaning in
      rightAnswers.flatMap { right in
        right.at(meaning, [.written, .cast])
          + (meaning.role == .answer ? right.at(meaning, [.others]) : [])
      }
    }
    let written = meanings.all.union(right).filter {
      [.written, .cast].contains($0.kind) && types.mention($0.subject)
        || $0.kind == .adoptionByChecks
    }
    let mangled = Set((new + there + written).map { $0.mangled ?? $0.subject })
    names = mangled.isEmpty ? [:] : try demangle(Array(mangled))
  }

  var captures: Set<Capture> {
    guard let right = rightAnswers.first else { return Set(new.compactMap(captureByName)) }
    let missing = missing.compactMap { meaning -> Capture? in
      // Another right answer lacks it, too, or has something else.
      let isMissing = rightAnswers.allSatisfy { right in
        right.at(meaning, [meaning.kind]).contains { !meanings.all.contains($0) }
      }
      guard isMissing else { return nil }
      switch meaning.kind {
      case .derived:
        return isOfStatedConformance(meaning.subject, right) ? .derived(meaning.name) : nil
      case .adoptionByChecks where !types.mention(meaning.place):
        return meaning.mangled.flatMap { names[$0]?.type.path.last }
          .map { Capture.alias([$0], orProtocol: true) }
      case .grouping: return .grouping
      // A cast that always succeeds is none for the compiler; with `as`, it may say the type.
      case .cast where meanings.at(meaning, [.cast]).isEmpty:
        if let written = meanings.at(meaning, [.written]).first {
          return capture(byCast: written, meaning, right)
        }
        return names[meaning.subject]?.ownType(of: types.learner).map { name in
          Capture.alias([name], orProtocol: !SyntaxTreeNames.isProtocol(meaning.subject))
        }
      default: return nil
      }
    }
    let new = new.compactMap { meaning -> Capture? in
      let captures = rightAnswers.map { capture(meaning, $0) }
      return captures.contains(nil) ? nil : captures.first ?? nil
    }
    return Set(new + missing + overloads)
  }

  private func capture(_ meaning: Meanings.Meaning, _ right: Meanings) -> Capture? {
    switch meaning.kind {
    case .learners: return capture(byMember: meaning, right)
    case .written, .cast: return capture(byType: meaning, right)
    case .value, .list:
      let there = right.at(meaning, [.value, .list]).filter { $0.role == .plain }
      let isOther =
        types.maySeemEqual(meaning.subject)
        ? there.allSatisfy { types.isValueOfLibrary($0.subject) }
        : !SyntaxTreeNames.isArray(meaning.subject)
          && there.allSatisfy { SyntaxTreeNames.isArray($0.subject) }
      return there.isEmpty || !isOther
        ? nil
        : .type(
          mangled: meaning.subject, meant: nil, ifMemberIs: meaning.role == .ofLearner)
    case .witness:
      let there = right.at(meaning, [.witness])
      guard !there.isEmpty, there.allSatisfy(\.subject.isEmpty) else { return nil }
      return .declaration(
        meaning.subject, name: meaning.mangled.flatMap { names[$0]?.base } ?? "", mayOverride: [])
    case .element:
      let there = right.at(meaning, Captures.declared)
      guard let meant = there.first,
        !there.contains(where: { [.learners, .element].contains($0.kind) })
      else { return nil }
      if meaning.role == .answer, there.allSatisfy(isAnswerOfLibrary) { return nil }
      return .element(meant.name)
    case .adoption:
      // A type that is thrown must conform to `Error`; overloads are hardly ever chosen by that.
      if meaning.subject == SyntaxTreeNames.error { return nil }
      let isOfChecks = right.at(meaning, [.adoptionByChecks]).contains { $0.name == meaning.name }
      return isOfChecks || !types.mention(meaning.place) ? .adoption(meaning.subject) : nil
    case .adoptionByChecks, .checks, .derived, .grouping, .others, .ownType, .use: return nil
    }
  }

  private static let declared: Set<Meanings.Kind> = [.learners, .checks, .others, .element]

  private func capture(byMember meaning: Meanings.Meaning, _ right: Meanings) -> Capture? {
    let here = right.at(meaning, Captures.declared)
    // A builder may have more functions than the one that gets these statements beside the reference.
    if meaning.role == .builder,
      here.contains(where: { $0.role == .builder && $0.kind == .learners })
    {
      return nil
    }
    // The reference may have a tuple where the learner has a type with the same names.
    if here.contains(where: { $0.kind == .element }), !meaning.receiver.isEmpty { return nil }
    let named = here.filter { $0.name == meaning.name }
    let meant = named.isEmpty ? here : named
    if meant.contains(where: { $0.kind == .learners && $0.name == meaning.name }) { return nil }
    if !SyntaxTreeNames.neverOwn.contains(meaning.name) {
      if meaning.role == .answer, isOfLearners(meaning), !named.isEmpty,
        named.allSatisfy(isAnswerOfLibrary)
      {
        return nil
      }
      if meant.isEmpty || meant.contains(where: { $0.kind == .learners }) { return nil }
      if meant.allSatisfy(isAnsweredByLearner) { return nil }
    }
    let isOfType = meaning.receiver.first.map(SyntaxTreeNames.isMetatype) == true
    return .declaration(
      meaning.subject, name: meaning.name, mayOverride: Set(meant.map(\.subject)),
      isOfTypeForLibrarys: isOfType && isOfLearners(meaning)
        && !SyntaxTreeNames.neverOwn.contains(meaning.name)
        && meant.allSatisfy { $0.kind == .others && !isOfLearners($0) })
  }

  /// Whether a library's member is one of a value of the learner's, or a function that compares only such values.
  private func isAnsweredByLearner(_ meaning: Meanings.Meaning) -> Bool {
    guard meaning.kind == .others else { return false }
    return meaning.role == .ofLearner
      || isOfLearners(meaning)
        && (meaning.role != .function || SyntaxTreeNames.compares(meaning.name, meaning.subject))
  }

  /// Whether it is a member that gets nothing of the checks, and is declared by Swift or Foundation.
  private func isAnswerOfLibrary(_ meaning: Meanings.Meaning) -> Bool {
    guard meaning.kind == .others, meaning.role == .answer, let mangled = meaning.mangled,
      let name = names[mangled]
    else { return false }
    return LibraryList.program.modules.contains(LibraryList.name(of: name.module))
  }

  private func isOfLearners(_ meaning: Meanings.Meaning) -> Bool {
    !meaning.receiver.isEmpty && meaning.receiver.allSatisfy(types.areOwn)
  }

  /// Whether a symbol or a unique name is of a type of the checks that states itself which protocols it adopts: for
  /// others the learner's protocols may do so.
  private func isOfStatedConformance(_ name: String, _ right: Meanings) -> Bool {
    right.all.contains { stated in
      // Behind "$s" or "s:"; the type ends with "D".
      stated.kind == .adoptionByChecks && !types.mention(stated.place)
        && name.dropFirst(2)
          .hasPrefix(stated.place.dropFirst(2).dropLast())
    }
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
    if ![.plain, .answer].contains(meaning.role) || meaning.receiver.isEmpty,
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
}

extension DemangledName {
  /// The name of the first of the types that a symbol is about that a module declares.
  func ownType(of module: String) -> String? {
    ([type] + others).first { $0.module == module }?.path.last
  }
}
