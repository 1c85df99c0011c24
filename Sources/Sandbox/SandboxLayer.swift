/// One of the layers between a submission and the machine.
package enum SandboxLayer: String, Sendable, CaseIterable {
  /// Only regular files of sane size and text, under names of our own.
  case intake
  /// What the compiler's syntax tree may contain.
  case policy
  /// A file system, processes and network of its own.
  case bubblewrap
  /// Which files may be opened.
  case landlock
  /// Which system calls may be made.
  case seccomp
  /// Time, memory, output, processes, file size.
  case limits
  /// Which symbols and sections an object file may have.
  case objectGate = "object-gate"
}

extension Sandbox {
  /// Whether each layer is active where a policy is applied too, in the order in which they act.
  package var layers: [(name: SandboxLayer, isActive: Bool)] {
    SandboxLayer.allCases.map { layer in
      switch layer {
      case .intake, .policy, .objectGate, .limits: (layer, true)
      case .bubblewrap: (layer, level == .bubblewrapAndLandlock)
      case .landlock, .seccomp: (layer, level != .none)
      }
    }
  }
}
