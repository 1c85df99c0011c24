// swift-format-ignore-file
func program() {
    let flag = "🇫🇷", family = "👨‍👩‍👧", cafe = "cafe\u{301}"
    for text in [flag, family, cafe] {
        print(text, text.count, text.unicodeScalars.count, text.utf16.count, text.utf8.count)
    }
    for scalar in cafe.unicodeScalars {
        print(scalar.value, scalar.isASCII, scalar.properties.isAlphabetic, scalar.properties.name ?? "-")
    }
    print(cafe == "café", cafe.unicodeScalars.elementsEqual("café".unicodeScalars))
    print(Array("Aé".utf8), Array("é😀".utf16))
    if let scalar = Unicode.Scalar(0x2764) { print(scalar, String(scalar), scalar.escaped(asASCII: true)) }
    print(Unicode.Scalar(0xD800 as UInt32) == nil)
    let scalars = String.UnicodeScalarView("hello".unicodeScalars.map { $0 == "l" ? "L" : $0 })
    print(String(scalars))
    print(String(decoding: [72, 105] as [UInt8], as: UTF8.self))
    print(String(validating: [0xFF, 0x41] as [UInt8], as: UTF8.self) as Any)
    let alphabet = (UnicodeScalar("a").value...UnicodeScalar("f").value).compactMap(UnicodeScalar.init)
    print(alphabet.map(Character.init))
    let upper = "straße".unicodeScalars.map(\.properties.uppercaseMapping).joined()
    print(upper, "e".unicodeScalars.first!.properties.generalCategory == .lowercaseLetter)
    var text = "ab"
    text.unicodeScalars.append("\u{308}")
    print(text, text.count, text.utf8.last!, text.unicodeScalars.last!.properties.canonicalCombiningClass.rawValue)
}
