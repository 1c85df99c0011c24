import Compile
import Course
import Dialect
import Foundation
import Platform
import Run
import Sandbox
import Terminal

/// The runners that compile and run answers, and the sandbox that confines them.
extension CommandContext {
  /// Makes a runner for a learner; warns on standard error if the toolchain's release is not known.
  func runner(
    in sandbox: Sandbox = .none, cancellation: Cancellation = .never
  ) throws -> TestRunner {
    let runner = try makeRunner(in: sandbox, cancellation: cancellation)
    warn(of: runner.toolchain)
    return runner
  }

  /// Makes `count` runners for `grade` and `verify`, whose results others rely on.
  ///
  /// Throws `Trouble` if the toolchain's release is not known, unless `--any-toolchain` is given:
  /// the policy compares names that another release may have changed.
  func runners(_ count: Int, in sandbox: Sandbox = .none) throws -> [TestRunner] {
    let first = try makeRunner(in: sandbox)
    guard first.toolchain.dialect != nil || arguments.has(Option.anyToolchain.name) else {
      throw Trouble("toolchain.unknown", first.toolchain.values)
    }
    warn(of: first.toolchain)
    return try [first] + (1..<max(1, count)).map { _ in try makeRunner(in: sandbox) }
  }

  /// Warns of a toolchain whose release is not known, and of a cache that serves badly.
  private func warn(of toolchain: Toolchain) {
    if toolchain.dialect == nil {
      complain("toolchain.other", toolchain.values, .colour(.yellow))
    }
    if let folder = Cache.unsafeUserFolder {
      complain("cache.unsafe", ["folder": folder], .colour(.yellow))
    } else if !Files.canRunPrograms(in: Cache.userFolder) {
      complain("cache.noexec", ["folder": Cache.userFolder], .colour(.yellow))
    }
  }

  /// Makes a runner without checking the toolchain's version.
  ///
  /// Throws `Trouble` if no toolchain can be used, and `Cancelled`.
  func makeRunner(
    in sandbox: Sandbox = .none, cancellation: Cancellation = .never
  ) throws -> TestRunner {
    guard sandbox.level == .none, let resident = resident else {
      return try newRunner(in: sandbox, cancellation)
    }
    return try resident.kept.runner(for: environment) {
      try newRunner(in: sandbox, cancellation)
    }
  }

  private func newRunner(in sandbox: Sandbox, _ cancellation: Cancellation) throws -> TestRunner {
    try Surroundings.verify()
    do {
      let runner = try TestRunner(
        host: host, environment: environment, sandbox: sandbox, cancellation: cancellation)
      guard Files.canRunPrograms(in: runner.cache.folder) else {
        throw Trouble("machine.noexec", ["folder": runner.cache.folder])
      }
      return runner
    } catch let failure as HostBuildFailure {
      throw trouble(of: failure)
    } catch let error as SystemError {
      let compiler = (try? Toolchain.locate(environment)).map { "\($0)/bin/swift-frontend" }
      guard let compiler, access(compiler, X_OK) == 0 else {
        throw Trouble("toolchain.missing", ["reason": error.reason])
      }
      throw error
    }
  }

  /// Returns the toolchain for which the test host is yet to be compiled; nil if it is there.
  func toolchainWithoutHost() throws -> Toolchain? {
    guard host.isCompiledHere else { return nil }
    let cache = try Cache(folder: Cache.userFolder)
    defer { if !cache.isLasting { Files.remove(cache.folder) } }
    let toolchain = try Toolchain.find(cache: cache, environment: environment)
    return host.isReady(for: toolchain, cache: cache) ? nil : toolchain
  }

  /// The test host; says so on standard error before it is compiled.
  private var host: HostInstallation {
    HostInstallation(
      executable: Installation.host.path, sources: Installation.hostSources.path
    ) { toolchain in
      complain("toolchain.preparing", toolchain.values)
    }
  }

  private func trouble(of failure: HostBuildFailure) -> Trouble {
    let values = failure.toolchain.values.merging(["reason": failure.reason]) { $1 }
    if failure.isDiskFull {
      return Trouble("toolchain.disk-full", ["folder": failure.folder])
    }
    return Trouble(
      failure.toolchain.dialect == nil ? "toolchain.unfit" : "toolchain.no-host", values)
  }

  /// Returns the strongest sandbox that this machine supports.
  func sandbox() -> Sandbox {
    Sandbox.strongest(launcher: Installation.launcher.path, environment: environment)
  }
}

extension Option {
  /// The option with which `grade` and `verify` use any toolchain.
  static let anyToolchain = Option.flag("any-toolchain")
}

extension Toolchain {
  /// The dialect of its release; nil if the program does not know that release.
  var dialect: Dialect? { Dialect.known(for: version) }

  /// The values for sentences about the toolchain.
  var values: [String: String] {
    let known = Dialect.known.map(\.release)
    return [
      "version": version, "folder": folder, "expected": known[0],
      "known": known.joined(separator: ", "), "linker": linker,
    ]
  }
}
