// imports: Foundation
// swift-format-ignore-file
/// Bytes of data by index and range, short and long, in slices and in generic functions.
import Foundation

protocol PacketDelegate: AnyObject { func reader(_ reader: PacketReader, found kind: UInt8, body: Data) }

final class PacketReader {
    weak var delegate: (any PacketDelegate)?
    func read(_ data: Data) {
        var rest = data
        while rest.count >= 2 {
            let kind = rest[rest.startIndex], length = Int(rest[rest.startIndex + 1])
            let start = rest.startIndex + 2
            guard rest.endIndex - start >= length else { return }
            delegate?.reader(self, found: kind, body: rest[start..<start + length])
            rest = rest[(start + length)...]
        }
    }
}

final class Log: PacketDelegate {
    func reader(_ reader: PacketReader, found kind: UInt8, body: Data) {
        print(kind, String(decoding: body, as: UTF8.self), body.startIndex, body.first ?? 0)
    }
}

func raise<Bytes: MutableCollection>(_ bytes: inout Bytes) where Bytes.Element == UInt8 {
    for index in bytes.indices { bytes[index] &+= 1 }
}
func middle<Items: Collection>(_ items: Items) -> Items.Element { items[items.index(items.startIndex, offsetBy: items.count / 2)] }

func program() {
    let log = Log(), reader = PacketReader()
    reader.delegate = log
    reader.read(Data([1, 2, 104, 105, 2, 0, 3, 1, 33]))
    var short = Data([1, 2, 3])
    short[0] = 7; short[1] += 1; short[1..<3] = Data([4, 5, 6])
    short.replaceSubrange(0..<1, with: [9, 9]); short.append(1)
    raise(&short)
    print(Array(short), middle(short), short.subdata(in: 1..<3).count, short.prefix(2).count, short[1...].count)
    short.removeSubrange(0..<2); short.swapAt(0, 1); short.sort(); short.insert(5, at: 0); short.removeFirst()
    print(Array(short), Array(short.reversed()), short.firstIndex(of: 6) ?? 0)
    var long = Data(repeating: 1, count: 1000)
    long[999] = 3; long[10...12] = Data([1])
    let slice = long[100..<200]
    print(slice[150], slice.startIndex, middle(slice), long.suffix(3)[997], long.count)
}
