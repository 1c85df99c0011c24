/// A member of a type of the checks through which a submission could change what a check reads.
///
/// A type of the checks that adopts a protocol of the submission is called a spy. The submission
/// decides what its protocol requires, so it can reach every member that is visible enough to
/// satisfy a requirement.
package struct OpenMember: Sendable, Equatable {
  package enum Kind: Sendable { case property, subscripting, method }

  package let kind: Kind
  /// The type, with its enclosing types: `Station.Listener`.
  package let type: String
  /// The member as people write it: `log`, `clear()`, `move(_:to:)`.
  package let name: String
  /// The submission's protocol that the type adopts.
  package let adopted: String
  /// The line of the member, from 1.
  package let line: Int
  /// A protocol's requirement that the member would satisfy, with an associated type for each type;
  /// nil if the text does not tell.
  package let requirement: String?
}

/// Returns the members of the checks' spies that a submission could change or call.
///
/// These are properties and subscripts that can be set, and methods that change something, if a
/// requirement of a protocol can reach them. A member that can only be read is not among them, and
/// neither is one that a right answer's own protocol requires.
///
/// - Parameters:
///   - checks: the source of the checks.
///   - answers: the sources of the starter and the right answers.
///   - libraries: the sources of the support modules, whose protocols no submission can change.
package func openMembers(
  in checks: String, answers: [String], libraries: [String]
) -> [OpenMember] {
  let types = SourceTree.reading(checks, \.spyTypes)
  let family = SpyFamily(
    types, contracts: Contracts(of: answers), library: Contracts(of: libraries).names)
  return types.flatMap { type -> [OpenMember] in
    let adopted = family.adopted(for: type.name)
    guard let first = adopted.first else { return [] }
    let required = family.contracts.requirements(of: adopted)
    let isInternal = family.isInternal(type.name)
    let isObject = family.isObject(type.name)
    return type.members.filter { member in
      // A submission gets a copy of a value: what it changes there, no check reads.
      (isObject || member.isShared) && !required.contains(member.key)
        && (member.access == .open || member.access == .file && !isInternal)
    }.map { member in
      OpenMember(
        kind: member.kind, type: type.path, name: member.name, adopted: first, line: member.line,
        requirement: type.canBeExtended ? member.requirement : nil)
    }
  }
}

/// The types of the checks, with who inherits from whom.
private struct SpyFamily {
  let contracts: Contracts
  private let types: [SpyType]
  private let library: Set<String>

  init(_ types: [SpyType], contracts: Contracts, library: Set<String>) {
    self.types = types
    self.contracts = contracts
    self.library = library
  }

  /// Returns the protocols of the submission that the type adopts, itself or in a subclass.
  ///
  /// A name without a module that nobody here declares counts too: a submission may declare its own
  /// `Hashable`, and the checks would mean that one.
  func adopted(for name: String) -> [String] {
    let heirs = types.map(\.name).filter { $0 == name || ancestors(of: $0).contains(name) }
    let all = heirs.flatMap { ancestors(of: $0) }
    let own = Set(types.map(\.name))
    return all.filter { parent in
      !own.contains(parent) && !SpyFamily.classes.contains(parent)
        && (contracts.names.contains(parent) || !library.contains(parent))
    }
  }

  func isInternal(_ name: String) -> Bool {
    types.filter { $0.name == name && !$0.isExtension }.allSatisfy { !$0.isHidden && !$0.isLocal }
  }

  func isObject(_ name: String) -> Bool {
    types.contains { $0.name == name && $0.isObject }
  }

  private func ancestors(of name: String) -> [String] {
    func parents(_ name: String) -> [String] {
      types.filter { $0.name == name }.flatMap(\.inherited)
    }
    return parents(name).reachable(parents)
  }

  /// Names that no submission can take over: beside its own, the checks would not compile.
  private static let classes: Set<String> = ["AnyObject", "NSObject", "XCTestCase"]
}
