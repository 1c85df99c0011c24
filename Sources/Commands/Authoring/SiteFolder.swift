import Course
import Formats
import Foundation
import Platform

/// The folder of a course's pages: it changes nothing in it but files of its own.
///
/// `understudy-site.json` lists them. It says that the site is not complete before the first page
/// is written, and that it is after the last one; in between there is no first page.
struct SiteFolder {
  static let listName = "understudy-site.json"

  /// The contents of the list of written files, format version 1.
  struct Contents: Codable, Equatable {
    var understudy = "site"
    var version = 1
    var isComplete: Bool
    /// The paths of the pages in the folder.
    var files: [String]
  }

  let path: String
  /// The list of the site that is in the folder already; nil if there is none.
  private let known: Contents?

  /// Throws `Trouble` if the path is a file or a folder with something else in it.
  ///
  /// Files with a dot before their names do not count: `.git`, `.nojekyll`.
  init(_ path: String) throws {
    self.path = path
    guard Files.exists(path) else {
      known = nil
      return
    }
    guard Files.isFolder(path) else { throw Trouble("site.file", ["folder": path]) }
    let bytes = try? Files.read("\(path)/\(SiteFolder.listName)")
    known = bytes.flatMap { try? JSONDecoder().decode(Contents.self, from: Data($0)) }
    let isOurs = known?.understudy == "site"
    let others = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      .filter { !$0.hasPrefix(".") }
    if !isOurs, let other = others.first {
      throw Trouble("site.other-files", ["folder": path, "file": other])
    }
  }

  /// Writes the pages, and removes earlier pages that the course no longer has.
  func write(_ files: [CourseSite.File]) throws {
    let names = files.map(\.path)
    let old = (known?.files ?? []).filter(SiteFolder.isPage)
    do {
      try write(Contents(isComplete: false, files: Set(old + names).sorted()))
      Files.remove("\(path)/\(CourseSite.start)")
      for file in files { try write(file.text, to: file.path) }
      for name in Set(old).subtracting(names) { Files.remove("\(path)/\(name)") }
      try write(Contents(isComplete: true, files: names.sorted()))
    } catch let failure as AtomicFile.Failure {
      throw Trouble("site.unwritable", ["file": failure.file, "reason": failure.reason])
    }
  }

  private func write(_ contents: Contents) throws {
    try write(try contents.json() + "\n", to: SiteFolder.listName)
  }

  private func write(_ text: String, to name: String) throws {
    let file = try AtomicFile(path: "\(path)/\(name)")
    try file.write(text)
    try file.finish()
  }

  /// Whether a path of the list can be a page: somebody may have changed the list.
  private static func isPage(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count <= 2 && !parts.contains { $0.isEmpty || $0.hasPrefix(".") }
      && [".html", ".css", ".js"].contains(where: name.hasSuffix)
  }
}
