import CJail
import Glibc
import Platform

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

  /// Returns the strongest sandbox in which a trial run succeeds.
  ///
  /// - Parameters:
  ///   - launcher: the path of `understudy-jail`.
  ///   - environment: this process's environment; its PATH is searched for `bwrap`.
  package static func strongest(launcher: String, environment: [String: String]) -> Sandbox {
    guard access(launcher, X_OK) == 0 else {
      return Sandbox(level: .none, shortcoming: .launcherIsMissing(launcher))
    }
    guard cjail_landlock_version() > 0 else {
      return Sandbox(level: .none, shortcoming: .landlockIsMissing)
    }
    let simple = Sandbox(level: .landlock, launcher: launcher)
    if let failure = simple.failure() {
      return Sandbox(level: .none, shortcoming: .trialFailed(failure))
    }
    guard let bubblewrap = SearchPath(environment).executable("bwrap") else {
      return Sandbox(level: .landlock, shortcoming: .bubblewrapIsMissing, launcher: launcher)
    }
    let best = Sandbox(level: .bubblewrapAndLandlock, launcher: launcher, bubblewrap: bubblewrap)
    if let failure = best.failure() {
      return Sandbox(
        level: .landlock, shortcoming: .bubblewrapIsRefused(failure), launcher: launcher)
    }
    return best
  }

  /// Runs the launcher confined by itself, and with its own mounts; returns the error message, or nil if it works.
  private func failure() -> String? {
    do {
      let libraries = try LinkedLibraries(of: [launcher])
      let cell = Cell(self, libraries: libraries, view: Room.View(readable: []))
      defer { cell.leaveRoom() }
      let hold = Command(launcher, ["--hold"])
      let confined = try cell.confine(hold, reading: []).run()
      guard confined.end == .exited(0), cell.mountPoint != nil else {
        return confined.end == .exited(0) ? nil : confined.errors
      }
      let housed = try cell.house(hold, keeping: 2, isHost: true).run()
      return housed.end == .exited(0) ? nil : housed.errors
    } catch {
      return "\(error)"
    }
  }

  /// The layers in the order in which they act, and whether each is active when grading.
  package var layers: [(name: SandboxLayer, isActive: Bool)] {
    SandboxLayer.allCases.map { layer in
      switch layer {
      case .intake, .policy, .objectGate, .limits: (layer, true)
      case .bubblewrap: (layer, level == .bubblewrapAndLandlock)
      case .landlock, .seccomp: (layer, level != .none)
      }
    }
  }
}

/// A layer of protection against a submission; the raw values are those of reports.
package enum SandboxLayer: String, Sendable, CaseIterable {
  /// Accepts only regular text files of limited size, and gives them names of our own.
  case intake
  /// Restricts what the compiler's syntax tree contains.
  case policy
  /// Isolates files, processes and network in namespaces.
  case bubblewrap
  /// Restricts which files a process opens.
  case landlock
  /// Restricts which system calls a process makes.
  case seccomp
  /// Limits time, memory, output, processes and file size.
  case limits
  /// Restricts the symbols and sections of the object file.
  case objectGate = "object-gate"
}
