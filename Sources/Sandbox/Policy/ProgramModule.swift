/// A Swift source file, which need not exist on disk.
package struct ProgramFile: Sendable, Equatable {
  /// A plain file name, for example `Exercise.swift`.
  package let name: String
  package let text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// The source files of one Swift module.
package struct ProgramModule: Sendable, Equatable {
  package let name: String
  package var files: [ProgramFile]
  /// Whether the default isolation is the main actor (SE-0466).
  package let isMainActorByDefault: Bool
  /// The language mode, 5 or 6.
  package let languageMode: Int

  package init(
    name: String, files: [ProgramFile], isMainActorByDefault: Bool, languageMode: Int = 6
  ) {
    self.name = name
    self.files = files
    self.isMainActorByDefault = isMainActorByDefault
    self.languageMode = languageMode
  }
}
