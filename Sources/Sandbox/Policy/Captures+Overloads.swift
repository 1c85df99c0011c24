import Dialect

private typealias Kind = SyntaxTreeNames.Kind

// Finds names that stand for several declarations of the learner's where a right answer has one.

extension Captures {
  /// The declarations between which the checks choose by what they do with the result: each right answer has one for
  /// values of the same types.
  ///
  /// To choose by the types of what the checks give is no more than a function does by the values.
  var overloads: [Capture] {
    guard let first = rightAnswers.first else { return [] }
    let uses = meanings.all.filter { $0.kind == .use }
    // Few answers declare a name twice.
    let names = Dictionary(grouping: uses, by: \.name).filter {
      Set($0.value.map(\.subject)).count > 1
    }
    return names.keys.compactMap { name in
      let found = overloads(of: name, first)
      let isFound =
        !found.isEmpty && rightAnswers.dropFirst().allSatisfy { !overloads(of: name, $0).isEmpty }
      return isFound ? .overloads(found, name: name) : nil
    }
  }

  private func overloads(of name: String, _ right: Meanings) -> Set<String> {
    let meant = right.all.filter { $0.kind == .use && $0.name == name }
    let alike = Dictionary(grouping: meant) { [$0.subject] + $0.receiver }
    return alike.values.reduce(into: []) { found, meant in
      let uses = meant.flatMap { meanings.at($0, [.use]) }
      for use in uses {
        let others = uses.filter {
          $0.name == use.name && $0.subject != use.subject && $0.isGivenTheSame(as: use)
        }
        found.formUnion(others.map(\.subject))
      }
    }
  }
}

extension Meanings.Meaning {
  /// Whether the types of what two uses are given do not tell them from each other.
  fileprivate func isGivenTheSame(as other: Self) -> Bool {
    let (types, others) = (typesOfWritten, other.typesOfWritten)
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
