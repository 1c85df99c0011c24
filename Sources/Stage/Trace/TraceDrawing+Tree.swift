extension TraceDrawing {
  /// One line for each call, indented by how deep it is nested; a name without room is below it.
  var tree: [String] {
    let names = trace.participants.map(labels.name)
    let room = width - gutter
    let indents = trace.indents
    return trace.calls.indices.flatMap { index in
      let call = trace.calls[index]
      let indent = indents[index]
      let branch = indent == 0 ? "" : isLast(index, indents) ? pen.last : pen.branch
      let bars = (1..<max(1, indent)).map { depth in
        goesOn(at: depth, after: index, indents) ? pen.line + "  " : "   "
      }.joined()
      let arrow = pen.right
      let isOwn = call.caller == call.callee
      let target =
        isOwn ? names[call.callee] : "\(names[call.caller]) \(arrow) \(names[call.callee])"
      let line = bars + branch + "\(target): \(text(of: call))"
      guard line.displayWidth > room else { return [numbered(line, call)] }
      let below = indent == 0 ? "" : isLast(index, indents) ? "   " : pen.line + "  "
      let goesDeeper = index + 1 < indents.count && indents[index + 1] > indent
      let own = goesDeeper ? pen.line + "  " : "   "
      let start = bars + below + own + " "
      return [
        numbered(cut(bars + branch + "\(target):", to: room), call),
        numbered(start + text(of: call, upTo: room - start.displayWidth), nil),
      ]
    }
  }

  /// Whether no later call is nested in the same one.
  private func isLast(_ index: Int, _ indents: [Int]) -> Bool {
    !goesOn(at: indents[index], after: index, indents)
  }

  /// Whether another call of that depth follows before the calls around it end.
  private func goesOn(at depth: Int, after index: Int, _ indents: [Int]) -> Bool {
    indents[(index + 1)...].first { $0 <= depth } == depth
  }
}
