/// The name that `source` declares and that `name` may be a slip of; nil where none is like it.
///
/// One letter in four may differ, and capitals do not count, but a type is never taken for a value.
package func similarName(to name: String, in source: String) -> String? {
  let wanted = Array(name.lowercased())
  let limit = max(1, wanted.count / 4)
  let near = declaredNames(in: source).compactMap { candidate -> (distance: Int, name: String)? in
    guard candidate != name, candidate.first?.isUppercase == name.first?.isUppercase else {
      return nil
    }
    let distance = editDistance(Array(candidate.lowercased()), wanted)
    return distance <= limit ? (distance, candidate) : nil
  }
  return near.min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
}
