import Dialect

private typealias Kind = SyntaxTreeNames.Kind

// Finds names that stand for several declarations of the learner's where a right answer has one.

extension Captures {
  /// The declarations between which the checks choose by what they do with the result: each right answer has one for
  /// values of the same types.
  ///
  /// To choose by the types of what the checks give is no more than a function does by the values.
  var overloads: [Capture] {
    guard !rightAnswers.isEmpty else { return [] }
    let uses = Dictionary(grouping: meanings.all.filter { $0.kind == .use }, by: \.name)
    return uses.compactMap { name, uses in
      // Few answers declare a name twice.
      guard uses.contains(where: { uses[0].isOther(than: $0) }) else { return nil }
      let found = rightAnswers.map { right in overloads(among: uses, right) }
      return found.contains([]) ? nil : .overloads(found[0], name: name)
    }
  }

  private func overloads(
    among uses: [Meanings.Meaning], _ right: Meanings
  ) -> Set<String> {
    let alike = Dictionary(grouping: uses) { use in
      let meant = right.at(use, [.use])
      return Set(
        (meant.isEmpty ? right.at(use, [.checks, .element, .others]) : meant).map {
          [$0.subject, $0.name] + $0.receiver
        })
    }
    return alike.values.reduce(into: []) { found, uses in
      for use in uses {
        let others = uses.filter { $0.isOther(than: use) && $0.isGivenTheSame(as: use) }
        found.formUnion(others.map(\.subject))
      }
    }
  }
}

extension Meanings.Meaning {
  /// Whether two uses are of two declarations, or of one that has results of two types.
  fileprivate func isOther(than other: Self) -> Bool {
    if subject != other.subject { return true }
    let results = [receiver, other.receiver].compactMap(\.last)
    return Set(results).count > 1 && !results.allSatisfy(SyntaxTreeNames.isNumber)
  }

  /// Whether the types of what two uses are given do not tell them from each other.
  fileprivate func isGivenTheSame(as other: Self) -> Bool {
    let (types, others) = (typesOfWritten, other.typesOfWritten)
    // A type parameter takes its type from what the one declaration is given.
    if types == others || subject == other.subject { return types == others }
    guard origins.count == other.origins.count, types.count == others.count else { return false }
    return origins.indices.allSatisfy { index in
      let origin = [origins[index], other.origins[index]]
      return types[index] == others[index] || origin.contains(Kind.literalEnding)
        || origin[0] == origin[1] && SyntaxTreeNames.mangled(unique: origin[0]) != nil
    }
  }

  /// The types of what the text gives to a declaration.
  private var typesOfWritten: [String] {
    receiver.dropLast().filter { $0 != Kind.defaultArgument }
  }
}
