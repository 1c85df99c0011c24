extension TraceDrawing {
  /// One line for each call, indented by how deep it is nested; a name without room is below it.
  var tree: [String] {
    let names = trace.participants.map(labels.name)
    let room = width - gutter
    return trace.calls.indices.flatMap { index in
      let call = trace.calls[index]
      let branch = call.depth == 0 ? "" : isLast(index) ? pen.last : pen.branch
      let bars = (1..<max(1, call.depth)).map { depth in
        goesOn(at: depth, after: index) ? pen.line + "  " : "   "
      }.joined()
      let arrow = pen.right
      let isOwn = call.caller == call.callee
      let target =
        isOwn ? names[call.callee] : "\(names[call.caller]) \(arrow) \(names[call.callee])"
      let line = bars + branch + "\(target): \(text(of: call))"
      guard line.displayWidth > room else { return [numbered(line, call)] }
      let below = call.depth == 0 ? "" : isLast(index) ? "   " : pen.line + "  "
      let goesDeeper = index + 1 < trace.calls.count && trace.calls[index + 1].depth > call.depth
      let own = goesDeeper ? pen.line + "  " : "   "
      return [
        numbered(cut(bars + branch + "\(target):", to: room), call),
        numbered(cut(bars + below + own + " " + text(of: call), to: room), nil),
      ]
    }
  }

  /// Whether no later call is nested in the same one.
  private func isLast(_ index: Int) -> Bool { !goesOn(at: trace.calls[index].depth, after: index) }

  /// Whether another call of that depth follows before the calls around it end.
  private func goesOn(at depth: Int, after index: Int) -> Bool {
    for call in trace.calls[(index + 1)...] {
      if call.depth == depth { return true }
      if call.depth < depth { return false }
    }
    return false
  }
}
