import Foundation

/// Returns all keys of a JSON document at any depth, to compare them with a page or a schema of `docs`.
package func jsonKeys(in json: String) throws -> Set<String> {
  keys(of: try JSONSerialization.jsonObject(with: Data(json.utf8)))
}

/// Returns the keys of a JSON document that none of these schemas of `docs/schemas` explains.
package func unexplainedKeys(of json: String, in schemas: String...) throws -> [String] {
  try schemas.reduce(into: jsonKeys(in: json)) { $0.subtract(try keysExplained(in: $1)) }.sorted()
}

private func keysExplained(in schema: String) throws -> Set<String> {
  let data = try Data(contentsOf: Repository.file("docs/schemas/\(schema)"))
  let root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  let definitions = root["$defs"] as? [String: [String: Any]] ?? [:]
  func isExplained(_ value: [String: Any]) -> Bool {
    if value["description"] != nil { return true }
    let name = (value["$ref"] as? String)?.split(separator: "/").last.map(String.init)
    return definitions[name ?? ""]?["description"] != nil
  }
  func explained(in object: Any) -> Set<String> {
    if let list = object as? [Any] {
      return list.reduce(into: []) { $0.formUnion(explained(in: $1)) }
    }
    guard let dictionary = object as? [String: Any] else { return [] }
    let properties = dictionary["properties"] as? [String: [String: Any]] ?? [:]
    return dictionary.values.reduce(into: Set(properties.filter { isExplained($1) }.keys)) {
      $0.formUnion(explained(in: $1))
    }
  }
  return explained(in: root)
}

private func keys(of object: Any) -> Set<String> {
  switch object {
  case let dictionary as [String: Any]:
    dictionary.values.reduce(into: Set(dictionary.keys)) { $0.formUnion(keys(of: $1)) }
  case let array as [Any]: array.reduce(into: []) { $0.formUnion(keys(of: $1)) }
  default: []
  }
}
