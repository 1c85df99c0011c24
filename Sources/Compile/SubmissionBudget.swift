import Platform
import Sandbox

/// The time that a submission has for compiling, and what linker and `swift-demangle` took of it.
struct SubmissionBudget {
  private let sandbox: Sandbox
  /// The whole budget without the time of linker and `swift-demangle`; `left(by:)` subtracts the
  /// compilers' time.
  private var leftByTools: CompileBudget

  init(_ sandbox: Sandbox) {
    self.sandbox = sandbox
    leftByTools = sandbox.compileBudget
  }

  private var isLimited: Bool { sandbox.level != .none }

  /// Returns the time that is left after the tools and these compilers; unlimited without a
  /// sandbox.
  func left(by parts: [CompiledPart]) -> CompileBudget {
    guard isLimited else { return CompileBudget(time: .infinity, processorTime: .infinity) }
    var left = leftByTools
    for case let process? in parts.filter({ $0.step != .support }).map(\.process) {
      let end = process.endedAt ?? .now
      left.spend(
        time: process.startedAt.duration(to: end) / .seconds(1),
        processorTime: Double(process.processorTime) / 1000)
    }
    return left
  }

  /// Whether the compilers waited for a processor most of the time.
  func wasHeldUp(_ parts: [CompiledPart]) -> Bool {
    let (whole, left) = (sandbox.compileBudget, left(by: parts))
    return ProcessorShare.isLow(
      whole.processorTime - left.processorTime, in: whole.time - left.time)
  }

  /// The limits of a tool; nil if there is no sandbox.
  func limitsOfTool(after parts: [CompiledPart]) -> ResourceLimits? {
    guard isLimited else { return nil }
    var left = left(by: parts)
    // A second for what is not the submission's: linking takes a fraction of it.
    left.time = max(left.time, 1)
    return left.limits(within: sandbox.compilerLimits)
  }

  /// Counts a tool's seconds.
  mutating func spend(onTool time: Double, processorTime: Double) {
    leftByTools.spend(time: time, processorTime: processorTime)
  }
}
