/// The exit status of a command.
enum ExitStatus: Int32 {
  /// Everything passed.
  case success = 0
  /// A learner's work fell short.
  case fellShort = 1
  /// A usage error, or a failure of the program, the course or the machine.
  case trouble = 2
}
