/// The step that a build or a run is busy with, for somebody who waits for it.
package enum Activity: Sendable, Equatable {
  /// The compiler works on a module.
  case compiling(Timing.Step, module: String)
  case linking
  /// A check runs, `Class.method`, or nil for a script.
  case running(test: String?)
}
