// swift-format-ignore-file
final class Person {
    let name: String
    var home: Apartment?
    unowned let country: Country
    init(_ name: String, in country: Country) { (self.name, self.country) = (name, country) }
    deinit { print("\(name) leaves") }
}
final class Apartment {
    let number: Int
    weak var tenant: Person?
    init(number: Int) { self.number = number }
    deinit { print("apartment \(number) is demolished") }
}
final class Country {
    let name: String
    private(set) lazy var capital = City(name: name + " City", country: self)
    init(name: String) { self.name = name }
    deinit { print("\(name) ends") }
}
final class City {
    let name: String
    unowned var country: Country
    init(name: String, country: Country) { (self.name, self.country) = (name, country) }
    var place: String { "\(name) in \(country.name)" }
    deinit { print("\(name) ends too") }
}
final class Token {
    private let onEnd: () -> Void
    init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
    deinit { onEnd() }
}

func program() {
    let country = Country(name: "Arcadia")
    var person: Person? = Person("Pan", in: country)
    var flat: Apartment? = Apartment(number: 5)
    person?.home = flat
    flat?.tenant = person
    print(flat?.tenant?.name ?? "empty", person!.country.capital.place)
    person = nil
    print(flat?.tenant?.name ?? "empty")
    flat = nil
    do {
        let token = Token { print("token ended") }
        withExtendedLifetime(token) { print("in scope") }
    }
    var tokens: [Token?] = (1...2).map { n in Token { print("token \(n)") } }
    tokens[0] = nil
    tokens.removeAll()
    print("end")
}
