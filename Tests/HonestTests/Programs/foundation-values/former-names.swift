// imports: Foundation
/// Names that older programs use, and subclasses that inherit an initialiser with a coder.
import Foundation

final class PigLatin: Formatter {
  override func string(for value: Any?) -> String? {
    (value as? String).map { "\($0.dropFirst())\($0.prefix(1))ay" }
  }
}

func log(_ text: String) { NSLog("%@", text) }

func program() {
  print(PigLatin().string(for: "pig") ?? "-")
  NSLog("hello %d %@ %.1f", 3, "x", 2.5)
  log("done")
  if let url = NSURL(string: "https://a.b/c/d.txt?x=1#f") {
    print(url.host ?? "", url.path ?? "", url.lastPathComponent ?? "", url.query ?? "")
    print(
      (url as URL).scheme ?? "", NSURL(string: "e", relativeTo: url as URL)?.absoluteString ?? "")
  }
  let insets = NSEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  print(insets.left, NSEdgeInsetsEqual(NSEdgeInsetsZero, insets), NSRectEdge.minX.rawValue)
  print(
    NSMeasurement(doubleValue: 2, unit: UnitLength.meters).doubleValue, ObjCBool(true).boolValue)
  print("abc".utf8CString.count, URL(string: "x:y")?.dataRepresentation.count ?? 0)
  print(NSURLErrorBadURL, NSFileReadNoSuchFileError, QualityOfService.utility.rawValue)
  let error = NSError(domain: NSCocoaErrorDomain, code: NSFileNoSuchFileError)
  print((error as any Error as? CocoaError)?.code == .fileNoSuchFile)
  let name = NSPersonNameComponents()
  name.givenName = "Ann"
  print((name.copy() as? NSPersonNameComponents)?.givenName ?? "-")
  var places = NSIndexSet(indexesIn: NSRange(2..<4)).makeIterator()
  print(places.next() ?? 0, places.next() ?? 0, places.next() ?? 0)
  let data = Data("abcabc".utf8)
  print(
    data.range(of: Data("b".utf8)) as Any,
    data.range(of: Data("b".utf8), options: .backwards) as Any)
  print(data.range(of: Data("ab".utf8), options: .anchored, in: 3..<6) as Any)
  print(Range(NSRange(location: 2, length: 3)) as Any, Range<Int32>(NSRange(3...4)) as Any)
}
