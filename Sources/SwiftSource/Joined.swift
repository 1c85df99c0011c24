/// The result of merging a snippet's declarations into a file.
package struct Joined: Sendable, Equatable {
  /// A declaration of the file whose text was replaced.
  package struct Replacement: Sendable, Equatable {
    package let name: String
    /// The line, from 1, of the old text in the original file.
    package let line: Int
    package let old: String
    package var new: String

    package init(name: String, line: Int, old: String, new: String) {
      (self.name, self.line, self.old, self.new) = (name, line, old, new)
    }
  }

  /// The complete new text of the file.
  package let source: String
  /// The replaced declarations, without those whose text is unchanged.
  package let replaced: [Replacement]
  /// The added declarations, in the order of the snippet.
  package let added: [Declaration]
}

/// Merges the declarations of a snippet into a file.
///
/// A type replaces the type of the same name, also of another kind. A function replaces the one
/// with the same name and labels. An extension replaces the one with the same type and protocols.
/// A new import is inserted at the top; any other new declaration is appended. Comments above a
/// replaced declaration stay unless the new one has comments. No other byte changes. The new text
/// gets the file's line endings.
package func joining(_ snippet: [Declaration], to source: String) -> Joined {
  SourceTree.reading(source) { Joining(tree: $0).result(of: snippet) }
}

/// Returns a file without the declarations that those of a snippet would replace.
package func removing(_ snippet: [Declaration], from source: String) -> String {
  guard !snippet.isEmpty else { return source }
  return SourceTree.reading(source) { Joining(tree: $0).without(snippet) }
}

/// Merges into one file: finds the replaced declarations first, then applies all edits.
private struct Joining {
  let tree: SourceTree
  private let existing: [Declaration]
  private let newline: String

  init(tree: SourceTree) {
    self.tree = tree
    existing = tree.declarations
    let firstBreak = tree.bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    let hasReturn = firstBreak > 0 && tree.bytes[firstBreak - 1] == UInt8(ascii: "\r")
    newline = hasReturn ? "\r\n" : "\n"
  }

  func result(of snippet: [Declaration]) -> Joined {
    var edits: [Edit] = []
    var replaced: [Joined.Replacement] = []
    var added: [Declaration] = []
    var taken: Set<Int> = []

    for declaration in snippet {
      if declaration.kind == .import {
        let isKnown = (existing + added).contains { $0.key == declaration.key && !$0.isConditional }
        if !isKnown { added.append(declaration) }
        continue
      }
      guard let index = counterpart(of: declaration, except: taken) else {
        added.append(declaration)
        continue
      }
      taken.insert(index)
      let old = existing[index]
      let keepsComments = declaration.start == declaration.bytes.lowerBound
      let range = (keepsComments ? old.start : old.bytes.lowerBound)..<old.bytes.upperBound
      let oldText = tree.text(range)
      let newText = adapted(declaration.text)
      guard oldText != newText else { continue }
      edits.append(Edit(range, newText))
      replaced.append(
        Joined.Replacement(
          name: declaration.name, line: tree.line(at: range.lowerBound), old: oldText,
          new: newText))
    }

    let imports = added.filter { $0.kind == .import }
    var appended = added.filter { $0.kind != .import }
    if let edit = insertion(of: imports) { edits.append(edit) } else { appended = added }

    let source = appending(appended, to: tree.text(with: edits))
    return Joined(source: source, replaced: replaced, added: added)
  }

  func without(_ snippet: [Declaration]) -> String {
    var taken: Set<Int> = []
    for declaration in snippet where declaration.kind != .import {
      if let index = counterpart(of: declaration, except: taken) { taken.insert(index) }
    }
    return tree.text(with: taken.map { Edit(existing[$0].bytes, "") })
  }

  /// Returns the index of the declaration in the file that `declaration` replaces.
  private func counterpart(of declaration: Declaration, except taken: Set<Int>) -> Int? {
    let namesakes = existing.indices.filter { existing[$0].key == declaration.key }
    let rivals = namesakes.filter { !taken.contains($0) }
    guard namesakes.count > 1, declaration.kind == .extension || declaration.kind == .function
    else { return rivals.first }
    // Several declarations have this key: take the one with a member or parameter list in common.
    return rivals.first { !existing[$0].details.isDisjoint(with: declaration.details) }
  }

  /// Returns the edit that inserts `imports` below the file's imports, or at the top of the file.
  private func insertion(of imports: [Declaration]) -> Edit? {
    let lines = imports.map { adapted($0.text) }.joined(separator: newline)
    if let last = existing.last(where: { $0.kind == .import && !$0.isConditional }) {
      let rest = tree.bytes[last.bytes.upperBound...]
      let end = rest.firstIndex { "\r\n".utf8.contains($0) } ?? tree.bytes.count
      // Behind a semicolon another declaration may begin in the same line.
      let isWithin = existing.contains { $0.start < end && end < $0.bytes.upperBound }
      let place = isWithin ? last.bytes.upperBound : end
      return imports.isEmpty ? nil : Edit(at: place, newline + lines)
    }
    guard let first = tree.file.statements.first, !imports.isEmpty else { return nil }
    return Edit(at: tree.startOfComments(above: first), lines + newline + newline)
  }

  private func appending(_ declarations: [Declaration], to source: String) -> String {
    guard !declarations.isEmpty else { return source }
    let text = declarations.map { adapted($0.text) }.joined(separator: newline + newline)
    let content = Array(source.utf8).drop { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    let isBlank = content.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let breaks = source.utf8.reversed().prefix { $0 == 0x0A || $0 == 0x0D }
      .filter { $0 == 0x0A }.count
    let gap = isBlank ? "" : String(repeating: newline, count: max(0, 2 - breaks))
    return source + gap + text + newline
  }

  /// Returns `text` with the line endings of the file.
  private func adapted(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").replacing("\n", with: newline)
  }
}
