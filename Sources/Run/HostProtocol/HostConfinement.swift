/// The restrictions of a host's child that runs untrusted code.
package struct HostConfinement: Sendable, Equatable {
  /// The user ID that the child takes; 0 to keep the host's.
  package var user: UInt32
  /// Seconds of processor time, and the number of processes and threads of the user; 0 is no limit.
  package var processorTime, processes: UInt64
  /// The files and folders that the child may read; it may write none.
  package var readable: [String]

  package init(user: UInt32, processorTime: UInt64, processes: UInt64, readable: [String]) {
    self.user = user
    self.processorTime = processorTime
    self.processes = processes
    self.readable = readable
  }

  var record: Record {
    Record([String(user), String(processorTime), String(processes)] + readable)
  }

  /// Decodes a confinement; nil if the record is malformed.
  init?(_ record: Record) {
    let fields = record.fields
    guard fields.count >= 3, let user = UInt32(fields[0]), let time = UInt64(fields[1]),
      let processes = UInt64(fields[2])
    else { return nil }
    self.init(
      user: user, processorTime: time, processes: processes, readable: Array(fields[3...]))
  }
}
