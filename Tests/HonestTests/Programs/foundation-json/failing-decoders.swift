// imports: Foundation
// swift-format-ignore-file
import Foundation

protocol LoaderDelegate: AnyObject {
    func loader(_ loader: Loader, didLoad book: Book)
    func loader(_ loader: Loader, didFailWith error: any Error)
}
struct Book: Codable, Equatable { let title: String; let pages: Int? }
enum Refusal: Error { case tooShort(Int, path: [any CodingKey]) }
struct Positive: Codable {
    let value: Int
    init(from decoder: any Decoder) throws {
        value = try decoder.singleValueContainer().decode(Int.self)
        guard value > 0 else { throw Refusal.tooShort(value, path: decoder.codingPath) }
    }
}
final class Loader {
    weak var delegate: (any LoaderDelegate)?
    func load(_ text: String) {
        do { delegate?.loader(self, didLoad: try JSONDecoder().decode(Book.self, from: Data(text.utf8))) }
        catch { delegate?.loader(self, didFailWith: error) }
    }
}
final class Log: LoaderDelegate {
    func loader(_ loader: Loader, didLoad book: Book) { print("loaded", book.title, book.pages ?? -1) }
    func loader(_ loader: Loader, didFailWith error: any Error) {
        switch error {
        case DecodingError.keyNotFound(let key, _): print("no", key.stringValue)
        case DecodingError.typeMismatch(let type, let context): print("not a", type, context.codingPath.map(\.stringValue))
        case DecodingError.dataCorrupted(let context): print("corrupted", context.debugDescription)
        default: print("other", error)
        }
    }
}
func outcome<T>(_ body: () throws -> T) -> String {
    do { return "\(try body())" } catch let Refusal.tooShort(value, path) { return "too short: \(value) at \(path.map(\.stringValue))" }
    catch { return "\(type(of: error))" }
}

func program() {
    let log = Log(), loader = Loader()
    loader.delegate = log
    for text in [#"{"title":"a"}"#, #"{"title":"Weak","pages":12}"#, "{}", #"{"title":4}"#, "", "[", "nonsense", #"{"title":"é ü 弱"}"#, "\u{FEFF}{}"] {
        loader.load(text)
    }
    print(outcome { try JSONDecoder().decode([Positive].self, from: Data("[3,2,-1]".utf8)).map(\.value) })
    print(outcome { try JSONDecoder().decode([Positive].self, from: Data("[3]".utf8)).map(\.value) })
    print(outcome { try JSONDecoder().decode([String: Positive].self, from: Data(#"{"first":{"#.utf8) + Data("}}".utf8)) })
    print(outcome { try JSONDecoder().decode(Int.self, from: Data("7".utf8)) }, outcome { try JSONDecoder().decode(Bool.self, from: Data()) })
    let whole = Data("xx[1,2,3]".utf8)
    print(outcome { try JSONDecoder().decode([Int].self, from: whole.dropFirst(2)) }, outcome { try JSONDecoder().decode([Int].self, from: whole) })
    for format in [PropertyListDecoder.PropertyListFormat.xml, .binary] {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = format
        let data = try! encoder.encode([Book(title: "<?xml encoding=\"utf-8\"?>", pages: 3)])
        var found = PropertyListDecoder.PropertyListFormat.openStep
        print(outcome { try PropertyListDecoder().decode([Book].self, from: data, format: &found) }, found == format)
        print(outcome { try PropertyListDecoder().decode([Positive].self, from: try encoder.encode([0])) })
        print(outcome { try PropertyListDecoder().decode(Book.self, from: data) }, outcome { try PropertyListDecoder().decode(Book.self, from: Data("gar".utf8)) })
    }
    let plain = #"<plist version="1.0"><array><integer>5</integer><integer>-2</integer></array></plist>"#
    print(outcome { try PropertyListDecoder().decode([Int].self, from: Data(plain.utf8)) }, outcome { try PropertyListDecoder().decode([Positive].self, from: Data(plain.utf8)) })
}
