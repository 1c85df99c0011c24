import Glibc

/// Runs `work` on a thread whose stack is large enough for the parser's recursion on `text`.
///
/// The parser limits the nesting of brackets, but not the length of `a.b.b.b…` or of `else if`
/// chains. Its tree is visited recursively: 20,000 links overflow a stack of 8 MB. No text needs
/// more than about 1.3 KB of stack per byte. The memory is reserved, and used only when touched.
package func onRoomyStack<Value>(for text: String, _ work: () -> Value) -> Value {
  let size = 16 << 20 + text.utf8.count * 4096
  let pageSize = 1 << 16
  let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK
  let access = PROT_READ | PROT_WRITE
  guard let stack = mmap(nil, size, access, flags, -1, 0), stack != MAP_FAILED else {
    return work()
  }
  defer { munmap(stack, size) }
  // A guard page: an overflow ends the process instead of overwriting other memory.
  mprotect(stack, pageSize, PROT_NONE)

  var attributes = pthread_attr_t()
  guard pthread_attr_init(&attributes) == 0 else { return work() }
  defer { pthread_attr_destroy(&attributes) }
  guard pthread_attr_setstack(&attributes, stack, size) == 0 else { return work() }

  var value: Value?
  withoutActuallyEscaping({ value = work() }) { run in
    let errand = Errand(run: run)
    var thread = pthread_t()
    let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
      if let pointer { Unmanaged<Errand>.fromOpaque(pointer).takeUnretainedValue().run() }
      return nil
    }
    withExtendedLifetime(errand) {
      let pointer = Unmanaged.passUnretained(errand).toOpaque()
      if pthread_create(&thread, &attributes, body, pointer) == 0 { pthread_join(thread, nil) }
    }
  }
  return value ?? work()
}

/// A closure in a class, so that a C pointer can refer to it.
private final class Errand {
  let run: () -> Void

  init(run: @escaping () -> Void) { self.run = run }
}
