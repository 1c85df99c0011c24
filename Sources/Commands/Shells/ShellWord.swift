/// The kind of thing that a word or an option's value names; shells complete it.
enum ShellWord: Sendable, Equatable {
  case anything
  case file
  case folder
  /// An exercise of the course at hand: shells ask `understudy completion exercises`.
  case exercise
  /// One of these.
  case oneOf([String])
}
