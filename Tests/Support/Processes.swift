import Glibc
import Platform

/// Returns the command lines of other processes that contain a text.
package func processes(naming text: String) -> [String] {
  Files.names(in: "/proc").filter { Int($0) != nil && $0 != "\(getpid())" }.compactMap { process in
    guard let file = fopen("/proc/\(process)/cmdline", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let line = String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
    return line.contains(text) ? line.replacing("\0", with: " ") : nil
  }
}
