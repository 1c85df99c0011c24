import Dialect

// Finds types in the text of checks that mean others beside the learner's module than beside a right answer.

extension Captures {
  func capture(byType meaning: Meanings.Meaning, _ right: Meanings) -> Capture? {
    let there = right.at(meaning, [meaning.kind])
    if there.contains(where: { $0.subject == meaning.subject }) { return nil }
    let isOwn = types.areOwn(meaning.subject)
    guard let type = names[meaning.subject]?.type,
      let meant = there.first(where: { types.areOwn($0.subject) == isOwn }) ?? there.first,
      let name = names[meant.subject]?.type.path.last
    else { return nil }
    if types.mention(meant.subject) {
      return meaning.kind == .cast ? capture(byCast: meaning, meant, right) : nil
    }
    // Optionals, lists and functions are the same for all; what they are made of stands elsewhere.
    guard SyntaxTreeNames.isDeclared(meant.subject), names[meant.subject]?.type != type else {
      return nil
    }
    // A value of an own type may be an `Error`, or a view.
    let isValue = types.isValueOfLibrary(meant.subject)
    return isOwn && (isValue || type.path.last == name)
      ? .type(mangled: meaning.subject, meant: name) : .alias([name])
  }

  /// The capture in a cast to a type in which types of the learner's are: each may have another name, but may not stand
  /// for two, and none may be a protocol or a class to which more can be cast.
  private func capture(
    byCast meaning: Meanings.Meaning, _ meant: Meanings.Meaning, _ right: Meanings
  ) -> Capture? {
    let (here, there) = (mentions(in: meaning.subject), mentions(in: meant.subject))
    guard here.count == there.count else { return .alias(there.flatMap(\.type.path)) }
    for (own, meant) in zip(here, there) where own != meant {
      let names = meant.type.path
      // By a protocol with the name of a type, a cast could succeed for values of any type.
      if own.kind == ObjectNames.Tree.aProtocol, meant.kind != own.kind {
        return .alias(names, orProtocol: true)
      }
      if own.type == meant.type { continue }
      if standsForSeveral(own.type, right) { return .alias(names) }
      if [ObjectNames.Tree.aClass, ObjectNames.Tree.aProtocol].contains(own.kind) {
        return .alias(names, of: here.count == 1 ? meaning.subject : nil)
      }
    }
    return nil
  }

  /// The types of the learner's that a type is made of, in their order.
  private func mentions(in type: String) -> [DemangledName.Mention] {
    names[type]?.mentions.filter { $0.type.module == types.learner } ?? []
  }

  /// Whether a type stands for two types of a right answer.
  private func standsForSeveral(_ type: DemangledType, _ right: Meanings) -> Bool {
    let meant = meanings.all.filter { [.written, .cast].contains($0.kind) }.flatMap { meaning in
      let here = mentions(in: meaning.subject)
      return right.at(meaning, [.written, .cast]).flatMap { other in
        let there = mentions(in: other.subject)
        return here.count == there.count
          ? zip(here, there).filter { $0.0.type == type }.map(\.1.type) : []
      }
    }
    return Set(meant).count > 1
  }
}
