/// How far code that nobody trusts is locked in: compiling it, linking it and running it.
///
/// A learner trusts their own code and needs `none`. What each layer stops: docs/sandbox.md.
package struct Sandbox: Sendable, Equatable {
  /// How strong it is, as reports say it.
  package enum Level: String, Sendable, CaseIterable {
    /// A file system, processes and network of its own, and the restrictions of `landlock` within.
    case bubblewrapAndLandlock = "bwrap+landlock"
    /// Files by Landlock, system calls by seccomp, limits, and as root another user.
    case landlock
    /// The code runs with the rights of whoever runs this program.
    case none
  }

  /// Why it is no stronger.
  package enum Shortcoming: Sendable, Equatable {
    /// The launcher of this program is not where it should be.
    case launcherIsMissing(String)
    /// The kernel has no Landlock, or less of it than is needed.
    case landlockIsMissing
    /// There is no `bwrap` on PATH.
    case bubblewrapIsMissing
    /// `bwrap` is there and was refused; what it said.
    case bubblewrapIsRefused(String)
    /// A trial within the launcher failed; what was said.
    case trialFailed(String)
  }

  /// What this machine gives, or `none` where that was asked for.
  package let level: Level
  /// Why the level is not the best one; nil when it is, or when `none` was asked for.
  package let shortcoming: Shortcoming?
  /// The path of `understudy-jail`.
  let launcher: String
  /// The path of `bwrap`; empty where it is not used.
  let bubblewrap: String
  /// How much a compiler or a linker may use up in it.
  package var compilerLimits = ResourceLimits.compiler

  init(
    level: Level, shortcoming: Shortcoming? = nil, launcher: String = "", bubblewrap: String = ""
  ) {
    self.level = level
    self.shortcoming = shortcoming
    self.launcher = launcher
    self.bubblewrap = bubblewrap
  }

  /// No sandbox, because nobody wants one.
  package static let none = Sandbox(level: .none)
}
