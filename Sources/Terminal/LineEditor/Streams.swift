import Foundation

/// The streams for libedit; they use duplicated descriptors, so closing them is safe.
package final class Streams {
  package let input: UnsafeMutablePointer<FILE>
  package let output: UnsafeMutablePointer<FILE>
  package let error: UnsafeMutablePointer<FILE>

  package var inputDescriptor: Int32 { fileno(input) }
  package var outputDescriptor: Int32 { fileno(output) }

  package init?(_ input: Int32, _ output: Int32) {
    let open = [(input, "r"), (output, "w"), (STDERR_FILENO, "w")].map { descriptor, mode in
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
      return copy >= 0 ? fdopen(copy, mode) : nil
    }
    guard let input = open[0], let output = open[1], let error = open[2] else {
      for case let stream? in open { fclose(stream) }
      return nil
    }
    (self.input, self.output, self.error) = (input, output, error)
  }

  /// Writes text to the terminal, in order with libedit's output.
  package func write(_ text: String) {
    fputs(text, output)
    fflush(output)
  }

  deinit {
    for stream in [input, output, error] { fclose(stream) }
  }
}
