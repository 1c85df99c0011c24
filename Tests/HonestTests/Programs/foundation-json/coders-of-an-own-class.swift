// imports: Foundation
// swift-format-ignore-file
import Foundation

/// Encoders and decoders with the settings of an API.
final class APIEncoder: JSONEncoder {
  override init() {
    super.init()
    outputFormatting = [.prettyPrinted, .sortedKeys]
    keyEncodingStrategy = .convertToSnakeCase
  }
  override func encode<T: Encodable>(_ value: T) throws -> Data {
    print("encoding", type(of: value))
    return try super.encode(value)
  }
}

class APIDecoder: JSONDecoder {
  override init() {
    super.init()
    keyDecodingStrategy = .convertFromSnakeCase
  }
  override var userInfo: [CodingUserInfoKey: any Sendable] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
}

final class ListEncoder: PropertyListEncoder {
  override init() {
    super.init()
    outputFormat = .xml
  }
}
final class ListDecoder: PropertyListDecoder {}

struct Visit: Codable, Equatable {
  var guestName = "Ada"
  var hours = 2
}

func program() throws {
  let data = try APIEncoder().encode(Visit())
  print(String(decoding: data, as: UTF8.self))
  let decoder: JSONDecoder = APIDecoder()
  decoder.userInfo[CodingUserInfoKey(rawValue: "who")!] = "me"
  print(try decoder.decode(Visit.self, from: data) == Visit(), decoder.userInfo.count)
  let list = try ListEncoder().encode(Visit())
  print(try ListDecoder().decode(Visit.self, from: list))
}
