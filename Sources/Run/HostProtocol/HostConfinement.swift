/// The restrictions of a host's child that runs untrusted code.
package struct HostConfinement: Sendable, Equatable, Codable {
  /// The user ID that the child takes; 0 to keep the host's.
  package var user: UInt32
  /// Seconds of processor time, and the number of processes and threads of the user; 0 is no limit.
  package var processorTime, processes: UInt64
  /// The empty folder for temporary files, the only one that the child may write to.
  package var folder: String
  /// Whether the host mounts new memory in the folder for the run.
  package var mountsFolder: Bool
  /// The files and folders that the child may read.
  package var readable: [String]

  package init(
    user: UInt32, processorTime: UInt64, processes: UInt64, folder: String, mountsFolder: Bool,
    readable: [String]
  ) {
    self.user = user
    self.processorTime = processorTime
    self.processes = processes
    self.folder = folder
    self.mountsFolder = mountsFolder
    self.readable = readable
  }
}
