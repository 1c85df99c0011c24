// imports: Foundation
// swift-format-ignore-file
import Foundation

func formatter(_ style: NumberFormatter.Style, _ locale: String = "en_US") -> NumberFormatter {
    let f = NumberFormatter()
    f.numberStyle = style
    f.locale = Locale(identifier: locale)
    return f
}

func program() {
    let decimal = formatter(.decimal)
    decimal.maximumFractionDigits = 2
    print(decimal.string(from: 1234567.891) ?? "", decimal.number(from: "1,234.5")?.doubleValue ?? 0, decimal.number(from: "x") as Any)
    print(formatter(.spellOut).string(from: 42) ?? "", formatter(.ordinal).string(from: 3) ?? "")
    let percent = formatter(.percent)
    percent.minimumFractionDigits = 1
    print(percent.string(from: 0.256) ?? "")
    let currency = formatter(.currency)
    currency.currencyCode = "USD"
    print(currency.string(from: NSNumber(value: 9.5)) ?? "")
    let padded = NumberFormatter()
    padded.locale = Locale(identifier: "en_US_POSIX")
    padded.minimumIntegerDigits = 4
    padded.minimumFractionDigits = 1
    padded.roundingMode = .halfUp
    print(padded.string(from: 7.25)!, padded.string(for: 12) ?? "")
    let german = formatter(.decimal, "de_DE")
    print(german.string(from: 1234.5) ?? "", german.decimalSeparator ?? "", german.groupingSeparator ?? "")
    decimal.usesGroupingSeparator = false
    decimal.positivePrefix = "+"
    print(decimal.string(from: 5000) ?? "", formatter(.scientific).string(from: 12300) ?? "")
}
