/// The time limit for all checks of an exercise together, in seconds of wall-clock time.
package enum TimeLimit {
  /// The limit of an exercise whose front matter names none.
  package static let standard = 10.0
  /// The values that `time-limit:` may have.
  package static let allowed = 0.1...600
}
