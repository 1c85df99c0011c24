import Course
import Dialect
import HostProtocol
import SwiftSource

/// A rule for a delegate that was told, and not in the last run of the method that would tell it.
extension DelegateDoctor {
  /// Why the last run of a method did not come to a call that an earlier run came to, where the check
  /// wants more calls than there were.
  func lastRun(of methods: Set<String>) -> Diagnosis? {
    facts.callSites.compactMap { site in
      methods.contains(site.method) && !facts.ambiguousTypes.contains(site.type)
        ? runs(of: site).last.flatMap { lastRun($0, of: site) } : nil
    }.only
  }

  private func lastRun(_ run: Playback.Activation, of site: CallSite) -> Diagnosis? {
    let last = run.step..<interest.upperBound
    guard !isReached(site, in: last) else { return nil }
    if let closure = site.closure {
      let isEntered = last.contains { step in
        guard case .call(let index) = playback.steps[step] else { return false }
        let activation = playback.activations[index]
        return activation.function.role == .closure && activation.declaration?.file == site.file
          && activation.declaration.map { closure.lines.contains($0.line) } == true
      }
      return isEntered
        ? nil : make(.closureNotRun, site, at: closure.lines.lowerBound, finding: ".last")
    }
    guard isReached(site, in: interest.lowerBound..<run.step) else {
      return obstacle(before: site, finding: ".last")
    }
    // The earlier run ran all conditions; what runs now for the first time is what they guard.
    let ran = lines(of: last, in: site.file)
    let taken = site.obstacles.filter { $0.isExit && !ran.blocks.isDisjoint(with: $0.body) }
    let open = site.obstacles.filter { obstacle in
      !(obstacle.isExit && ran.calls.contains { $0 > obstacle.body.upperBound })
    }
    guard let obstacle = taken.only ?? open.only else { return nil }
    if obstacle.kind == .loop {
      return make(
        .noElement, site, at: obstacle.line, condition: obstacle.condition, finding: ".last")
    }
    guard obstacle.isExit || [.condition, .around].contains(obstacle.kind) else { return nil }
    return stopped(by: obstacle, site, finding: ".last")
  }

  /// The lines of the learner's that ran for the first time in these steps, and those that called.
  private func lines(of steps: Range<Int>, in file: String) -> (blocks: Set<Int>, calls: Set<Int>) {
    var found: (blocks: Set<Int>, calls: Set<Int>) = ([], [])
    for step in steps {
      switch playback.steps[step] {
      case .block(let place) where place.file == file: found.blocks.insert(place.line)
      case .call(let index):
        if let place = playback.activations[index].place, place.file == file,
          playback.activations[index].step > steps.lowerBound
        {
          found.calls.insert(place.line)
        }
      default: break
      }
    }
    return found
  }
}
