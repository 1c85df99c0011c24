// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Contact: Equatable {
    var name: String, phone: String
    init?(line: String) {
        let parts = line.components(separatedBy: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2, !parts[0].isEmpty else { return nil }
        name = parts[0].capitalized
        phone = parts[1].components(separatedBy: CharacterSet.decimalDigits.inverted).joined()
    }
}

func isStrong(_ password: String) -> Bool {
    password.rangeOfCharacter(from: .uppercaseLetters) != nil
        && password.rangeOfCharacter(from: .decimalDigits) != nil
        && password.rangeOfCharacter(from: CharacterSet(charactersIn: "!?#")) != nil
        && password.count >= 8
}

func program() {
    let text = "  ada lovelace ; +44 (0)20-123 \n; nothing\nbob ;5 5 5\n"
    let contacts = text.components(separatedBy: .newlines).compactMap(Contact.init(line:))
    for contact in contacts { print(contact.name, contact.phone) }
    print(["secret", "Secret12!", "SECRET?!"].map(isStrong))
    print("\t tidy \n".trimmingCharacters(in: .whitespacesAndNewlines), "--x--".trimmingCharacters(in: CharacterSet(charactersIn: "-")))
    print("a,b;c".components(separatedBy: CharacterSet(charactersIn: ",;")), "one  two".components(separatedBy: " ").count)
    print("hello world".replacingOccurrences(of: "o", with: "0"), "a.b.c".replacingOccurrences(of: ".", with: "", options: .literal))
    print("Colour COLOUR".replacingOccurrences(of: "colour", with: "hue", options: [.caseInsensitive]))
    print("x1y22".replacingOccurrences(of: "[0-9]+", with: "#", options: .regularExpression))
    print("the old man".capitalized, "7".padding(toLength: 3, withPad: "0", startingAt: 0), "abc".padding(toLength: 2, withPad: "", startingAt: 0))
    var lines: [String] = []
    "first\nsecond\nthird".enumerateLines { line, stop in
        lines.append(line)
        if line == "second" { stop = true }
    }
    print(lines, CharacterSet.letters.contains("é"), CharacterSet.alphanumerics.union(.punctuationCharacters).contains("!"))
}
