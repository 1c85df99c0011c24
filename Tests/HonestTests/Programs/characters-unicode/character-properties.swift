// swift-format-ignore-file
func describe(_ c: Character) -> String {
    var traits: [String] = []
    if c.isLetter { traits.append("letter") }
    if c.isNumber { traits.append("number") }
    if c.isWholeNumber { traits.append("whole \(c.wholeNumberValue!)") }
    if c.isHexDigit { traits.append("hex \(c.hexDigitValue ?? -1)") }
    if c.isWhitespace { traits.append("space") }
    if c.isNewline { traits.append("newline") }
    if c.isPunctuation { traits.append("punctuation") }
    if c.isSymbol { traits.append("symbol") }
    if c.isMathSymbol { traits.append("maths") }
    if c.isCurrencySymbol { traits.append("currency") }
    if c.isUppercase { traits.append("upper") }
    if c.isLowercase { traits.append("lower") }
    if c.isASCII { traits.append("ascii \(c.asciiValue!)") }
    return traits.joined(separator: " ")
}

func program() {
    for character in "aZ7½ \n!+€é日😀" {
        print(character.isNewline ? "newline" : String(character), "→", describe(character))
    }
    let letter: Character = "ß"
    print(letter.uppercased(), letter.lowercased(), letter.isCased)
    print(Character("x") < "y", "a" as Character == "a", [Character]("cab").sorted())
    let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
    print("programming".filter { !vowels.contains($0) })
    print(Character(Unicode.Scalar(UInt8(65))), Character("é").unicodeScalars.count, Character("😀").utf8.count)
}
