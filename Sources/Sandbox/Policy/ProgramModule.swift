/// A Swift file by the name that the compiler is to know it by.
package struct ProgramFile: Sendable, Equatable {
  /// A plain file name, for example `Exercise.swift`.
  package let name: String
  /// Its text.
  package let text: String

  /// A file that need not lie on disk.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// Swift files that are compiled together under one name.
package struct ProgramModule: Sendable, Equatable {
  /// The module's name.
  package let name: String
  /// Its files.
  package let files: [ProgramFile]
  /// Whether declarations that do not say belong to the main actor (SE-0466).
  package let isMainActorByDefault: Bool

  /// A module of files that are compiled together.
  package init(name: String, files: [ProgramFile], isMainActorByDefault: Bool) {
    self.name = name
    self.files = files
    self.isMainActorByDefault = isMainActorByDefault
  }
}
