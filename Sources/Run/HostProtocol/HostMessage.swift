import Foundation

/// What the program and the test host send each other, as JSON without line breaks.
package protocol HostMessage: Codable {}

extension HostMessage {
  package var encoded: [UInt8] { (try? JSONEncoder().encode(self)).map { Array($0) } ?? [] }

  /// Nil for bytes that are not such a message.
  package init?(decoding bytes: some Sequence<UInt8>) {
    guard let message = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
    self = message
  }
}
