import Foundation
import FuzzReaders

/// The reader that is tried: `FUZZ_TARGET` names it.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    print(FuzzTarget.allCases.map(\.rawValue).joined(separator: "\n"))
    exit(name.isEmpty ? 0 : 2)
  }
  return target
}()

/// Called once; with `FUZZ_SEEDS`, it writes the reader's seeds into that folder, and ends.
@c func LLVMFuzzerInitialize(
  _ count: UnsafeMutablePointer<Int32>, _ arguments: UnsafeMutableRawPointer
) -> Int32 {
  let target = target
  if let folder = ProcessInfo.processInfo.environment["FUZZ_SEEDS"] {
    for (number, seed) in target.seeds.enumerated() {
      try? Data(seed).write(to: URL(filePath: "\(folder)/seed-\(number)"))
    }
    exit(0)
  }
  return 0
}

/// Called with each input.
@c func LLVMFuzzerTestOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  target.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
