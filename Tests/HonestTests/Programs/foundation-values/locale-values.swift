// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Greeting {
    private static let texts = ["en": "Hello", "de": "Hallo", "fr": "Bonjour"]
    static func text(for locale: Locale) -> String {
        texts[locale.language.languageCode?.identifier ?? "en"] ?? texts["en"]!
    }
}

func program() {
    for identifier in ["en_GB", "de_AT", "fr_CA", "ja_JP"] {
        let locale = Locale(identifier: identifier)
        print(identifier, Greeting.text(for: locale), locale.region?.identifier ?? "-", locale.currency?.identifier ?? "-")
    }
    let german = Locale(identifier: "de_DE"), english = Locale(identifier: "en_US")
    print(german.decimalSeparator ?? "", english.groupingSeparator ?? "", german == Locale(identifier: "de_DE"), english.measurementSystem == .us)
    print(english.localizedString(forRegionCode: "FR") ?? "", english.localizedString(forLanguageCode: "sv") ?? "")
    print("ISTANBUL".lowercased(with: Locale(identifier: "tr_TR")) == "istanbul", "straße".uppercased(with: german))
    print((1234.5).formatted(.number.locale(german)), Date(timeIntervalSince1970: 0).formatted(.iso8601))
    print(Locale.Language(identifier: "pt-BR").region?.identifier ?? "", Locale.Currency("EUR").identifier)
    print("plain text".capitalized(with: english), Locale.availableIdentifiers.isEmpty)
}
