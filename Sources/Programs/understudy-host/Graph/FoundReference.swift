import CObjects
import HostProtocol

/// A reference that was found in memory.
struct FoundReference {
  enum Target {
    case object(UnsafeRawPointer)
    /// The memory of a captured variable.
    case variable(UnsafeRawPointer)
    case closure(FunctionValue)
    case nothing
    case gone
  }

  /// The property with its path; empty for a capture.
  let property: String
  let kind: CapturedGraph.Edge.Kind
  let target: Target
}

/// A function in memory: its code and what it captured.
struct FunctionValue {
  let code: UnsafeRawPointer
  let context: UnsafeRawPointer?

  /// Nil if the memory is empty.
  init?(at address: UnsafeRawPointer) {
    guard let code = address.load(as: UnsafeRawPointer?.self) else { return nil }
    self.code = code
    context = address.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
  }
}
