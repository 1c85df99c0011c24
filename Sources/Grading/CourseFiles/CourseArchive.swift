import Course
import Foundation

/// The files of a course in an archive, which came from outside and may be hostile.
///
/// It is read with the reader of the intake, into memory. Only plain files with harmless paths are
/// taken, and only below the folders of the course.
package struct CourseArchive {
  /// A file by its path below the folder of the course, for example `lessons/course.json`.
  package let files: [(path: String, bytes: [UInt8])]

  /// Limits for a course: files of at most 1 MB, as the course's reader takes them.
  private static var limits: IntakeLimits {
    var limits = IntakeLimits()
    limits.fileSize = 1_000_000
    limits.archiveEntries = 20_000
    limits.archiveSize = 256 << 20
    return limits
  }

  /// The folders of a course, in the folder above `course.json`.
  private static let folders: Set = ["lessons", "solutions"]

  package static func isArchive(_ name: String) -> Bool { Archive.isName(name) }

  /// Throws `Trouble` for an archive that is missing, that cannot be read whole, or that holds no course.
  package init(path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw Trouble("course.no-archive", ["file": path])
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let limits = CourseArchive.limits
    var found: [(path: [String], bytes: [UInt8])] = []
    // What is being read, for the sentence about a fault.
    var current = name
    do throws(IntakeFault) {
      let archive = try Archive(path: path, limits: limits)
      // Paths that differ only in letter case are one file on some disks.
      var seen: Set<String> = []
      var (count, total) = (0, 0)
      while let entry = try archive.next() {
        count += 1
        guard count <= limits.archiveEntries else { throw .largeArchive }
        guard let path = Archive.safePath(entry.path) else { throw .unsafePath }
        current = path.joined(separator: "/")
        if entry.kind == .folder || path.contains(where: Archive.isHidden) { continue }
        guard entry.kind == .file else { throw .notRegularFile }
        guard !entry.isEncrypted else { throw .encryptedArchive }
        guard path.count <= limits.depth else { throw .tooDeep }
        guard path.allSatisfy({ $0.utf8.count < 200 && !$0.contains(where: \.isControl) }),
          seen.insert(current.lowercased()).inserted
        else { throw .ambiguousNames }
        let bytes = try archive.data(atMost: limits.fileSize).get()
        total += bytes.count
        guard total <= limits.archiveSize else { throw .largeArchive }
        found.append((path, bytes))
        current = name
      }
    } catch {
      throw Trouble(error.message(file: current, limits: limits))
    }
    guard
      let manifest = found.map(\.path).filter({ $0.suffix(2) == ["lessons", "course.json"] })
        .min(by: { $0.count < $1.count })
    else { throw Trouble("intake.no-course", ["file": name]) }
    let root = manifest.dropLast(2)
    files = found.compactMap { path, bytes in
      guard path.starts(with: root), let folder = path.dropFirst(root.count).first,
        path.count > root.count + 1, CourseArchive.folders.contains(folder)
      else { return nil }
      return (path.dropFirst(root.count).joined(separator: "/"), bytes)
    }
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
