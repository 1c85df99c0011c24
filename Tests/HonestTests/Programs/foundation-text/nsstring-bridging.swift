// imports: Foundation
// swift-format-ignore-file
import Foundation

func initials(_ name: String) -> String {
    let text = NSString(string: name)
    return (text.components(separatedBy: " ") as [NSString]).map { $0.substring(to: 1) }.joined()
}

func program() {
    let text: NSString = "Hello, World"
    print(text.length, text.uppercased, text.substring(with: NSRange(location: 7, length: 5)))
    print(text.range(of: "World").location, text.range(of: "x").location == NSNotFound, text.hasPrefix("Hello"))
    print(initials("Ada Byron King"), NSString(string: "42").integerValue, NSString("3.5").doubleValue, NSString("yes").boolValue)
    let swift = text as String, back = swift as NSString
    print(swift.count, back.isEqual(to: "Hello, World"), text == back)
    print(text.replacingOccurrences(of: "l", with: "L"), text.appending("!"), text.contains("World"))
    let mutable = NSMutableString(string: "abc")
    mutable.append("def")
    mutable.replaceCharacters(in: NSRange(location: 0, length: 1), with: "X")
    mutable.insert("-", at: 3)
    print(mutable, mutable.length)
    let path: NSString = "folder/report.tar.gz"
    print(path.lastPathComponent, path.pathExtension, path.deletingPathExtension)
    let range = NSRange(swift.range(of: "World")!, in: swift)
    print(range.location, range.length, NSIntersectionRange(range, NSRange(location: 0, length: 9)).length, range.contains(8))
    print(Range(range, in: swift).map { swift[$0] } ?? "", ("x" as NSString).caseInsensitiveCompare("X") == .orderedSame)
}
