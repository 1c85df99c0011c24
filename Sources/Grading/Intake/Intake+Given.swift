import Foundation

extension Intake {
  /// Gives each path a label that no other path has.
  static func given(at paths: [String]) -> [Given] {
    let all = paths.map { path -> Given in
      let url = URL(fileURLWithPath: path).standardizedFileURL
      let components = Array(url.pathComponents.dropFirst())
      var isFolder: ObjCBool = false
      let name = components.last ?? ""
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      let isArchive = exists && !isFolder.boolValue && Archive.isName(name)
      if isArchive { return Given(path: path, base: [], label: [Archive.stem(of: name)]) }
      let base = isFolder.boolValue ? components : components.dropLast()
      return Given(path: path, base: base, label: [base.last ?? ""])
    }
    let bases = Dictionary(grouping: all, by: \.label).mapValues { givens in
      Set(givens.map { $0.base.isEmpty ? [$0.path] : $0.base }).count
    }
    return all.map { given in
      guard all.count > 1 else { return given }
      let isClear = bases[given.label] == 1
      return Given(
        path: given.path, base: given.base,
        label: isClear ? given.label : given.base.isEmpty ? [given.path] : given.base,
        isLabelShared: true)
    }
  }
}
