/// An actor that tells its result when it goes.
actor Worker {
  private var done = 0
  private let results: AsyncStream<Int>.Continuation

  init(_ results: AsyncStream<Int>.Continuation) { self.results = results }

  func work() { done += 1 }

  isolated deinit {
    results.yield(done)
    results.finish()
  }
}

func program() async {
  let (results, continuation) = AsyncStream<Int>.makeStream()
  do {
    let worker = Worker(continuation)
    await worker.work()
  }
  for await result in results { print("worked", result) }
  print(await Task.immediate { 8 }.value)
}
