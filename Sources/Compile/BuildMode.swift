/// Whether a build optimises for the time to one verdict, or for many verdicts a minute.
package enum BuildMode: Sendable {
  /// Somebody waits: make object and interface side by side, and keep the linked library.
  case interactive
  /// Every processor works on another submission: run one compiler after the other, and keep only
  /// results that submissions share.
  case batch
}
