/// Processes many items on several threads and delivers the results in the order of the items.
///
///     OrderedWork(threadCount: 4).run(paths) { path in
///       parse(path)
///     } deliver: { tree in
///       trees.append(tree)
///       return .continue
///     }
///
/// At most four batches of results per thread wait to be delivered, so that memory does not grow with the number of items.
/// The threads have large stacks; a parser that recurses deeply should run on one even for a single item.
package struct OrderedWork {
  package enum Next { case `continue`, stop }

  private let threadCount: Int

  /// - Parameter threadCount: the number of threads, of which there are at most 1,024; nil for one per core.
  package init(threadCount: Int? = nil) { self.threadCount = min(max(1, threadCount ?? Platform.coreCount), 1 << 10) }

  /// - Parameters:
  ///   - work: maps an item to its result, on any thread.
  ///   - deliver: receives a result, on any thread, one at a time; returns whether to continue.
  package func run<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (Item) -> Result, deliver: (Result) -> Next
  ) {
    OrderedWork(threadCount: min(threadCount, max(1, items.count)))
      .run(pulling: items.makeIterator(), inParts: { item, _ in work(item) }, deliver: deliver)
  }

  /// Runs work on items that are made one by one, when a thread is free and its result has room to wait. Results are
  /// delivered in parts, so that none must fit into memory as a whole.
  ///
  /// - Parameters:
  ///   - items: makes the items, on any thread, one at a time.
  ///   - batch: how many items a thread takes and hands over at once at most, if time is not limited.
  ///   - endsBatch: whether no item is taken after one for now, since the next may come slowly.
  ///   - limit: how long the work on an item may take, and the result that is delivered instead if it takes longer.
  ///     Work cannot be ended from outside: it goes on while another thread takes its place; there are never more than
  ///     two threads for each that was asked for.
  ///   - work: returns the last part of an item's result. It passes earlier parts to the function that it is given,
  ///     which blocks while too many parts wait, and returns whether to go on.
  ///   - deliver: receives the parts of an item in order, then those of the next item.
  package func run<Items: IteratorProtocol & Sendable, Part: Sendable>(
    pulling items: Items, inBatchesOf batch: Int = 1,
    endingAfter endsBatch: @escaping @Sendable (Items.Element) -> Bool = { _ in false },
    limit: TimeLimit<Items.Element, Part>? = nil,
    inParts work: @escaping @Sendable (Items.Element, (Part) -> Next) -> Part, deliver: (Part) -> Next
  ) where Items.Element: Sendable {
    func runAlone() {
      var items = items
      while let item = items.next() {
        var next = Next.continue
        let last = work(item) { part in
          if next == .continue { next = deliver(part) }
          return next
        }
        if next == .stop || deliver(last) == .stop { return }
      }
    }
    // One thread needs no queue, and no lock.
    if threadCount == 1, limit == nil { return Platform.runOnOwnStack(size: Self.stackSize, runAlone) }
    let isDone = withoutActuallyEscaping(deliver) { deliver in
      SharedWork(items, inBatchesOf: batch, endingAfter: endsBatch, of: threadCount, limit, work, deliver).run()
    }
    // If no thread can be started, the work is done on the current stack.
    if !isDone { runAlone() }
  }

  static let stackSize = 64 << 20

  /// How long the work on an item may take.
  package struct TimeLimit<Item, Part>: Sendable {
    let nanoseconds: UInt64
    let late: @Sendable (Item) -> Part

    /// - Parameter late: makes the result of an item that takes too long.
    package init(nanoseconds: UInt64, _ late: @escaping @Sendable (Item) -> Part) {
      self.nanoseconds = nanoseconds
      self.late = late
    }
  }

  /// Returns the results in the order of the items.
  package func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(items.count)
    run(items, work) { result in
      results.append(result)
      return .continue
    }
    return results
  }
}
