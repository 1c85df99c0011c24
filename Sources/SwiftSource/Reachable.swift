extension Sequence where Element: Hashable {
  /// Returns these elements and all to which they lead, directly or indirectly, each once: those
  /// with the fewest steps first.
  func reachable(_ next: (Element) -> some Sequence<Element>) -> [Element] {
    var seen: Set<Element> = []
    var found = filter { seen.insert($0).inserted }
    var index = 0
    while index < found.count {
      found += next(found[index]).filter { seen.insert($0).inserted }
      index += 1
    }
    return found
  }
}
