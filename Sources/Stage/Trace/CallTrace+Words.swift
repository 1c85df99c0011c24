import Course
import Dialect

/// What a drawing writes: the names of calls in a language, in the characters of a terminal.
struct TraceLabels {
  let words: Words
  let isPlain: Bool

  /// The call as an arrow says it.
  func label(of call: CallTrace.Call) -> String {
    var text =
      switch call.kind {
      case .method, .initialise: call.method
      case .free: "deinit"
      case .closure: words("trace.closure", ["method": call.method])
      case .get: words("trace.get", ["method": call.method])
      case .set: words("trace.set", ["method": call.method])
      }
    if let value = call.value { text += " = \(value)" }
    if call.isDefault { text = words("trace.default", ["method": text]) }
    if call.isThrowing { text = words("trace.throws", ["method": text]) }
    if call.count > 1 {
      text = words("trace.times", ["call": text, "count": String(call.count)])
    }
    return isPlain ? text.replacing("×", with: "x") : text
  }

  /// The name without whose code it is.
  func title(of participant: CallTrace.Participant) -> String {
    participant.origin == .unknown ? words("trace.unknown") : participant.name
  }

  func name(of participant: CallTrace.Participant) -> String {
    switch participant.origin {
    case .checks: words("trace.kind", ["name": participant.name, "kind": words("trace.of-checks")])
    case .framework:
      words("trace.kind", ["name": participant.name, "kind": words("trace.of-framework")])
    case .learner, .start, .unknown: title(of: participant)
    }
  }
}

extension CallTrace {
  /// The name of the party that makes the first call: the check, or the learner's statement.
  package static func start(isCheck: Bool, _ words: Words) -> String {
    isCheck ? words("trace.start-check") : words("trace.start-prompt")
  }

  /// One sentence for each call, for readers who do not see the drawing.
  package func sentences(_ words: Words) -> [String] {
    guard !calls.isEmpty else { return [words("trace.nothing")] }
    let labels = TraceLabels(words: words, isPlain: false)
    let names = participants.map(labels.name)
    return calls.map { call in
      let values = [
        "caller": names[call.caller], "callee": names[call.callee], "method": call.method,
        "value": call.value ?? "",
      ]
      let isOwn = call.caller == call.callee && call.kind == .method
      let end = isOwn ? "self" : call.value == nil ? call.kind.rawValue : "set-value"
      var text = words("trace.says-\(end)", values)
      // The sentences have spaces for names in Latin letters.
      let caller = names[call.caller]
      if participants[call.caller].origin == .start, caller.last?.displayWidth == 2 {
        text = text.replacing("\(caller) ", with: caller)
      }
      if call.isDefault { text = words("trace.says-default", ["call": text]) }
      if call.isThrowing { text = words("trace.says-throws", ["call": text]) }
      if call.count > 1 {
        text = words("trace.says-times", ["call": text, "count": String(call.count)])
      }
      if let place = call.place {
        text = words("trace.says-line", ["call": text, "line": place.lineInWords])
      }
      if threadCount > 1 {
        text = words("trace.says-thread", ["call": text, "thread": String(call.thread + 1)])
      }
      return text
    } + notes(words)
  }

  /// What goes below a drawing: what it leaves out, and what the signs for threads mean.
  package func remarks(_ words: Words) -> [String] {
    (calls.isEmpty ? [words("trace.nothing")] : []) + notes(words)
      + (threadCount > 1 ? [words("trace.threads", ["count": String(threadCount)])] : [])
  }

  /// What the drawing leaves out.
  package func notes(_ words: Words) -> [String] {
    var notes: [String] = []
    if cut > 0 { notes.append(words("trace.cut", ["count": String(cut)])) }
    if dropped > 0 { notes.append(words("trace.full", ["count": String(dropped)])) }
    if tooDeep > 0 {
      let values = ["count": String(tooDeep), "depth": String(CallTrace.mostDepth)]
      notes.append(words("trace.too-deep", values))
    }
    return notes
  }
}

extension Place {
  /// The file that a learner begins with; lines without a file are its lines.
  static let mainFile = "Exercise.swift"

  /// The line, with its file where that is another one.
  package var lineInWords: String {
    file == Place.mainFile ? String(line) : "\(file):\(line)"
  }
}
