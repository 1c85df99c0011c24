import Foundation
import Platform

/// The processes, files and descriptors that a run may leave behind.
struct Leftovers {
  /// The names of this process's descendants.
  let descendants: [String]
  /// The work folders in the cache.
  let work: [String]
  /// Files in the places that the attacks try to write to.
  let files: [String]
  /// The number of descriptors that this process has open.
  let descriptors: Int

  /// The leftovers that have names, which makes failures readable.
  var named: [[String]] { [processes, work, files] }
  /// The descendants, without the processes that a live runner keeps.
  var processes: [String] {
    let lasting = ["understudy-host", "understudy-jail", "bwrap", "swift-standby"]
    return descendants.filter { !lasting.contains($0) }
  }

  init(_ cache: URL) {
    let manager = FileManager.default
    descendants = Leftovers.descendants()
    work =
      (try? manager.contentsOfDirectory(atPath: cache.appendingPathComponent("work").path)) ?? []
    files = ["/tmp", "/dev/shm", "/var/tmp", "/root", NSHomeDirectory()]
      .map { "\($0)/understudy-attack" }.filter { manager.fileExists(atPath: $0) }
    descriptors = (try? manager.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  /// Returns the names of this process's children, their children, and so on.
  private static func descendants() -> [String] {
    var parents: [Int: Int] = [:]
    var names: [Int: String] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let process = Int(name),
        let status = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8)
      else { continue }
      // The parent is the second word after the name, which is in parentheses.
      let words = status[(status.lastIndex(of: ")") ?? status.startIndex)...].split(separator: " ")
      if words.count > 2, words[1] != "Z" { parents[process] = Int(words[2]) }
      names[process] = status.split { "()".contains($0) }.dropFirst().first.map(String.init)
    }
    var found: [Int] = []
    var next = [Int(getpid())]
    while let parent = next.popLast() {
      let children = parents.filter { $0.value == parent }.map(\.key)
      found += children
      next += children
    }
    return found.sorted().map { names[$0] ?? "" }
  }
}
