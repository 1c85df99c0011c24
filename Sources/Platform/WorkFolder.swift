import Foundation

/// Names of work folders, which say what process works in them.
///
/// Several machines, or several containers of one machine, may share a cache folder.
package enum WorkFolder {
  /// Returns a name with the machine, the process and a number.
  package static func name(of process: pid_t = getpid(), _ number: String) -> String {
    "\(machine)-\(process)-\(number)"
  }

  /// Identifies the machine since its last boot, and the container by its pid namespace: process
  /// numbers are unique within both.
  private static let machine: String = {
    let boot = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    var status = stat()
    let space = stat("/proc/self/ns/pid", &status) == 0 ? status.st_ino : 0
    let digest = Digest([boot ?? "", String(space)])
    return String(digest.description.prefix(8))
  }()

  /// Whether the folder's process has ended; for other machines and containers, whether it is a day
  /// old.
  package static func isLeftover(_ path: String, name: String) -> Bool {
    let words = name.split(separator: "-")
    if words.count == 3, words[0] == machine, let owner = pid_t(words[1]) {
      return kill(owner, 0) != 0 && errno != EPERM
    }
    var status = stat()
    return lstat(path, &status) == 0 && time(nil) - status.st_mtim.tv_sec > 86_400
  }
}
