internal import SwiftSyntax

/// A kind of change that takes back a frequent mistake, in the order in which they are tried.
package enum Repair: String, CaseIterable, Sendable {
  case loop, once, later, superfluous, order, local, answer, condition, type, value, argument,
    conformance, missing
  /// A literal comes last: nearly every number is right for some check.
  case literal

  /// Returns what one change of this kind makes of `source`, in order; some do not compile.
  package func changes(of source: String) -> [Mutant] { mutants(of: source, by: operators) }

  private var operators: [MutationOperator] {
    switch self {
    case .loop: [.stayInLoop]
    case .once: [.dropLoop, .leaveLoop]
    case .later: [.runAtOnce]
    case .answer: [.heedAnswer]
    case .superfluous: MutationOperator.named("drop-statement", "drop-call")
    case .order: [.swapNeighbours, .moveMessage]
    case .local: [.setProperty]
    case .condition:
      MutationOperator.named("negate-condition", "drop-guard", "move-boundary")
        + [.turnComparison] + MutationOperator.ofParts
    case .type: MutationOperator.ofCasts
    case .value: MutationOperator.ofUses + MutationOperator.named("change-operator")
    case .argument: MutationOperator.ofArguments
    case .conformance: [.adopt]
    case .missing: [.setFlag]
    case .literal: MutationOperator.ofLiterals
    }
  }
}

extension MutationOperator {
  static func named(_ names: String...) -> [MutationOperator] {
    all.filter { names.contains($0.name) }
  }
}

extension MemberBlockSyntax {
  /// The stored properties with a stated type.
  var propertyTypes: [String: String] {
    let bindings = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter { !$0.modifiers.isStatic }.flatMap(\.bindings).filter { !$0.isComputed }
    return Dictionary(
      bindings.flatMap { binding in
        binding.pattern.boundNames.compactMap { name in binding.statedType.map { (name, $0) } }
      }, uniquingKeysWith: { first, _ in first })
  }
}
