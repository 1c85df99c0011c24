// imports: Foundation
// swift-format-ignore-file
import Foundation

struct User: Decodable { let id: Int, name: String, tags: [String] }

func explain(_ json: String) -> String {
    do {
        let user = try JSONDecoder().decode(User.self, from: Data(json.utf8))
        return "user \(user.id) \(user.name) \(user.tags)"
    } catch let DecodingError.keyNotFound(key, context) {
        return "key \(key.stringValue) is missing at \(path(context))"
    } catch DecodingError.typeMismatch(let type, let context) {
        return "\(path(context)) is not \(type)"
    } catch DecodingError.valueNotFound(_, let context) {
        return "\(path(context)) is null"
    } catch DecodingError.dataCorrupted {
        return "no JSON"
    } catch {
        return "other error"
    }
}

private func path(_ context: DecodingError.Context) -> String {
    let parts = context.codingPath.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }
    return parts.isEmpty ? "the top" : parts.joined(separator: ".")
}

struct Strict: Encodable {
    let value: Int
    func encode(to encoder: any Encoder) throws {
        guard value >= 0 else {
            throw EncodingError.invalidValue(value, .init(codingPath: encoder.codingPath, debugDescription: "negative"))
        }
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

func program() {
    let examples = [
        #"{"id": 1, "name": "A", "tags": ["x"]}"#, #"{"id": 1, "tags": []}"#, #"{"id": "1", "name": "A", "tags": []}"#,
        #"{"id": 1, "name": null, "tags": []}"#, #"{"id": 1, "name": "A", "tags": ["x", 5]}"#, "{", "[]",
    ]
    for json in examples { print(explain(json)) }
    do { print(try JSONEncoder().encode([Strict(value: 1), Strict(value: -1)]).count) }
    catch EncodingError.invalidValue(let value, let context) { print(value, context.debugDescription, context.codingPath.count) }
    catch { print("?") }
}
