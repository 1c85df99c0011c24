// imports: FoundationEssentials
// swift-format-ignore-file
import FoundationEssentials

protocol PacketParserDelegate: AnyObject {
    func parser(_ parser: PacketParser, found payload: Data)
    func parser(_ parser: PacketParser, failedAt offset: Int)
}

/// Packets of a length byte, the payload, and a check sum.
final class PacketParser {
    weak var delegate: (any PacketParserDelegate)?
    func parse(_ data: Data) {
        var offset = data.startIndex
        while offset < data.endIndex {
            let length = Int(data[offset])
            let end = offset + 1 + length
            guard end < data.endIndex, data[(offset + 1)..<end].reduce(0, &+) == data[end] else {
                delegate?.parser(self, failedAt: offset)
                return
            }
            delegate?.parser(self, found: data.subdata(in: (offset + 1)..<end))
            offset = end + 1
        }
    }
}
final class Inbox: PacketParserDelegate {
    private(set) var texts: [String] = []
    func parser(_ parser: PacketParser, found payload: Data) {
        texts.append(String(data: payload, encoding: .utf8) ?? "not a text")
    }
    func parser(_ parser: PacketParser, failedAt offset: Int) { texts.append("stopped at \(offset)") }
}

func packet(_ text: String) -> Data {
    let bytes = Array(text.utf8)
    return Data([UInt8(bytes.count)] + bytes + [bytes.reduce(0, &+)])
}

func program() {
    let inbox = Inbox(), parser = PacketParser()
    parser.delegate = inbox
    var stream = packet("hello")
    stream.append(packet("wörld"))
    stream.append(contentsOf: [3, 1, 2, 3, 0])
    parser.parse(stream)
    print(inbox.texts, stream.count)

    let data = Data("Understudy".utf8)
    print(data, data.base64EncodedString(), Data(base64Encoded: "aGk=").map { Array($0) } as Any)
    print(data.prefix(5) == Data("Under".utf8), data.firstIndex(of: 0x73) as Any, data.firstRange(of: Data("stu".utf8)) as Any, data.starts(with: "Un".utf8))
    var copy = data
    copy.replaceSubrange(0..<5, with: Data("Over".utf8))
    copy[0] = 0x6F
    print(String(decoding: copy, as: UTF8.self), data.reversed().first as Any, Data(repeating: 7, count: 3).map { $0 })
    print(data.map { String($0, radix: 16) }.joined(), Data() == Data([]), copy.hashValue == copy.hashValue)

    let id = UUID(uuidString: "12345678-9ABC-4DEF-8123-456789ABCDEF")!
    print(id, id.uuidString.lowercased(), id == UUID(uuidString: "12345678-9abc-4def-8123-456789abcdef"))
    print(UUID() == UUID(), UUID(uuidString: "x") as Any, Set([id, id]).count, UUID().uuidString.count)
}
