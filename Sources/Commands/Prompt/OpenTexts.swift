import Course
import Foundation
import Learner
import Platform
import SwiftSource

/// The texts that `:edit` has opened: the exercise's files, copies of single declarations, and the
/// draft.
///
/// The learner may save them as long as the exercise is open at the prompt, also in an editor with
/// a window of its own. Each save of a copy changes the declaration in the learner's file.
final class OpenTexts {
  let watcher: FileWatcher
  private let folder: URL
  private var copies: [DeclarationCopy] = []
  private var draft: SavedText?

  /// - Parameter hidden: the workspace's folder for files that are not the learner's.
  init(watching exerciseFolder: URL, hidden: URL) throws {
    folder = hidden.appendingPathComponent("edit", isDirectory: true)
    try WorkspaceFiles.makeFolder(folder)
    watcher = FileWatcher([exerciseFolder, folder], endings: [".swift"])
  }

  /// Deletes the copies, but not one whose text has not come to the learner's file.
  deinit {
    for copy in copies where !copy.isPending { copy.saved.delete() }
    draft?.delete()
  }

  /// Whether a copy or the draft was saved and has not been taken.
  var haveNewText: Bool {
    copies.contains { $0.saved.newText != nil } || draft?.newText != nil
  }

  /// Writes a copy of a declaration; one that was saved but could not be used stays as it was
  /// saved.
  func copy(of declaration: EditableDeclaration, from file: SourceFile) throws -> URL {
    let known = copies.firstIndex { copy in
      copy.file == file.url && copy.excerpt.isText(of: declaration, in: file.text)
    }
    if let known, copies[known].isPending { return copies[known].saved.file }
    let place = known.map { copies.remove(at: $0).saved.file } ?? newFile(for: declaration.name)
    let excerpt = DeclarationExcerpt(declaration, of: file.text)
    let saved = try SavedText(excerpt.text, in: place)
    copies.append(DeclarationCopy(saved: saved, file: file.url, excerpt: excerpt))
    return place
  }

  /// Returns `Porter.move.swift`, or with a number if another declaration has this file.
  private func newFile(for name: String) -> URL {
    let plain = name.prefix { $0 != "(" }.filter { $0.isLetter || $0.isNumber || $0 == "." }
    let names = [plain] + (2...).prefix(copies.count + 1).map { "\(plain)-\($0)" }
    let taken = Set(copies.map(\.saved.file.lastPathComponent))
    let free = names.first { !taken.contains("\($0).swift") } ?? plain
    return folder.appendingPathComponent("\(free).swift")
  }

  /// Puts the declarations that were saved since the last call into a file of the learner.
  func takeDeclarations(_ take: (inout DeclarationCopy, _ text: String) throws -> Void) rethrows {
    for index in copies.indices {
      guard let text = copies[index].saved.takeNewText() else { continue }
      try take(&copies[index], text)
    }
  }

  func open(_ text: String) throws -> URL {
    let saved = try SavedText(text, in: folder.appendingPathComponent("Draft.swift"))
    draft = saved
    return saved.file
  }

  func holdsDraft(in file: URL) -> Bool { draft?.file == file }

  /// Returns the draft if it was saved since the last call, and as it was before.
  func takeDraft() -> (old: String, new: String)? {
    guard let old = draft?.text, let new = draft?.takeNewText() else { return nil }
    return (old, new)
  }
}

/// A declaration's copy, which the learner edits, and the file to which the declaration belongs.
struct DeclarationCopy {
  fileprivate(set) var saved: SavedText
  let file: URL
  var excerpt: DeclarationExcerpt

  var name: String { excerpt.name }
  /// Whether the learner's file does not have what was saved last.
  var isPending: Bool { saved.text != excerpt.text && !saved.text.allSatisfy(\.isWhitespace) }
}

/// A file for an editor, and its text as it was known last.
struct SavedText {
  let file: URL
  private(set) var text: String

  init(_ text: String, in file: URL) throws {
    (self.text, self.file) = (text, file)
    try WorkspaceFiles.write(text + "\n", to: file)
  }

  /// The file's text if it is not the known one.
  var newText: String? {
    guard case .success(let new) = SourceFile.read(file) else { return nil }
    let plain = new.text.replacing("\r\n", with: "\n")
    let saved = plain.hasSuffix("\n") ? String(plain.dropLast()) : plain
    return saved == text ? nil : saved
  }

  /// Returns the new text; from then on it is known.
  mutating func takeNewText() -> String? {
    guard let saved = newText else { return nil }
    text = saved
    return saved
  }

  fileprivate func delete() { try? FileManager.default.removeItem(at: file) }
}

/// What became of a declaration that the learner has saved in an editor.
enum SaveReport {
  /// It joined the learner's file.
  case joined(Joined.Replacement, file: String)
  /// The learner's file has not changed: the text is empty or no Swift, or the file no longer has
  /// the declaration. The key is that of the sentence which says so.
  case refused(_ key: String, name: String, file: String, error: SnippetError?, text: String)
}

extension [SaveReport] {
  /// Adds a report; changes of one declaration become one change, also those of one refused text.
  mutating func add(_ report: SaveReport) {
    if case .joined(let new, let file) = report, case .joined(var change, _)? = last,
      change.name == new.name
    {
      change.new = new.new
      self[count - 1] = .joined(change, file: file)
    } else {
      append(report)
    }
  }
}
