internal import SwiftSyntax

/// Returns the tokens of an answer's files without what only adds to what was given: imports, and
/// new declarations that neither the checks nor the rest of the answer use.
///
/// Answers with the same tokens are the same try at a task.
///
/// - Parameters:
///   - given: the texts of the files with which the learner began.
///   - checks: the texts that decide about the answer.
package func essentialCode(
  of files: [String], given: [String], checks: [String]
) -> [[String]] {
  let known = Set(given.flatMap { declarations(in: $0).map(\.key) })
  let all = files.map { declarations(in: $0) }
  let newTypes = Set(all.joined().filter { $0.isType && !known.contains($0.key) }.map(\.baseName))
  func isNew(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case _ where declaration.isConditional || known.contains(declaration.key): false
    case .extension: newTypes.contains(declaration.baseName)
    case .function: true
    case .operator, .precedenceGroup, .macro, .variable: false
    default: declaration.isType
    }
  }

  // What the checks declare themselves is not the learner's declaration of the same name.
  let asked = Set(checks.flatMap(tokens)).subtracting(
    checks.flatMap { declarations(in: $0).filter(\.isType).map(\.baseName) })
  let imports = all.map { $0.filter { $0.kind == .import && !$0.isConditional } }
  var added = all.map { $0.filter(isNew) }
  while true {
    let rest = files.indices.map { index in
      tokens(of: files[index].removing((imports[index] + added[index]).map(\.bytes)))
    }
    let used = asked.union(rest.joined())
    let unused = added.map { $0.filter { !used.contains($0.baseName) } }
    guard unused != added else { return rest }
    added = unused
  }
}

private func tokens(of text: String) -> [String] {
  SourceTree.reading(text) { $0.file.tokens(viewMode: .sourceAccurate).map(\.plainName) }
}

extension Declaration {
  fileprivate var isType: Bool {
    [.struct, .class, .enum, .actor, .protocol, .typealias].contains(kind)
  }

  /// The first name: `Radio` of `Radio: WorkerDelegate`, `move` of `move(_:to:)`.
  fileprivate var baseName: String {
    String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
