/// A file of somebody's answer, or what stood in its place.
struct FoundFile {
  /// The folders that name its owner.
  let owner: [String]
  /// The exercise's path; empty where it cannot be told.
  let exercise: String
  /// What its owner called it.
  let name: String
  /// Its text, or why it has none.
  let content: Result<String, IntakeFault>
  /// Where it lies, as far as the command line tells.
  let origin: String
}
