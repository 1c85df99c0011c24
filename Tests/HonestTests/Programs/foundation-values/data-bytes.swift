// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Packet: Equatable {
    var kind: UInt8, number: UInt16, body: Data
    init(kind: UInt8, number: UInt16, body: Data) { (self.kind, self.number, self.body) = (kind, number, body) }
    var encoded: Data {
        var data = Data([kind])
        data.append(UInt8(number >> 8))
        data.append(UInt8(number & 0xFF))
        data.append(contentsOf: body)
        return data
    }
    init?(_ data: Data) {
        guard data.count >= 3 else { return nil }
        kind = data[0]
        number = UInt16(data[1]) << 8 | UInt16(data[2])
        body = data.dropFirst(3)
    }
}

func checksum(_ data: Data) -> UInt8 { data.reduce(0) { $0 ^ $1 } }
func hex(_ data: Data) -> String { data.map { String($0, radix: 16) }.joined(separator: " ") }

func program() {
    let packet = Packet(kind: 1, number: 513, body: Data("hello".utf8))
    let data = packet.encoded
    print(hex(data), checksum(data), Packet(data) == packet, Packet(Data()) == nil)
    print(data.base64EncodedString(), Data(base64Encoded: "aGk=").map { String(decoding: $0, as: UTF8.self) } ?? "")
    print(Data(base64Encoded: "*") == nil, String(data: Data([0x68, 0x69]), encoding: .utf8) ?? "", String(data: Data([0xFF]), encoding: .utf8) as Any)
    var buffer = Data(repeating: 7, count: 4)
    buffer[1] = 0
    buffer.replaceSubrange(2..<3, with: [1, 2, 3])
    buffer.removeLast()
    print(Array(buffer), buffer.count, buffer.first!, buffer.subdata(in: 1..<3) == Data([0, 1]), buffer.range(of: Data([1, 2]))?.lowerBound ?? -1)
    buffer.append(Data([9]))
    print(buffer.firstIndex(of: 9) ?? 0, buffer.contains(3), Array(buffer.reversed()), buffer.prefix(2).isEmpty, [UInt8](buffer).max()!, buffer == Data(buffer))
    print("é".data(using: .utf16BigEndian)?.count ?? 0, Data([1]) + Data([2]), buffer.starts(with: [7]))

  var changed = Data([1, 2, 3])
  do {
    var span = changed.mutableSpan
    span[0] = 77
  }
  print(changed[0], changed.span[2])
}
