// swift-format-ignore-file
func table(_ rows: [(String, Int)]) -> String {
    var output = ""
    let width = rows.map { $0.0.count }.max() ?? 0
    for (name, value) in rows {
        let gap = String(repeating: ".", count: width - name.count + 3)
        output += "\(name)\(gap)\(value)\n"
    }
    return output
}

func program() {
    print(table([("apples", 3), ("figs", 12), ("bananas", 7)]), terminator: "")
    let line = "name=Ada;born=1815;;field=maths"
    let pairs = line.split(separator: ";").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    print(pairs)
    print(line.split(separator: ";", omittingEmptySubsequences: false).count)
    print("a, b, c".split(separator: ", "))
    var text = String()
    text.append("x")
    text.append(contentsOf: "yz")
    text += "!"
    text.reserveCapacity(100)
    text.write("?")
    print(text, text.count, text.isEmpty, text.contains("yz"), text.hasPrefix("x"), text.hasSuffix("?"))
    print("""
        Dear \("reader"),
          this line is indented, \
        and this goes on.
        "Quotes" need no escape. Tab:\tend.
        """)
    print(#"raw \n stays, \#(1 + 1) does not"#, "\u{1F600}".unicodeScalars.count)
    print(["x", "y"].joined(), String(["a", "b"] as [Character]), String(255, radix: 16, uppercase: true))
    print("abc" < "abd", "Zebra" < "apple", "é" == "e\u{301}", "A".lowercased() == "a")
    text.removeAll()
    text.removeAll { $0 == "a" }
    print(text.isEmpty, "banana".replacing("an", with: "AN"), "banana".firstRange(of: "nan") != nil)
    print("keep only vowels".filter("aeiou".contains), "x".elementsEqual("x"), "path/to".starts(with: "path"))
    var target = ""
    print("to a string", 1, 2, separator: "-", terminator: ".", to: &target)
    print(target)
}
