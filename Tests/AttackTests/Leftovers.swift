import Foundation

/// What a run could leave on the machine.
struct Leftovers {
  /// Descendants of this process, by their command lines.
  let descendants: [String]
  /// Pieces of work in the cache's folder.
  let work: [String]
  /// Files in the places that the cases try to write to.
  let files: [String]
  /// How many descriptors this process has open.
  let descriptors: Int

  /// All that can be named.
  var named: [[String]] { [processes, work, files] }
  /// Descendants that are neither test hosts nor rooms.
  var processes: [String] {
    descendants.filter { line in
      !["understudy-host", "understudy-jail", "bwrap"].contains { line.contains($0) }
    }
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

  /// The command lines of this process's children, their children, and so on.
  private static func descendants() -> [String] {
    var parents: [Int: Int] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let process = Int(name),
        let status = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8)
      else { continue }
      // The parent is the second word after the name, which stands in parentheses.
      let words = status[(status.lastIndex(of: ")") ?? status.startIndex)...].split(separator: " ")
      if words.count > 2, words[1] != "Z" { parents[process] = Int(words[2]) }
    }
    var found: [Int] = []
    var next = [Int(getpid())]
    while let parent = next.popLast() {
      let children = parents.filter { $0.value == parent }.map(\.key)
      found += children
      next += children
    }
    return found.sorted().map { process in
      let line = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
      return (line ?? "").replacing("\0", with: " ")
    }
  }
}
