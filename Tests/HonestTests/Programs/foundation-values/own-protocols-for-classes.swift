// imports: Foundation
// swift-format-ignore-file
import Foundation

protocol Lock {
  func lock()
  func unlock()
}
extension NSLock: Lock {}
extension NSRecursiveLock: Lock {}

protocol Encoding {
  func encode<T: Encodable>(_ value: T) throws -> Data
}
extension JSONEncoder: Encoding {}

protocol Measured { var length: Int { get } }
extension NSString: Measured {}

protocol Formatting { func string(from number: NSNumber) -> String? }
extension NumberFormatter: Formatting {}

protocol Described { var description: String { get } }
extension NSNumber: Described {}
extension NSMutableArray: Described {}

/// The program's own, with the name of one of Foundation's.
final class Scanner {
  func scanTokens() -> [String] { ["a"] }
  var name = "scanner"
}
protocol Scanning {
  func scanTokens() -> [String]
  var name: String { get set }
}
extension Scanner: Scanning {}

func program() throws {
  let locks: [any Lock] = [NSLock(), NSRecursiveLock()]
  for lock in locks {
    lock.lock()
    lock.unlock()
  }
  print(try String(decoding: (JSONEncoder() as any Encoding).encode([1]), as: UTF8.self))
  print(("abc" as NSString as any Measured).length, (NumberFormatter() as any Formatting).string(from: 3) ?? "")
  print((NSNumber(value: 3) as any Described).description, (NSMutableArray(array: [1]) as any Described).description)
  var scanner: any Scanning = Scanner()
  scanner.name += "!"
  print(scanner.scanTokens(), scanner.name)
}
