// swift-format-ignore-file
struct Caesar {
    let shift: Int
    func encrypt(_ text: String) -> String { String(text.map { move($0, shift) }) }
    func decrypt(_ text: String) -> String { String(text.map { move($0, -shift) }) }
}

private func move(_ character: Character, _ shift: Int) -> Character {
    guard let ascii = character.asciiValue, character.isLetter else { return character }
    let base: UInt8 = character.isUppercase ? 65 : 97
    let moved = (Int(ascii - base) + shift + 26 * 4) % 26
    return Character(UnicodeScalar(base + UInt8(moved)))
}

func vigenere(_ text: String, key: String, decrypting: Bool = false) -> String {
    let shifts = key.unicodeScalars.map { Int($0.value) - Int(("a" as Unicode.Scalar).value) }
    var position = 0
    var result = ""
    for character in text {
        if character.isLetter {
            let shift = shifts[position % shifts.count]
            result.append(move(character, decrypting ? -shift : shift))
            position += 1
        } else {
            result.append(character)
        }
    }
    return result
}

func rot13(_ text: String) -> String { Caesar(shift: 13).encrypt(text) }

func program() {
    let caesar = Caesar(shift: 3)
    let secret = caesar.encrypt("Attack at Dawn, xyz!")
    print(secret, "|", caesar.decrypt(secret))
    print(rot13(rot13("twice is nothing")))
    let hidden = vigenere("meet me at noon", key: "lemon")
    print(hidden, "|", vigenere(hidden, key: "lemon", decrypting: true))
    let bits = "Hi".utf8.map { byte in
        let text = String(byte, radix: 2)
        return String(repeating: "0", count: 8 - text.count) + text
    }
    print(bits.joined(separator: " "))
}
