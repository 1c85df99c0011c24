internal import Platform

/// Returns the name in `source` that `name` is probably a misspelling of, or nil.
///
/// A quarter of the letters may differ, at least one. Letter case does not count, except that the
/// first letters must both be capitals or both not, so that a type is not suggested for a value.
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
