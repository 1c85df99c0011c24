import CJail
import Glibc
import Platform

extension Sandbox {
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
      let housed = try cell.house(hold, keeping: 2, mounts: true).run()
      return housed.end == .exited(0) ? nil : housed.errors
    } catch {
      return "\(error)"
    }
  }
}
