/// One result of sourcekitd, in its own words (`CompletionNames`).
struct CompletionResult: Sendable, Equatable {
  let kind: String
  /// The name with its labels, without the `_` of a missing one: `move(:to:)`.
  let name: String
  /// The text to insert, with placeholders.
  let text: String
  let description: String
  let type: String
  /// The first paragraph of its documentation; empty if there is none.
  let documentation: String
  let context: String
  let relation: String

  static let fieldCount = 8

  /// - Parameter fields: `fieldCount` texts in the order of the properties.
  init(fields: ArraySlice<String>) {
    let fields = Array(fields)
    (kind, name, text, description) = (fields[0], fields[1], fields[2], fields[3])
    (type, documentation, context, relation) = (fields[4], fields[5], fields[6], fields[7])
  }
}
