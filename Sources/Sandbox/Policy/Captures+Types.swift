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
  /// for two, and none may be a protocol in place of a type, or a class from which others inherit.
  func capture(
    byCast meaning: Meanings.Meaning, _ meant: Meanings.Meaning, _ right: Meanings
  ) -> Capture? {
    guard let there = names[meant.subject]?.shape else { return nil }
    let names = there.allDeclared.filter { $0.module == types.learner }.flatMap(\.path)
    let here = self.names[meaning.subject]?.shape
    guard let here, case let (pairs, isAlike) = here.pairs(with: there, of: types.learner), isAlike
    else { return .alias(names, for: meaning.subject, orProtocol: true) }
    for (own, meant) in pairs where own != meant {
      // By a protocol with the name of a type, a cast could succeed for values of any type.
      if own.kind == ObjectNames.Tree.aProtocol, meant.kind != own.kind {
        return .alias(names + (own.declared?.path ?? []), orProtocol: true)
      }
      if standsForSeveral(own, right) { return .alias(names, for: meaning.subject) }
      if own.declared == meant.declared { continue }
      // The name of a class in a list is not known as the learner's tree writes it.
      if own.kind == ObjectNames.Tree.aClass {
        return .alias(names, of: own == here ? meaning.subject : types.learner)
      }
    }
    return nil
  }

  /// Whether a type stands for two types of a right answer.
  private func standsForSeveral(_ type: TypeShape, _ right: Meanings) -> Bool {
    let meant = meanings.all.filter { [.written, .cast].contains($0.kind) }.flatMap { meaning in
      right.at(meaning, [.written, .cast]).flatMap { other in
        guard let here = names[meaning.subject]?.shape, let there = names[other.subject]?.shape
        else { return [TypeShape]() }
        return here.pairs(with: there, of: types.learner).pairs.filter { $0.0 == type }.map(\.1)
      }
    }
    return Set(meant).count > 1
  }
}
