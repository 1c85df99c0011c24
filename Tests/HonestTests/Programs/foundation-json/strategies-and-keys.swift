// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Measurement1: Codable {
    let sensorName: String
    let takenAt: Date
    var values: [Double]
    let rawData: Data
    enum CodingKeys: String, CodingKey, CaseIterable {
        case sensorName, takenAt
        case values = "samples"
        case rawData
    }
}

struct AnyKey: CodingKey {
    var stringValue: String, intValue: Int?
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
}

func program() throws {
    let value = Measurement1(sensorName: "roof", takenAt: Date(timeIntervalSince1970: 1_000_000), values: [1.5, .infinity], rawData: Data([1, 2, 255]))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .iso8601
    encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let data = try encoder.encode(value)
    print(String(data: data, encoding: .utf8)!)

    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let back = try decoder.decode(Measurement1.self, from: data)
    print(back.sensorName, back.takenAt == value.takenAt, back.values, Array(back.rawData))

    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.dataEncodingStrategy = .deferredToData
    encoder.keyEncodingStrategy = .custom { path in AnyKey(stringValue: path.last!.stringValue.uppercased()) }
    print(String(decoding: try encoder.encode(back), as: UTF8.self))
    decoder.dateDecodingStrategy = .custom { decoder in
        let text = try decoder.singleValueContainer().decode(String.self)
        return Date(timeIntervalSince1970: Double(text.count))
    }
    print(try decoder.decode([Date].self, from: Data(#"["four"]"#.utf8))[0].timeIntervalSince1970, Measurement1.CodingKeys.allCases.count)
}
