/// Processes many items on several threads and delivers the results in the order of the items.
///
///     OrderedWork(threadCount: 4).run(paths) { path in
///       parse(path)
///     } deliver: { tree in
///       trees.append(tree)
///       return .continue
///     }
///
/// At most four results per thread wait to be delivered, so that memory does not grow with the number of items.
/// The threads have large stacks; a parser that recurses deeply should run on one even for a single item.
package struct OrderedWork {
  package enum Next { case `continue`, stop }

  private let threadCount: Int

  /// - Parameter threadCount: the number of threads, of which there are at most 1,024; nil for one per core.
  package init(threadCount: Int? = nil) { self.threadCount = min(max(1, threadCount ?? Platform.coreCount), 1 << 10) }

  /// - Parameters:
  ///   - work: maps an item to its result, on any thread.
  ///   - deliver: receives a result on the calling thread; returns whether to continue.
  package func run<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (Item) -> Result, deliver: (Result) -> Next
  ) {
    run(items, inParts: { item, _ in work(item) }, deliver: deliver)
  }

  /// Runs work whose results are delivered in parts, so that no result must fit into memory as a whole.
  ///
  /// - Parameters:
  ///   - work: returns the last part of an item's result. It passes earlier parts to the function that it is given,
  ///     which blocks while too many parts wait, and returns whether to go on.
  ///   - deliver: receives the parts of an item in order, then those of the next item.
  package func run<Item: Sendable, Part: Sendable>(
    _ items: [Item], inParts work: @escaping @Sendable (Item, (Part) -> Next) -> Part, deliver: (Part) -> Next
  ) {
    OrderedWork(threadCount: min(threadCount, max(1, items.count)))
      .run(pulling: items.makeIterator(), inParts: work, deliver: deliver)
  }

  /// How many items a thread should take at once: some of many, so that all threads end at about the same time; one if
  /// their number is not known, since they may come slowly.
  package func batch(of count: Int?) -> Int { max(1, min(8, (count ?? 0) / (16 * threadCount))) }

  /// Runs work on items that are made one by one, when a thread is free and its result has room to wait.
  ///
  /// - Parameters:
  ///   - items: makes the items, on any thread, one at a time.
  ///   - batch: how many items a thread takes and hands over at once, if time is not limited: to wake another thread
  ///     takes as long as some work on a small item.
  ///   - limit: how long the work on an item may take, and what is delivered in place of the result if it takes longer.
  ///     Work cannot be ended from outside: it goes on while another thread takes its place; there are never more than
  ///     two threads for each that was asked for.
  package func run<Items: IteratorProtocol & Sendable, Part: Sendable>(
    pulling items: Items, inBatchesOf batch: Int = 1, limit: TimeLimit<Items.Element, Part>? = nil,
    inParts work: @escaping @Sendable (Items.Element, (Part) -> Next) -> Part, deliver: (Part) -> Next
  ) where Items.Element: Sendable {
    if threadCount == 1, limit == nil { return runAlone(items, work, deliver) }
    let source = Platform.Monitor(items)
    let batch = limit == nil ? batch : 1
    let queue = Platform.Monitor(PartQueue<Items.Element, Part>(window: threadCount * 4 * batch))
    let start: (Int) -> Platform.Thread? = { worker in
      Platform.Thread(stackSize: 64 << 20) {
        while let (first, items) = Self.pull(batch, of: source, queue, by: worker, limit) {
          var finished: [Part] = []
          var index = first
          for item in items {
            var last = work(item) { part in
              // What is before it in the order goes first.
              if !finished.isEmpty { queue.update { _ = $0.finish(index, finished, by: worker) } }
              finished = []
              return queue.wait { $0.add(part, to: index) }
            }
            if let limit { queue.read { if $0.isLate(index, limit.nanoseconds) { last = limit.late(item) } } }
            finished.append(last)
            index += 1
          }
          var isStillNeeded = true
          queue.update { isStillNeeded = $0.finish(index, finished, by: worker) }
          if !isStillNeeded { return }
        }
      }
    }
    var threads = (0..<threadCount).map(start)
    defer {
      let late = queue.wait { $0.stop() }
      for (worker, thread) in threads.enumerated() where !late.contains(worker) { thread?.join() }
    }
    // If no thread can be started, the work is done on the current stack.
    guard threads.contains(where: { $0 != nil }) else {
      return withoutActuallyEscaping(deliver) { SoleWork(items, work, $0).run() }
    }
    while true {
      let turn = queue.wait(for: { $0.takePart(limit?.nanoseconds) }, until: { $0.deadline(limit?.nanoseconds) })
      switch turn {
      case .part(let part): if deliver(part) == .stop { return }
      case .late(let item, let isThreadWanted):
        // If the system refuses a thread, the late one goes on with other items later.
        if isThreadWanted, let thread = start(threads.count) {
          threads.append(thread)
          queue.update { $0.addThread() }
        }
        if let limit, deliver(limit.late(item)) == .stop { return }
      case .nothingLeft: return
      }
    }
  }

  /// Does all work on one thread with a large stack, while the calling thread waits: no queue, and no lock.
  private func runAlone<Items: IteratorProtocol & Sendable, Part>(
    _ items: Items, _ work: @escaping (Items.Element, (Part) -> Next) -> Part, _ deliver: (Part) -> Next
  ) {
    withoutActuallyEscaping(deliver) { deliver in
      let sole = SoleWork(items, work, deliver)
      if let thread = Platform.Thread(stackSize: 64 << 20, { sole.run() }) { thread.join() } else { sole.run() }
    }
  }

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

  /// Takes the next items with the number of the first; nil if there is none. One thread at a time does it, so that the
  /// numbers are in the order of the items.
  private static func pull<Items: IteratorProtocol, Part>(
    _ count: Int, of source: Platform.Monitor<Items>, _ queue: Platform.Monitor<PartQueue<Items.Element, Part>>,
    by worker: Int, _ limit: TimeLimit<Items.Element, Part>?
  ) -> (first: Int, items: [Items.Element])? {
    source.wait { items -> (first: Int, items: [Items.Element])?? in
      guard case .items(let indices) = queue.wait(for: { $0.take(count) }) else { return .some(nil) }
      var taken: [Items.Element] = []
      for index in indices {
        guard let item = items.next() else {
          queue.update { $0.endItems(at: index) }
          break
        }
        if limit != nil { queue.update { $0.begin(index, item, by: worker) } }
        taken.append(item)
      }
      return .some(taken.isEmpty ? nil : (indices.lowerBound, taken))
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

/// Work that one thread does, and nobody else looks at meanwhile.
private final class SoleWork<Items: IteratorProtocol, Part>: @unchecked Sendable {
  private var items: Items
  private let work: (Items.Element, (Part) -> OrderedWork.Next) -> Part
  private let deliver: (Part) -> OrderedWork.Next

  init(
    _ items: Items, _ work: @escaping (Items.Element, (Part) -> OrderedWork.Next) -> Part,
    _ deliver: @escaping (Part) -> OrderedWork.Next
  ) {
    self.items = items
    self.work = work
    self.deliver = deliver
  }

  func run() {
    while let item = items.next() {
      var next = OrderedWork.Next.continue
      let last = work(item) { part in
        if next == .continue { next = deliver(part) }
        return next
      }
      if next == .stop || deliver(last) == .stop { return }
    }
  }
}
