import Dialect
import Platform

/// The compilers that stand by in the midst of a compilation, one for each `WarmProfile` in use.
///
/// They are forks of a compiler that has compiled a small file before; that is a fork of the
/// standby compiler. Whatever fails, compilations are forks of the standby compiler or new
/// processes.
package final class WarmCompilers {
  /// Whether they may be used; a trial decides, once for each toolchain.
  package enum Trust: Sendable, Equatable {
    case untried, onTrial, trusted
    /// They are off, with the reason.
    case distrusted(String)
  }

  package internal(set) var trust = Trust.untried
  private unowned let standby: StandbyCompiler
  private var primed: ForkServer?
  /// How often each profile was asked for since it last had a server.
  var demands: [WarmProfile: Int] = [:]
  /// The profile that was used last stands last.
  private var places: [Place] = []
  /// Profiles whose server has failed.
  private var failed: Set<WarmProfile> = []

  private struct Place {
    let profile: WarmProfile
    let server: ForkServer
    /// Its working folder until it is ready.
    var folder: String?
  }

  init(of standby: StandbyCompiler) { self.standby = standby }

  deinit { leave() }

  /// Returns a server whose forks can make a compilation; nil if none is ready.
  func server(for profile: WarmProfile) -> ForkServer? {
    guard trust == .trusted || trust == .onTrial else {
      demands[profile, default: 0] += 1
      return nil
    }
    tidy()
    guard let index = places.firstIndex(where: { $0.profile == profile }) else {
      demands[profile, default: 0] += 1
      return nil
    }
    let place = places.remove(at: index)
    places.append(place)
    return place.server.isReady ? place.server : nil
  }

  /// Whether all servers that were started are ready.
  var areReady: Bool {
    tidy()
    return primingFolder == nil && places.allSatisfy(\.server.isReady)
  }

  /// Starts servers for the profiles that were asked for; they get ready by themselves.
  ///
  /// If none was, and all are ready, the process that they are forks of ends: it takes as much
  /// memory as one of them.
  ///
  /// - Parameter demand: how often a profile must have been asked for.
  func start(_ demand: Int, moduleCache: String, cache: Cache) {
    let wanted = demands.filter { $0.value >= demand && !failed.contains($0.key) }
    if wanted.isEmpty {
      if !keepsPrimed, primed != nil, areReady { endPrimed() }
      return
    }
    guard let primed = primed ?? prime(moduleCache: moduleCache, cache: cache) else { return }
    for (profile, count) in wanted {
      if places.count == WarmCompilers.most {
        guard count >= demandForPlace else { continue }
        end(places.removeFirst())
      }
      demands[profile] = nil
      guard let folder = try? cache.makeWorkFolder() else { return }
      let command = Command(standby.toolchain.compiler, profile.command, folder: folder)
      guard (try? profile.write(to: folder)) != nil,
        let server = ForkServer(forkOf: primed, .warm, standby.cell.serverOrder(command))
      else {
        Files.remove(folder)
        return
      }
      places.append(Place(profile: profile, server: server, folder: folder))
    }
  }

  /// Whether the process that servers are forks of goes on for further ones.
  var keepsPrimed = false

  /// How many servers there are at most: each takes about 25 MB of memory of its own.
  private static let most = 5
  /// How often a profile must have been asked for to replace the one that was not used for longest.
  var demandForPlace = 4

  /// Starts the process whose forks are the servers.
  private func prime(moduleCache: String, cache: Cache) -> ForkServer? {
    guard let loaded = standby.server(), let folder = try? cache.makeWorkFolder() else {
      return nil
    }
    let name = "WarmUp.swift"
    let arguments =
      [CompilerFlags.frontend] + CompilerFlags.withoutMacros(standby.toolchain.flags)
      + [CompilerFlags.moduleCache, moduleCache, CompilerFlags.library, CompilerFlags.moduleName]
      + ["WarmUp"] + CompilerFlags.language() + CompilerFlags.discardedObject + [name]
    let command = Command(
      standby.toolchain.compiler, ["--warm", "-", "-"] + arguments, folder: folder)
    try? Files.write(Array(WarmUpText.text(importing: []).utf8), to: "\(folder)/\(name)")
    primed = ForkServer(forkOf: loaded, .primed, standby.cell.serverOrder(command))
    primingFolder = folder
    return primed
  }

  private var primingFolder: String?

  /// Removes what servers need no longer: working folders, and servers that have failed.
  private func tidy() {
    primed?.update()
    if let folder = primingFolder, let primed, primed.isReady || primed.isGone {
      Files.remove(folder)
      primingFolder = nil
    }
    for (index, place) in places.enumerated().reversed() {
      place.server.update()
      guard place.server.isReady || place.server.isGone else { continue }
      if let folder = place.folder { Files.remove(folder) }
      places[index].folder = nil
      guard place.server.isGone else { continue }
      failed.insert(place.profile)
      places.remove(at: index)
    }
  }

  private func end(_ place: Place) {
    place.server.end()
    if let folder = place.folder { Files.remove(folder) }
  }

  /// Ends the servers; `start` starts new ones.
  func leave() {
    for place in places {
      end(place)
      demands[place.profile] = demandForPlace
    }
    places = []
    failed = []
    endPrimed()
  }

  private func endPrimed() {
    primed?.end()
    primed = nil
    if let primingFolder { Files.remove(primingFolder) }
    primingFolder = nil
  }
}
