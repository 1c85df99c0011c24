import Foundation

/// Returns all keys of a JSON document at any depth, to compare them with a page of `docs`.
package func jsonKeys(in json: String) throws -> Set<String> {
  keys(of: try JSONSerialization.jsonObject(with: Data(json.utf8)))
}

private func keys(of object: Any) -> Set<String> {
  switch object {
  case let dictionary as [String: Any]:
    dictionary.values.reduce(into: Set(dictionary.keys)) { $0.formUnion(keys(of: $1)) }
  case let array as [Any]: array.reduce(into: []) { $0.formUnion(keys(of: $1)) }
  default: []
  }
}
