/// A layer of protection against a submission; the raw values are those of reports.
package enum SandboxLayer: String, Sendable, CaseIterable {
  /// Accepts only regular text files of limited size, and gives them names of our own.
  case intake
  /// Restricts what the compiler's syntax tree contains.
  case policy
  /// Isolates files, processes and network in namespaces.
  case bubblewrap
  /// Restricts which files a process opens.
  case landlock
  /// Restricts which system calls a process makes.
  case seccomp
  /// Limits time, memory, output, processes and file size.
  case limits
  /// Restricts the symbols and sections of the object file.
  case objectGate = "object-gate"
}

extension Sandbox {
  /// The layers in the order in which they act, and whether each is active when grading.
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
