import Foundation
import Platform

/// What a run could leave on the machine.
struct Leftovers {
  /// Descendants of this process, by their names.
  let descendants: [String]
  /// Pieces of work in the cache's folder.
  let work: [String]
  /// Files in the places that the cases try to write to.
  let files: [String]
  /// How many descriptors this process has open.
  let descriptors: Int

  /// All that can be named.
  var named: [[String]] { [processes, work, files] }
  /// Descendants that do not belong to a runner which goes on.
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

  /// The names of this process's children, their children, and so on.
  private static func descendants() -> [String] {
    var parents: [Int: Int] = [:]
    var names: [Int: String] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let process = Int(name),
        let status = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8)
      else { continue }
      // The parent is the second word after the name, which stands in parentheses.
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
