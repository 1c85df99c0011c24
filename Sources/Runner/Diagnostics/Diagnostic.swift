public struct Diagnostic: Sendable, Equatable {
  public enum Severity: Sendable { case error, warning, note, remark }
  public var severity: Severity = .error
  public var identifier = ""
  public var message = ""
  public var file = ""
  public var line = 0
  static func read(serialized: [UInt8]) throws -> [Diagnostic] { serialized.count > 300 ? [Diagnostic(severity: String(decoding: serialized, as: UTF8.self).contains("error") ? .error : .warning, message: String(decoding: serialized, as: UTF8.self))] : [] }
}
