// imports: Foundation
// swift-format-ignore-file
import Foundation

func summarise(_ value: Any, depth: Int = 0) -> [String] {
    let pad = String(repeating: " ", count: depth * 2)
    switch value {
    case let object as [String: Any]:
        return object.keys.sorted().flatMap { key in
            [pad + key + ":"] + summarise(object[key] as Any, depth: depth + 1)
        }
    case let list as [Any]:
        return list.flatMap { summarise($0, depth: depth + 1) }
    case let text as String: return [pad + "text " + text]
    case is NSNull: return [pad + "null"]
    case let number as NSNumber: return [pad + "number \(number)"]
    default: return [pad + "?"]
    }
}

func program() throws {
    let text = """
        {"name": "box", "sizes": [1, 2.5, null], "inside": {"empty": "no"}}
        """
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    summarise(value).forEach { print($0) }
    let object: [String: Any] = ["b": [1, 2], "a": "x/y"]
    let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
    print(String(decoding: data, as: UTF8.self), JSONSerialization.isValidJSONObject(object))
    if let dictionary = value as? [String: Any], let sizes = dictionary["sizes"] as? [Any] { print(sizes.count) }
    do { _ = try JSONSerialization.jsonObject(with: Data("{".utf8)) } catch { print("not JSON") }
}
