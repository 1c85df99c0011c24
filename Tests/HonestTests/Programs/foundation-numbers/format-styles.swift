// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Temperature { let celsius: Double }

extension Temperature {
    struct Style: FormatStyle {
        var places = 1
        func format(_ value: Temperature) -> String {
            value.celsius.formatted(.number.precision(.fractionLength(places)).locale(english)) + " °C"
        }
        func places(_ n: Int) -> Style { var copy = self; copy.places = n; return copy }
    }
    func formatted(_ style: Style = Style()) -> String { style.format(self) }
}

extension FormatStyle where Self == Temperature.Style { static var temperature: Self { .init() } }

private let english = Locale(identifier: "en_US")

func program() throws {
    print(1234567.formatted(.number.locale(english)), 1234.5678.formatted(.number.precision(.fractionLength(2)).locale(english)))
    print(0.256.formatted(.percent.locale(english)), 12.5.formatted(.currency(code: "EUR").locale(english)))
    print(42.formatted(.number.grouping(.never).sign(strategy: .always()).locale(english)))
    print(0.1234.formatted(.number.rounded(rule: .up, increment: 0.01).locale(english)), 1e6.formatted(.number.notation(.scientific).locale(english)))
    print(Temperature(celsius: 21.456).formatted(), Temperature(celsius: 3).formatted(.temperature.places(0)))
    print(["a", "b", "c"].formatted(.list(type: .and).locale(english)), [1, 2].formatted(.list(memberStyle: .number, type: .or).locale(english)))
    let parsed = try Int("1,234", format: .number.locale(english))
    print(parsed + 1, try Double("12.5%", format: .percent.locale(english)))
    print(1_500_000.formatted(.number.notation(.compactName).locale(english)), 5.formatted(.number.precision(.integerLength(3)).locale(english)))
    print(Int64(1_500_000).formatted(.byteCount(style: .file).locale(english)))
    do { _ = try Int("many", format: .number.locale(english)) } catch { print("not a number") }
}
