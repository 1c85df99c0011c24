import Compile
import Foundation
import Platform

/// Tests the limits, the clock, the folders and the free space that the machine gives to programs.
extension Doctor {
  func limits() -> Finding {
    do {
      let files = try Surroundings.verify()
      return finding("limits", true, "doctor.limits", ["files": String(files)])
    } catch {
      return failure("limits", error)
    }
  }

  /// Compares the clock with the dates of the program and of the toolchain.
  func clock() -> Finding {
    let compiler = (try? Toolchain.locate(context.environment)).map { "\($0)/bin/swift-frontend" }
    let files = ["/proc/self/exe"] + [compiler].compactMap(\.self)
    let newest = files.map(time).max() ?? .distantPast
    func text(_ date: Date) -> String { date.formatted(.iso8601) }
    let values = ["now": text(Date()), "then": text(newest)]
    let isRight = newest < Date(timeIntervalSinceNow: 86_400)
    return finding(
      "clock", isRight, isRight ? "doctor.clock" : "doctor.old-clock", values,
      remedy: "doctor.set-clock")
  }

  private func time(of file: String) -> Date {
    var status = stat()
    guard stat(file, &status) == 0 else { return .distantPast }
    return Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec))
  }

  /// Names the folder from which programs run that other users can change; that may be wanted.
  func owners() -> Finding {
    let toolchain = try? Toolchain.locate(context.environment)
    let folders = [Installation.folder.path, toolchain].compactMap(\.self)
    guard let folder = folders.first(where: { !Files.isTrusted($0) }) else {
      return finding("owners", true, "doctor.owners")
    }
    return Finding(
      id: "owners", isGood: true, text: context.words("doctor.other-owner", ["folder": folder]),
      remedy: context.words("doctor.mend-owner"))
  }

  func cache(_ cache: Cache) -> Finding {
    if let folder = Cache.unsafeUserFolder {
      return finding(
        "cache", false, "cache.unsafe", ["folder": folder], remedy: "doctor.mend-unsafe-cache")
    }
    if !Files.canRunPrograms(in: Cache.userFolder) {
      return finding(
        "cache", false, "cache.noexec", ["folder": Cache.userFolder], remedy: "doctor.mend-noexec")
    }
    let room = Files.room(in: cache.folder) >> 20
    let values = ["folder": cache.folder, "room": String(room)]
    guard room >= 100 else {
      return finding("cache", false, "doctor.little-room", values, remedy: "doctor.make-room")
    }
    let key = cache.isLasting ? "doctor.cache" : "doctor.cache-unwritable"
    return finding("cache", cache.isLasting, key, values, remedy: "doctor.mend-cache")
  }
}
