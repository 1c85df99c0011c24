/// How a command ended, as the shell sees it.
enum ExitStatus: Int32 {
  /// All passed.
  case success = 0
  /// A learner's work fell short.
  case fellShort = 1
  /// Usage or our own trouble.
  case trouble = 2
}
