// imports: Foundation
// swift-format-ignore-file
import Foundation

class Person: Codable {
    var name: String
    init(name: String) { self.name = name }
}

final class Employee: Person {
    var salary: Int
    private enum CodingKeys: String, CodingKey { case salary, person }
    init(name: String, salary: Int) { self.salary = salary; super.init(name: name) }
    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        salary = try container.decode(Int.self, forKey: .salary)
        try super.init(from: container.superDecoder(forKey: .person))
    }
    override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(salary, forKey: .salary)
        try super.encode(to: container.superEncoder(forKey: .person))
    }
}

struct Preferences: Codable, Equatable { var volume = 5, theme = "dark", flags = [true, false] }

@propertyWrapper
struct OrZero: Codable, Equatable {
    var wrappedValue = 0
    init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
    init(from decoder: any Decoder) throws { wrappedValue = (try? decoder.singleValueContainer().decode(Int.self)) ?? 0 }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}
struct Score: Codable { @OrZero var points: Int }

func program() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data = try encoder.encode(Employee(name: "Ida", salary: 10))
    print(String(decoding: data, as: UTF8.self))
    let back = try JSONDecoder().decode(Employee.self, from: data)
    print(back.name, back.salary)
    let list = PropertyListEncoder()
    list.outputFormat = .xml
    let plist = try list.encode(Preferences())
    print(String(decoding: plist, as: UTF8.self).contains("<integer>5</integer>"))
    print(try PropertyListDecoder().decode(Preferences.self, from: plist) == Preferences())
    print(try JSONDecoder().decode(Score.self, from: Data(#"{"points":"many"}"#.utf8)).points)
}
