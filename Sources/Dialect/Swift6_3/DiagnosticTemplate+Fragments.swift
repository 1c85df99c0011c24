extension DiagnosticTemplate {
  /// In place of a value that a fragment does not show.
  private static let omission = "…"
  /// No author writes more into an `expected-error` comment.
  private static let longestFragment = 200

  /// Returns the values of a message of which a fragment is known, such as `has no member 'a'`; nil
  /// if the fragment is in none of the template's messages.
  ///
  /// The fragment begins with words of the template. A template with choices has no values here.
  package func values(ofFragment fragment: String) -> DiagnosticValues? {
    let fragment = Array(fragment)
    guard fragment.contains(where: \.isLetter), choices.isEmpty,
      fragment.count <= DiagnosticTemplate.longestFragment
    else { return nil }
    for (index, part) in parts.enumerated() {
      guard case .text(let words) = part else { continue }
      for start in words.indices where words[start] == fragment.first {
        let head = words[start...]
        if head.starts(with: fragment) { return withOmissions(DiagnosticValues()) }
        guard fragment.starts(with: head) else { continue }
        for end in ends(after: index) {
          let template = DiagnosticTemplate(parts: [.text(Array(head))] + end)
          if let values = template.values(of: String(fragment)),
            values.texts.values.allSatisfy({ !$0.contains("'") || $0.isOneName }),
            template.bareValues(in: values).allSatisfy({ $0.hasPrefix("'") })
          {
            return withOmissions(values)
          }
        }
      }
    }
    return nil
  }

  /// Returns the values of a whole message whose values are names in quotation marks.
  package func namedValues(of message: String) -> DiagnosticValues? {
    guard let values = values(of: message),
      values.texts.values.allSatisfy(\.isOneName)
    else { return nil }
    return values
  }

  /// Returns the parts after one, as far as a fragment may reach.
  private func ends(after index: Int) -> [[Part]] {
    let rest = parts[(index + 1)...]
    return rest.indices.flatMap { last -> [[Part]] in
      let before = Array(rest[..<last])
      guard case .text(let words) = parts[last] else { return [before + [parts[last]]] }
      return words.indices.map { before + [.text(Array(words[...$0]))] }
    }
  }

  private func withOmissions(_ values: DiagnosticValues) -> DiagnosticValues {
    var values = values
    for place in places where values.texts[place] == nil {
      values.texts[place] = DiagnosticTemplate.omission
    }
    return values
  }
}

extension String {
  /// Whether it is one name in quotation marks.
  fileprivate var isOneName: Bool {
    count > 2 && hasPrefix("'") && hasSuffix("'") && count(where: { $0 == "'" }) == 2
  }
}
