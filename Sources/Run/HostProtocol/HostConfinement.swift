/// What is left to the child of a host that runs what nobody trusts.
package struct HostConfinement: Sendable, Equatable {
  /// Who the child becomes; 0 where it stays who it is.
  package var user: UInt32
  /// Seconds of processor time, and how many processes and threads its user may have.
  package var processorTime, processes: UInt64
  /// Files and folders that it may read; it may write none.
  package var readable: [String]

  /// A confinement of a child; 0 is no limit.
  package init(user: UInt32, processorTime: UInt64, processes: UInt64, readable: [String]) {
    self.user = user
    self.processorTime = processorTime
    self.processes = processes
    self.readable = readable
  }

  /// The confinement as a record.
  var record: Record {
    Record([String(user), String(processorTime), String(processes)] + readable)
  }

  /// Reads a confinement back; nil when the record is not one.
  init?(_ record: Record) {
    let fields = record.fields
    guard fields.count >= 3, let user = UInt32(fields[0]), let time = UInt64(fields[1]),
      let processes = UInt64(fields[2])
    else { return nil }
    self.init(
      user: user, processorTime: time, processes: processes, readable: Array(fields[3...]))
  }
}
