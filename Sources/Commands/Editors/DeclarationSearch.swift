import Course
import SwiftSource

/// Finds the declaration in the learner's files that a check is about.
///
/// A check does not say so itself. The names that its texts and its code mention tell it.
struct DeclarationSearch {
  private let files: [SourceFile]
  private let places: [(declared: DeclaredPlace, place: EditorPlace)]

  init(in files: [SourceFile]) {
    self.files = files
    places = files.flatMap { file in
      declaredPlaces(in: file.text).map {
        ($0, EditorPlace(file: file, line: $0.line, columns: $0.columns))
      }
    }
  }

  /// The first declaration of the first file that is there.
  var beginning: EditorPlace {
    let file = main
    if let first = places.first(where: { $0.place.file == file }) { return first.place }
    let lines = TextLines(file.text)
    let line = (1...lines.count).first { !lines.columns(ofLine: $0).isEmpty } ?? 1
    return EditorPlace(file: file, line: line, columns: lines.columns(ofLine: line))
  }

  /// `Exercise.swift`, which every exercise has.
  private var main: SourceFile {
    files.first { $0.name == "Exercise.swift" } ?? files[0]
  }

  /// Returns the declaration that a check is about.
  ///
  /// A name in the check's sentences says most; then code in the advice, then the members that the
  /// check uses, then its types.
  func declaration(
    ofCheck check: String, in checks: String, sentences: [String], advice: Markdown
  ) -> EditorPlace {
    let spoken = sentences.lazy.compactMap { find(inSentence: $0) }.first
    let advised = advice.codeSpans.lazy.compactMap { find($0) }.first
    return spoken ?? advised ?? find(usedNames(inFunction: check, of: checks)) ?? beginning
  }

  /// Returns the declaration that a piece of code uses first.
  func declaration(in code: String) -> EditorPlace { find(usedNames(in: code)) ?? beginning }

  /// Returns the declaration of the first of these names that the learner has.
  func declaration(among names: [String]) -> EditorPlace {
    names.lazy.compactMap { find($0) }.first ?? beginning
  }

  private func find(_ names: [UsedName]) -> EditorPlace? {
    let members = names.filter(\.isMember).lazy.compactMap { used in
      places.first { $0.declared.name == used.name && $0.declared.enclosing != nil }
    }
    if let member = members.first { return member.place }
    return names.lazy.compactMap { find($0.name) }.first
  }

  /// Finds a name such as `draw(_:)`, `face.delegate` or `FaceView.draw`.
  private func find(_ text: String) -> EditorPlace? {
    let words = text.prefix { $0 != "(" }.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    guard let last = words.last.map(String.init) else { return nil }
    let found = places.filter { $0.declared.name == last }
    let owner = words.dropLast().last.map(String.init)
    let inOwner = found.first { $0.declared.enclosing == owner && owner != nil }
    return (inOwner ?? found.first)?.place
  }

  /// Finds a name that can be no ordinary word of a sentence, such as `dataSource` or `bake(`.
  private func find(inSentence sentence: String) -> EditorPlace? {
    sentence.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "(") }.lazy
      .filter { word in
        word.contains("(") || word.contains("_") || word.dropFirst().contains(where: \.isUppercase)
      }
      .compactMap { find(String($0)) }.first
  }
}
