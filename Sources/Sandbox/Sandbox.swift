/// The sandbox in which untrusted code is compiled, linked and run.
///
/// A learner trusts their own code and needs `none`. docs/sandbox.md says what each layer stops.
package struct Sandbox: Sendable, Equatable {
  /// The strength of a sandbox; the raw values are those of reports.
  package enum Level: String, Sendable, CaseIterable {
    /// Namespaces for files, processes and network, made by bubblewrap, with `landlock` inside
    /// them.
    case bubblewrapAndLandlock = "bwrap+landlock"
    /// Landlock for files, seccomp for system calls, resource limits, and another user id if we are
    /// root.
    case landlock
    /// No confinement: the code runs with the user's own rights.
    case none
  }

  /// The reason why a sandbox is not stronger.
  package enum Shortcoming: Sendable, Equatable {
    /// `understudy-jail` is not at this path.
    case launcherIsMissing(String)
    /// The kernel does not support Landlock.
    case landlockIsMissing
    /// `bwrap` is not on PATH.
    case bubblewrapIsMissing
    /// `bwrap` failed, with this message.
    case bubblewrapIsRefused(String)
    /// A trial run of the launcher failed, with this message.
    case trialFailed(String)
  }

  package let level: Level
  /// Why the level is not the best one; nil if it is, and for `Sandbox.none`.
  package let shortcoming: Shortcoming?
  /// The path of `understudy-jail`.
  let launcher: String
  /// The path of `bwrap`; empty if it is not used.
  let bubblewrap: String
  /// The limits of compilers and linkers.
  package var compilerLimits = ResourceLimits.compiler
  /// The time for all compilations of one submission together.
  package var compileBudget = CompileBudget.ofSubmission

  init(
    level: Level, shortcoming: Shortcoming? = nil, launcher: String = "", bubblewrap: String = ""
  ) {
    self.level = level
    self.shortcoming = shortcoming
    self.launcher = launcher
    self.bubblewrap = bubblewrap
  }

  package static let none = Sandbox(level: .none)
}
