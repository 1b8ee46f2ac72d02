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

  /// - Parameter threadCount: the number of threads; nil for one per core.
  package init(threadCount: Int? = nil) { self.threadCount = max(1, threadCount ?? Platform.coreCount) }

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
    let threadCount = min(threadCount, items.count)
    let queue = Platform.Monitor(PartQueue<Part>(count: items.count, window: threadCount * 4))
    var threads: [Platform.Thread] = []
    for _ in 0..<threadCount {
      let thread = Platform.Thread(stackSize: 64 << 20) {
        while case .index(let index) = queue.wait(for: { $0.takeIndex() }) {
          let last = work(items[index]) { part in queue.wait { $0.add(part, to: index) } }
          queue.update { $0.finish(index, last) }
        }
      }
      if let thread { threads.append(thread) }
    }
    defer {
      queue.update { $0.stop() }
      for thread in threads { thread.join() }
    }
    if threads.isEmpty {
      // If no thread can be started, the work is done on the current stack.
      for item in items where deliver(work(item, deliver)) == .stop { return }
    } else {
      while case .part(let part) = queue.wait(for: { $0.takePart() }) {
        if deliver(part) == .stop { return }
      }
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

/// The next item to process, and the parts of results that wait to be delivered.
private struct PartQueue<Part: Sendable>: Sendable {
  enum Index { case index(Int), nothingLeft }
  enum Turn { case part(Part), nothingLeft }

  private struct Slot: Sendable {
    var parts: [Part] = []
    var isFinished = false
  }

  private let count: Int
  private var nextToTake = 0
  private var nextToDeliver = 0
  /// The slot of item `i` is at `i` modulo the number of slots.
  private var slots: [Slot]
  private var isStopped = false

  /// The maximum number of parts of one result that can wait.
  private static var partLimit: Int { 4 }

  init(count: Int, window: Int) {
    self.count = count
    self.slots = Array(repeating: Slot(), count: window)
  }

  /// The next item to process; nil while there is no slot for its result.
  mutating func takeIndex() -> Index? {
    if isStopped || nextToTake == count { return .nothingLeft }
    guard nextToTake < nextToDeliver + slots.count else { return nil }
    nextToTake += 1
    return .index(nextToTake - 1)
  }

  /// Adds a part to the result of an item; nil while too many parts wait.
  mutating func add(_ part: Part, to index: Int) -> OrderedWork.Next? {
    if isStopped { return .stop }
    guard slots[index % slots.count].parts.count < Self.partLimit else { return nil }
    slots[index % slots.count].parts.append(part)
    return .continue
  }

  /// Adds the last part to the result of an item.
  mutating func finish(_ index: Int, _ last: Part) {
    slots[index % slots.count].parts.append(last)
    slots[index % slots.count].isFinished = true
  }

  /// The next part in order; nil while it is not available.
  mutating func takePart() -> Turn? {
    guard nextToDeliver < count else { return .nothingLeft }
    let slot = nextToDeliver % slots.count
    guard !slots[slot].parts.isEmpty else { return nil }
    let part = slots[slot].parts.removeFirst()
    if slots[slot].parts.isEmpty, slots[slot].isFinished {
      slots[slot] = Slot()
      nextToDeliver += 1
    }
    return .part(part)
  }

  mutating func stop() { isStopped = true }
}
