import Sandbox
import SwiftSource

/// A draft of the prompt, a place in it, and the code that it will stand in.
package struct CompletionQuestion: Sendable, Equatable {
  /// The texts of the learner's files.
  package var files: [String] = []
  /// More files that statements can use, such as what shows the learner's work.
  package var helpers: [String] = []
  /// The earlier statements whose names the draft may use, in order.
  package var kept: [String] = []
  /// The modules that statements import.
  package var imports: [String] = []
  /// The modules that can be imported; each stands after the ones it imports itself.
  package var support: [ProgramModule] = []
  package var isMainActorByDefault = false
  /// The language mode, 5 or 6.
  package var languageMode = 6
  package let draft: String
  /// The cursor's position in `draft`, in bytes.
  package let cursor: Int

  package init(draft: String, cursor: Int) { (self.draft, self.cursor) = (draft, cursor) }

  /// Returns the draft as the last part of one text with everything that it can use, and the
  /// position in it of a word of the draft, which is left out.
  ///
  /// The draft comes last, so that a body that it has not closed yet swallows nothing. What it
  /// replaces in the learner's files is left out. The text is a script: declarations may stand in
  /// it as well as statements.
  func text(at word: CompletionPoint.Word, in point: CompletionPoint) -> (text: String, offset: Int)
  {
    let isInDeclaration = point.isInDeclaration
    let replacing = declarations(in: draft).filter { $0.kind != .variable && $0.kind != .import }
    var text = ""
    if !isInDeclaration { text += imports.map { "import \($0)\n" }.joined() }
    for file in files + (isInDeclaration ? [] : helpers) {
      let rest = removing(replacing, from: file)
      text += rest + missingEnd(of: rest) + "\n"
    }
    if !isInDeclaration { text += keptStatements }
    let bytes = Array(draft.utf8)
    let before = String(decoding: bytes[..<word.offset], as: UTF8.self)
    let after = String(decoding: bytes[cursor...], as: UTF8.self)
    return (text + before + point.stringEnd + after, text.utf8.count + word.offset)
  }

  /// The earlier statements; one that binds a name anew begins a scope, which stays open.
  private var keptStatements: String {
    var text = ""
    var bound: Set<String> = []
    for statement in kept {
      let names = declaredNames(in: statement)
      if !bound.isDisjoint(with: names) {
        text += "do {\n"
        bound = []
      }
      bound.formUnion(names)
      text += statement + "\n"
    }
    return text + (bound.isDisjoint(with: declaredNames(in: draft)) ? "" : "do {\n")
  }
}
