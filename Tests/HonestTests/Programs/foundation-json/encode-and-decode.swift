// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Course: Codable, Equatable {
    struct Teacher: Codable, Equatable { var name: String, email: String? }
    enum Level: String, Codable { case beginner, advanced }
    let id: Int
    var title: String
    var level: Level
    var teachers: [Teacher]
    var ratings: [String: Double] = [:]
    var website: URL?
}

func program() throws {
    let course = Course(
        id: 7, title: "Delegation \"in\" Swift", level: .beginner,
        teachers: [.init(name: "Ada", email: nil), .init(name: "Bo", email: "b@x.org")],
        ratings: ["2023": 4.5, "2024": 5], website: URL(string: "https://example.org/c?x=1"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(course)
    print(String(decoding: data, as: UTF8.self))
    let back = try JSONDecoder().decode(Course.self, from: data)
    print(back == course, back.teachers[0].email as Any)

    let list = #"[{"name":"A"},{"name":"B","email":"b"}]"#
    let teachers = try JSONDecoder().decode([Course.Teacher].self, from: Data(list.utf8))
    print(teachers.map(\.name), try JSONDecoder().decode([Int].self, from: "[1,2]".data(using: .utf8)!))
    encoder.outputFormatting = .sortedKeys
    print(String(data: try encoder.encode(["b": [1, 2], "a": []]), encoding: .utf8) ?? "")
}
