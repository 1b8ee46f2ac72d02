/// Work that several threads do. The thread that finishes the next result in the order delivers it: a thread that only
/// received results would have to be woken for each, and would take time from those that work.
final class SharedWork<Items: IteratorProtocol & Sendable, Part: Sendable>: @unchecked Sendable
where Items.Element: Sendable {
  typealias Item = Items.Element

  private let source: Platform.Monitor<Items>
  private let queue: Platform.Monitor<PartQueue<Item, Part>>
  private let threadCount: Int
  private let batch: Int
  private let endsBatch: @Sendable (Item) -> Bool
  private let limit: OrderedWork.TimeLimit<Item, Part>?
  private let work: @Sendable (Item, (Part) -> OrderedWork.Next) -> Part
  /// Called by the thread that the queue lets deliver; nil after the end, when threads that are late may still be there.
  private var deliver: ((Part) -> OrderedWork.Next)?

  init(
    _ items: Items, inBatchesOf batch: Int, endingAfter endsBatch: @escaping @Sendable (Item) -> Bool,
    of threadCount: Int, _ limit: OrderedWork.TimeLimit<Item, Part>?,
    _ work: @escaping @Sendable (Item, (Part) -> OrderedWork.Next) -> Part,
    _ deliver: @escaping (Part) -> OrderedWork.Next
  ) {
    source = Platform.Monitor(items)
    self.batch = limit == nil ? batch : 1
    self.endsBatch = endsBatch
    queue = Platform.Monitor(PartQueue(window: threadCount * 4))
    (self.threadCount, self.limit, self.work, self.deliver) = (threadCount, limit, work, deliver)
  }

  /// Does all work; returns false if no thread can be started.
  func run() -> Bool {
    var threads = (0..<threadCount).map(start)
    guard threads.contains(where: { $0 != nil }) else { return false }
    if let limit { passOverWhatIsLate(limit, &threads) }
    let late = limit == nil ? [] : queue.wait { $0.stop() }
    for (worker, thread) in threads.enumerated() where !late.contains(worker) { thread?.join() }
    deliver = nil
    return true
  }

  private func start(_ worker: Int) -> Platform.Thread? {
    Platform.Thread(stackSize: OrderedWork.stackSize) { self.runThread(worker) }
  }

  private func runThread(_ worker: Int) {
    while let (batch, items) = pull(by: worker) {
      var waiting: [Part] = []
      for item in items {
        var last = work(item) { part in
          waiting.append(part)
          let next = queue.wait { $0.add(waiting, to: batch) }
          waiting = []
          deliverParts()
          return next
        }
        if let limit { queue.read { if $0.isLate(batch, limit.nanoseconds) { last = limit.late(item) } } }
        waiting.append(last)
      }
      let isStillNeeded = queue.wait { $0.finish(batch, waiting, by: worker) }
      deliverParts()
      if !isStillNeeded { return }
    }
  }

  /// Takes the next batch; nil if there is none. One thread at a time does it, so that the numbers are in the order of the
  /// items.
  private func pull(by worker: Int) -> (batch: Int, items: [Item])? {
    source.wait { items -> (batch: Int, items: [Item])?? in
      guard case .batch(let number, let size) = queue.wait(for: { $0.take(atMost: batch) }) else { return .some(nil) }
      var taken: [Item] = []
      var isAtEnd = false
      repeat {
        guard let item = items.next() else {
          isAtEnd = true
          break
        }
        taken.append(item)
      } while taken.count < size && !endsBatch(taken[taken.count - 1])
      if isAtEnd { queue.update { $0.endItems(at: taken.isEmpty ? number : number + 1) } }
      if limit != nil, let item = taken.first { queue.update { $0.begin(number, item, by: worker) } }
      return .some(taken.isEmpty ? nil : (number, taken))
    }
  }

  /// Delivers the parts that come next in the order, as far as they are there, unless another thread does.
  private func deliverParts(hasDelivered: Bool = false) {
    var parts = queue.wait { $0.takeParts(hasDelivered: hasDelivered) }
    while !parts.isEmpty {
      for part in parts where deliver?(part) != .continue {
        _ = queue.wait { $0.stop() }
        return
      }
      parts = queue.wait { $0.takeParts(hasDelivered: true) }
    }
  }

  /// Waits until all is delivered. In place of a result that takes too long, a substitute is delivered, and other
  /// threads are started.
  private func passOverWhatIsLate(_ limit: OrderedWork.TimeLimit<Item, Part>, _ threads: inout [Platform.Thread?]) {
    while true {
      switch queue.wait(for: { $0.takeLate(limit.nanoseconds) }, until: { $0.deadline(limit.nanoseconds) }) {
      case .late(let item, let isThreadWanted):
        // If the system refuses a thread, the late one goes on with other items later.
        if isThreadWanted, let thread = start(threads.count) {
          threads.append(thread)
          queue.update { $0.addThread() }
        }
        if deliver?(limit.late(item)) != .continue { return }
        deliverParts(hasDelivered: true)
      case .nothingLeft: return
      }
    }
  }
}
