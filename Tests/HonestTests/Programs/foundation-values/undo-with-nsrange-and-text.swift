// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Edit { let range: NSRange, old: String, new: String }

final class TextStorage: NSObject {
    private let storage: NSMutableString
    private var edits: [Edit] = []
    override var description: String { storage as String }
    var length: Int { storage.length }

    init(_ text: String) { storage = NSMutableString(string: text); super.init() }

    func replace(_ range: NSRange, with text: String) {
        edits.append(Edit(range: range, old: storage.substring(with: range), new: text))
        storage.replaceCharacters(in: range, with: text)
    }
    func replaceAll(_ target: String, with text: String) -> Int {
        var count = 0, start = 0
        while start < length {
            let found = storage.range(of: target, options: [], range: NSRange(location: start, length: length - start))
            if found.location == NSNotFound { break }
            replace(found, with: text)
            start = found.location + (text as NSString).length
            count += 1
        }
        return count
    }
    func undo() -> Bool {
        guard let edit = edits.popLast() else { return false }
        storage.replaceCharacters(in: NSRange(location: edit.range.location, length: (edit.new as NSString).length), with: edit.old)
        return true
    }
}

func program() {
    let storage = TextStorage("the cat and the dog")
    print(storage.replaceAll("the", with: "a"), storage)
    storage.replace(NSRange(location: 0, length: 1), with: "ONE 😀")
    print(storage, storage.length)
    while storage.undo() { print(storage) }
    let line = NSString("first\nsecond").lineRange(for: NSRange(location: 7, length: 0))
    print(line.location, line.length, NSString(string: "a/b").pathComponents, NSString("x").isEqual("x"))
}
