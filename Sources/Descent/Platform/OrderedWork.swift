/// Work on many items by several threads, whose results are handed over in the order of the items.
///
///     OrderedWork(threadCount: 4).run(paths) { path in
///       parse(path)
///     } handOver: { tree in
///       print(tree)
///       return .goOn
///     }
///
/// Each thread takes the next item that nobody has taken, so that one slow item holds up no other. At most four results
/// for each thread wait to be handed over, so that memory does not grow with the number of items. The threads have
/// large stacks; a parser that descends deeply should run on one even for a single item.
package struct OrderedWork {
  package enum Next { case goOn, stop }

  package var threadCount: Int

  /// The stack of a thread in bytes, of which the system provides what is touched.
  package var stackSize = 64 << 20

  /// - Parameter threadCount: the number of threads; nil is one for each core.
  package init(threadCount: Int? = nil) { self.threadCount = max(1, threadCount ?? Platform.coreCount) }

  /// Does the work.
  ///
  /// - Parameters:
  ///   - work: what is done with an item, on any thread.
  ///   - handOver: what is done with a result, on the calling thread; says whether to go on.
  package func run<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (Item) -> Result, handOver: (Result) -> Next
  ) {
    let threadCount = min(threadCount, items.count)
    let queue = Platform.Monitor(ResultQueue<Result>(count: items.count, window: threadCount * 4))
    var threads: [Platform.Thread] = []
    for _ in 0..<threadCount {
      let thread = Platform.Thread(stackSize: stackSize) {
        while case .index(let index) = queue.wait(for: { $0.take() }) {
          let result = work(items[index])
          queue.update { $0.finish(index, result) }
        }
      }
      if let thread { threads.append(thread) }
    }
    defer {
      queue.update { $0.stop() }
      for thread in threads { thread.join() }
    }
    for item in items {
      // A system that gives no thread at all still gets its results, on the stack that there is.
      let result = threads.isEmpty ? work(item) : queue.wait { $0.removeFirst() }
      if handOver(result) == .stop { return }
    }
  }

  /// Does the work on each item and returns the results in order.
  package func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(items.count)
    run(items, work) { result in
      results.append(result)
      return .goOn
    }
    return results
  }
}

extension Platform {
  /// Does the work for each index below `count` on `jobs` threads, and returns the results in order.
  package static func concurrentMap<Result: Sendable>(
    count: Int, jobs: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    OrderedWork(threadCount: jobs).map(Array(0..<count), work)
  }
}

/// Which item is taken next, and the results that are finished before their turn.
private struct ResultQueue<Result: Sendable>: Sendable {
  enum Take { case index(Int), nothingLeft }

  private let count: Int
  private var nextToTake = 0
  private var nextToRemove = 0
  /// The result of item `i` at `i` modulo the number of places.
  private var results: [Result?]
  private var isStopped = false

  init(count: Int, window: Int) {
    self.count = count
    self.results = Array(repeating: nil, count: window)
  }

  /// The next item to work on; nil while there is no place for its result.
  mutating func take() -> Take? {
    if isStopped || nextToTake == count { return .nothingLeft }
    guard nextToTake < nextToRemove + results.count else { return nil }
    nextToTake += 1
    return .index(nextToTake - 1)
  }

  mutating func finish(_ index: Int, _ result: Result) { results[index % results.count] = result }

  /// The result whose turn it is; nil while it is not finished.
  mutating func removeFirst() -> Result? {
    guard let result = results[nextToRemove % results.count].take() else { return nil }
    nextToRemove += 1
    return result
  }

  mutating func stop() { isStopped = true }
}
