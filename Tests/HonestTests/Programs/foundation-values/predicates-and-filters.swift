// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Film: Hashable, Sendable { let title: String, year: Int, rating: Double }

struct Filter: Sendable {
    private let test: @Sendable (Film) -> Bool
    init(_ test: @escaping @Sendable (Film) -> Bool) { self.test = test }
    static func title(contains text: String) -> Filter { Filter { $0.title.localizedCaseInsensitiveContains(text) } }
    static func years(_ range: ClosedRange<Int>) -> Filter { Filter { range ~= $0.year } }
    static func || (a: Filter, b: Filter) -> Filter { Filter { a.test($0) || b.test($0) } }
    static func && (a: Filter, b: Filter) -> Filter { Filter { a.test($0) && b.test($0) } }
    static prefix func ! (a: Filter) -> Filter { Filter { !a.test($0) } }
    func callAsFunction(_ films: [Film]) -> [Film] { films.filter(test) }
}

func program() {
    let films = [
        Film(title: "Metropolis", year: 1927, rating: 8.3), Film(title: "Alien", year: 1979, rating: 8.5),
        Film(title: "Aliens", year: 1986, rating: 8.4), Film(title: "Amélie", year: 2001, rating: 8.3),
    ]
    let old = Filter.years(1900...1950), alien = Filter.title(contains: "ALIEN")
    print((old || alien)(films).map(\.title), (!alien && !old)(films).map(\.title))
    let sorted = films.sorted(using: [SortDescriptor(\.rating, order: .reverse), SortDescriptor(\.title)])
    print(sorted.map(\.title), films.filter { $0.title.compare("amelie", options: [.diacriticInsensitive, .caseInsensitive]) == .orderedSame }.count)
    let byDecade = Dictionary(grouping: films) { $0.year / 10 * 10 }
    for decade in byDecade.keys.sorted() { print(decade, byDecade[decade]!.map(\.title).formatted(.list(type: .and).locale(Locale(identifier: "en_US")))) }
    let range = NSRange(location: 2, length: 3)
    print(NSMaxRange(range), NSUnionRange(range, NSRange(location: 9, length: 1)).length, NSStringFromRange(range), NSEqualRanges(range, NSRange(2..<5)))
}
