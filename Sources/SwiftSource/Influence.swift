internal import SwiftSyntax

/// Whether the methods of a protocol can change what an expectation of the checks looks at.
///
/// It compares names: those that the expectation reads, also by way of functions and computed
/// properties, with those that the protocol's methods use.
package struct Influence: Sendable, Equatable {
  /// A use of a member, with the type that has it where the text says so.
  struct Use: Hashable, Sendable {
    let type: String?
    let name: String
  }

  /// A function or what belongs to a property, with the names that it uses.
  struct Body: Equatable, Sendable {
    let type: String?
    let name: String
    /// The name with labels; empty for what belongs to a property.
    let fullName: String
    /// Whether the checks have it.
    let isOfChecks: Bool
    /// Whether it runs when a property is set, and not when it is read.
    let isObserver: Bool
    let uses: Set<Use>
    /// What its statements change, and the texts in it.
    let kept: [String: [Kept]]
    let texts: Set<String>
    /// For a closure: the function of which it changes a local variable.
    var function: Use? = nil
    /// The member that it answers with, if that is all that its last statement does.
    let answer: String?
    var changes: Set<String> { Set(kept.keys) }
  }

  var bodies: [String: [Body]] = [:]
  /// How often each name is that of a stored property or variable.
  var stored: [String: Int] = [:]
  /// The types that have a stored property of each name.
  var owners: [String: Set<String>] = [:]
  /// The requirements that answer with a value, by protocol: properties, and methods with labels.
  var answering: [String: Set<String>] = [:]
  /// What each of the expectations uses; nil where that is not known.
  private var looks: [Set<Use>?] = []
  /// The names that occur in expressions of the checks.
  package private(set) var namesOfChecks: Set<String> = []
  /// The texts in these expectations.
  private var texts: Set<String> = []
  private let expected: String
  let facts: DelegateFacts

  /// - Parameters:
  ///   - sources: the learner's files, and modules that they import.
  ///   - checks: the file with the expectations.
  ///   - lines: the lines at which expectations failed.
  ///   - expected: the value that was expected, as a report shows it.
  package init(
    _ facts: DelegateFacts, sources: [String], checks: String, lines: Set<Int>,
    expected: String = ""
  ) {
    self.facts = facts
    self.expected = expected
    for source in sources {
      SourceTree.reading(source) { add($0, ofChecks: false) }
    }
    SourceTree.reading(checks) { tree in
      add(tree, ofChecks: true)
      namesOfChecks = Set(tree.file.all(DeclReferenceExprSyntax.self).map(\.baseName.plainName))
      looks = lines.map { uses(atLine: $0, of: tree) }
      texts = lines.reduce(into: []) { texts, line in
        for item in tree.items(atLine: line) { texts.formUnion(Syntax(item).texts) }
      }
    }
  }

  /// Whether calls of a protocol's methods can be what the expectations missed; nil where the text
  /// does not say it.
  ///
  /// - Parameters:
  ///   - type: a type that has the methods, and does not adopt the protocol.
  ///   - method: the name, without labels, of the only method that counts.
  package func reaches(
    from protocolName: String, of type: String? = nil, by method: String? = nil
  ) -> Bool? {
    guard !looks.isEmpty, !looks.contains(nil) else { return nil }
    let family = facts.ancestry(of: protocolName)
    let answering = family.reduce(into: Set<String>()) { $0.formUnion(self.answering[$1] ?? []) }
    let answers = Set(answering.map(Influence.baseName))
    let requirements = facts.requirements(of: protocolName)
    let asked = Set(requirements.map(Influence.baseName)).union(answers)
    let extras = family.flatMap { facts.protocols[$0]?.extras ?? [] }
    let fullNames = requirements.union(answering).union(extras)
    let misses = facts.nearMisses.filter { family.contains($0.method.protocolName) }
      .compactMap { $0.method.written.split(separator: "func ").last.map(String.init) }
      .map(Influence.baseName)
    let methods = method.map { [$0] } ?? asked.union(extras.map(Influence.baseName)).union(misses)
    let adopters = facts.types.keys.filter { $0 == type || facts.conforms($0, to: protocolName) }
    let isClosure = facts.protocols[protocolName]?.isClosure == true
    let effects =
      isClosure
      ? bodies[protocolName] ?? []
      : adopters.flatMap { type in
        methods.flatMap { name in
          // Other methods of the type may have the same name and other labels.
          (bodies[name] ?? []).filter {
            $0.type == type
              && ($0.fullName.isEmpty || fullNames.contains($0.fullName) || misses.contains(name))
          }
        }
      }
    guard !effects.isEmpty else { return nil }
    // A method with an answer acts by that, and one without only by what it changes.
    let acting = effects.filter { !answering.contains($0.fullName) }
    let changed = closure(acting.reduce(into: []) { $0.formUnion($1.uses) }) { _, _ in true }
      .filter { stored[$0.name] != nil }
      // That of a spy acts by what it writes down, too.
      .union(
        effects.filter { $0.isOfChecks && answering.contains($0.fullName) }.flatMap { body in
          changes(by: body).map { Use(type: body.type, name: $0) }
        }
      ).union(
        effects.compactMap(\.function) + (isClosure ? [Use(type: nil, name: protocolName)] : []))
    let silent = Set(requirements.subtracting(answering).map(Influence.baseName))
      .subtracting(answers)
    let isReached = looks.compactMap(\.self).contains { look in
      closure(look) { !silent.contains($0.name) && !$1.isObserver }.contains { use in
        answers.contains(use.name) && methods.contains(use.name)
          || changed.contains { isSame($0, use) }
      }
    }
    // What goes through a stream comes out under another name.
    let isStreamed = acting.contains { body in
      body.uses.contains { ["yield", "resume"].contains($0.name) }
    }
    return isReached || !isStreamed ? isReached : nil
  }

  /// The methods of a protocol, without labels, that change what each of the expectations looks at.
  ///
  /// A property counts where the text says whose it is, or where nothing else has its name. Of the
  /// methods that write in a log, only those count that write a text which the expectation names.
  package func changers(of protocolName: String) -> Set<String> {
    guard !looks.isEmpty, !looks.contains(nil) else { return [] }
    let asked = Set(facts.requirements(of: protocolName).map(Influence.baseName))
    let seen = looks.compactMap(\.self).map { look in
      closure(look) { !asked.contains($0.name) && !$1.isObserver }
    }
    var found: [String: Set<String>] = [:]
    for method in asked {
      let adopting = (bodies[method] ?? []).filter { body in
        body.type.map {
          facts.conforms($0, to: protocolName) && !facts.ambiguousTypes.contains($0)
        } == true
      }
      let changing = adopting.filter { body in
        let changed = changes(by: body)
        return seen.allSatisfy { $0.contains { looks($0, at: changed, of: body) } }
      }
      if !changing.isEmpty {
        found[method] = changing.reduce(into: []) { $0.formUnion($1.texts) }
      }
    }
    let named = found.filter { method in
      method.value.contains { texts.contains($0) || expected.contains("\"\($0)\"") }
    }
    return Set((named.isEmpty ? found : named).keys)
  }

  /// What a method keeps in what the expectation looks at, if nothing else changes that; nil where the
  /// text does not say it.
  package func kept(by method: String, of type: String) -> Kept? {
    guard looks.count == 1, let look = looks[0] else { return nil }
    let base = Influence.baseName(method)
    let seen = closure(look) { use, body in use.name != base && !body.isObserver }
    guard let body = body(of: method, in: type),
      let name = body.changes.filter({ name in
        seen.contains { $0.name == name && looks($0, at: [name], of: body) }
      }).only, let kept = body.kept[name]?.only
    else { return nil }
    // Others change properties of their own that have the same name.
    let others = bodies.values.joined().filter { $0.changes.contains(name) && $0 != body }
    guard others.allSatisfy({ $0.type != type && owners[name]?.contains($0.type ?? "") == true })
    else { return nil }
    // What the learner's functions make of it on its way, nobody knows.
    let ways = look.flatMap { use in
      (bodies[use.name] ?? []).filter {
        !$0.isOfChecks && isSame(use, Use(type: $0.type, name: $0.name))
      }
    }
    return body.isOfChecks || ways.allSatisfy { $0.answer == name } ? kept : nil
  }

  /// Whether each call of a protocol's methods only makes lists longer or numbers greater.
  package func onlyAdds(_ protocolName: String) -> Bool {
    let adding = facts.requirements(of: protocolName).flatMap {
      bodies[Influence.baseName($0)] ?? []
    }
    .filter { body in body.type.map { facts.conforms($0, to: protocolName) } == true }
    return !adding.isEmpty && adding.allSatisfy { $0.kept.values.joined().allSatisfy(\.isAdding) }
  }

  /// The texts in a method of a type.
  package func texts(writtenBy method: String, of type: String) -> Set<String> {
    body(of: method, in: type)?.texts ?? []
  }

  /// Nil if the type has no such method, or several.
  private func body(of method: String, in type: String) -> Body? {
    bodies[Influence.baseName(method)]?.filter { $0.type == type && $0.fullName == method }.only
  }

  /// Whether an expectation asks how many there are.
  package var looksAtCount: Bool {
    looks.contains { $0?.contains { $0.name == "count" } == true }
  }

  /// Whether a use is that of a member which a function of a type changes.
  private func looks(_ use: Use, at changed: Set<String>, of body: Body) -> Bool {
    changed.contains(use.name)
      && (use.type != nil
        ? isSame(use, Use(type: body.type, name: use.name))
        : stored[use.name] == 1 && !Influence.commonNames.contains(use.name))
  }

  /// Properties of the standard library's types that an expectation reads of any list.
  private static let commonNames: Set = ["count", "first", "isEmpty", "last"]

  /// The members that a function changes, also by way of others of its type.
  private func changes(by body: Body) -> Set<String> {
    closure(body.uses) { $0.type == $1.type }.reduce(into: body.changes) { found, use in
      for other in bodies[use.name] ?? [] where other.type == body.type {
        found.formUnion(other.changes)
      }
    }
  }

  private static func baseName(_ name: String) -> String { String(name.prefix { $0 != "(" }) }

  /// The uses and those of the functions and properties that they lead to.
  private func closure(_ uses: Set<Use>, through isOpen: (Use, Body) -> Bool) -> Set<Use> {
    Set(
      uses.reachable { use in
        (bodies[use.name] ?? []).filter {
          isSame(use, Use(type: $0.type, name: $0.name)) && isOpen(use, $0)
        }.flatMap(\.uses)
      })
  }

  private func isSame(_ one: Use, _ other: Use) -> Bool {
    guard one.name == other.name else { return false }
    guard let a = one.type, let b = other.type, a != b else { return true }
    return facts.ancestry(of: a).contains(b) || facts.ancestry(of: b).contains(a)
  }
}
