// Sine and cosine for arcs. The C library has better ones, but importing it would cost every
// file that imports this module a few milliseconds per check.

/// The sine of an angle in radians, right to about nine digits; 0 for an endless angle.
nonisolated func sine(_ angle: Double) -> Double {
  guard angle.isFinite else { return 0 }
  let x = angle.remainder(dividingBy: 2 * .pi)
  var term = x
  var sum = x
  var n = 2.0
  // Without the optimizer, `stride` would take most of the time of a check that draws.
  while n <= 24 {
    term *= -x * x / (n * (n + 1))
    sum += term
    n += 2
  }
  return sum
}

/// The cosine of an angle in radians.
nonisolated func cosine(_ angle: Double) -> Double { sine(angle + .pi / 2) }
