/// The words that the Swift runtime and the libraries below it print before they end a process.
package enum RuntimeWording {
  // MARK: The form of a report

  /// Between the place of a failure and its message.
  package static let failures = ["Fatal error", "Precondition failed", "Assertion failed"]
  package static let stackHeading = "Current stack trace:"
  package static let failedCast = "Could not cast value of type "
  package static let accessConflict = "Simultaneous accesses to 0x"
  package static let accessConflictEnd = "Fatal access conflict detected."
  /// Before the paths of the standard library's files.
  package static let standardLibraryFolder = "Swift/"

  // MARK: How the messages of a report begin

  package static let unwrappedNil = "Unexpectedly found nil"
  package static let implicitlyUnwrappedNil = "\(unwrappedNil) while implicitly unwrapping"
  package static let forcedTry = "'try!' expression"
  /// The whole beginning of a message about `try!`, before the error.
  package static let forcedTryBeginning = "\(forcedTry) unexpectedly raised an error: "
  package static let forcedCast = "Could not cast value"
  package static let danglingUnowned = "Attempted to read an unowned reference"
  package static let wrongThread = "Incorrect actor executor assumption"

  // MARK: Parts of the standard library's messages

  package static let indexOutOfRange = ["ndex is out of ", "ndex out of "]
  package static let stringIndex = "String index"
  package static let duplicateKeys = ["Duplicate values for key", "contains duplicate keys"]
  package static let divisionByZero = "Division by zero"
  package static let unfitNumbers = [
    "is not representable", "Not enough bits", "cannot be converted to",
  ]
  package static let arithmetic = [divisionByZero, "results in overflow"] + unfitNumbers

  /// How a report of the test host ends, which refuses types with large values.
  package static let tooLarge = "of this type is too large"

  // MARK: Debug information

  /// The functions that the compiler names as the place of a cast that always fails.
  package static let castTraps: Set = [
    "Swift runtime failure: failed cast", "Swift runtime failure: Unconditional cast failed",
  ]

  /// Returns the names that a message of the runtime or the compiler puts in quotation marks.
  package static func quotedNames(in message: String) -> [String] {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count % 2 == 1
      ? parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) } : []
  }

  // MARK: Other libraries

  /// How the Swift runtime and the C++ runtime begin a line when there is no memory left.
  package static let outOfMemory = [
    "Fatal error: failed to allocate ",
    "terminate called after throwing an instance of 'std::bad_alloc'",
  ]
  /// libdispatch, with `LIBDISPATCH_LOG=stderr`, where code should be on the main queue and is not.
  package static let wrongQueue =
    "BUG IN CLIENT OF LIBDISPATCH: Assertion failed: Block was expected to execute on queue "
    + "[com.apple.main-thread]"
}
