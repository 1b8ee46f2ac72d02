/// The number of the next item to process, and the parts of results that wait to be delivered.
struct PartQueue<Item: Sendable, Part: Sendable>: Sendable {
  enum Share { case items(Range<Int>), nothingLeft }
  enum Wait {
    /// The item to deliver next takes too long; another thread may take the place of its own.
    case late(Item, isThreadWanted: Bool)
    case nothingLeft
  }

  private struct Slot: Sendable {
    var parts: [Part] = []
    var isFinished = false
    /// The item, when and by whom it was begun, if time is limited.
    var work: (item: Item, start: UInt64, worker: Int)?
  }

  /// The number of items; nil until it is known.
  private var count: Int?
  private var nextToTake = 0
  private var nextToDeliver = 0
  /// The slot of item `i` is at `i` modulo the number of slots.
  private var slots: [Slot]
  private var isStopped = false
  /// Whether a thread delivers parts that it has taken.
  private var isDelivering = false
  /// The threads that work on an item whose place in the order has passed.
  private var lateWorkers: Set<Int> = []
  /// The number of threads that are to end with the item that they work on, since others took their places.
  private var surplus = 0

  /// The maximum number of parts of one result that can wait.
  private static var partLimit: Int { 4 }

  init(window: Int) { self.slots = Array(repeating: Slot(), count: window) }

  // MARK: The side of the threads

  /// The next items to process: one at first, later some at once, so that all threads of a short run end at about the same
  /// time; nil while there are no slots for the results.
  mutating func take(atMost limit: Int) -> Share? {
    if isStopped || count != nil { return .nothingLeft }
    let free = nextToDeliver + slots.count - nextToTake
    let wanted = min(limit, 1 + 4 * nextToTake / slots.count)
    guard free >= wanted else { return nil }
    nextToTake += wanted
    return .items((nextToTake - wanted)..<nextToTake)
  }

  /// There is no item of this number, and none after it.
  mutating func endItems(at index: Int) { count = index }

  /// The work on an item begins, and may take a limited time.
  mutating func begin(_ index: Int, _ item: Item, by worker: Int) {
    slots[index % slots.count].work = (item, Platform.nanoseconds, worker)
  }

  /// True if the work on an item took too long, and nobody waited for it.
  func isLate(_ index: Int, _ limit: UInt64) -> Bool {
    guard index >= nextToDeliver, let work = slots[index % slots.count].work else { return false }
    return Platform.nanoseconds > work.start + limit
  }

  /// Adds a part to the result of an item; nil while too many parts wait.
  mutating func add(_ part: Part, to index: Int) -> OrderedWork.Next? {
    if isStopped || index < nextToDeliver { return .stop }
    guard slots[index % slots.count].parts.count < Self.partLimit else { return nil }
    slots[index % slots.count].parts.append(part)
    return .continue
  }

  /// Adds the last parts to the results of some items; returns false if the thread is not needed any more.
  ///
  /// - Parameter end: the number of the item after them.
  mutating func finish(_ end: Int, _ last: [Part], by worker: Int) -> Bool {
    var index = end - last.count
    for part in last {
      if !finish(index, part, by: worker) { return false }
      index += 1
    }
    return true
  }

  private mutating func finish(_ index: Int, _ last: Part, by worker: Int) -> Bool {
    if index < nextToDeliver {
      lateWorkers.remove(worker)
      guard surplus > 0 else { return true }
      surplus -= 1
      return false
    }
    slots[index % slots.count].parts.append(last)
    slots[index % slots.count].isFinished = true
    // An item can be large, and its result may wait long.
    slots[index % slots.count].work = nil
    return true
  }

  // MARK: Delivery

  /// The parts that the thread that asks is to deliver next; none if the next ones are not there yet, or if another thread
  /// delivers: it asks again after the parts that it has.
  ///
  /// - Parameter hasDelivered: whether the thread has delivered the parts that were taken last.
  mutating func takeParts(hasDelivered: Bool) -> [Part] {
    if isStopped || isDelivering && !hasDelivered { return [] }
    let slot = nextToDeliver % slots.count
    let parts = slots[slot].parts
    slots[slot].parts = []
    if slots[slot].isFinished { passSlot() }
    isDelivering = !parts.isEmpty
    return parts
  }

  private mutating func passSlot() {
    slots[nextToDeliver % slots.count] = Slot()
    nextToDeliver += 1
  }

  // MARK: Time limits

  /// What a thread has to do that waits for the end and looks at the time; nil while that is nothing. What is late is
  /// delivered as parts are.
  mutating func takeLate(_ limit: UInt64) -> Wait? {
    if isStopped { return .nothingLeft }
    if isDelivering { return nil }
    if nextToDeliver == count { return .nothingLeft }
    let slot = slots[nextToDeliver % slots.count]
    guard slot.parts.isEmpty, let work = slot.work, Platform.nanoseconds > work.start + limit else { return nil }
    lateWorkers.insert(work.worker)
    passSlot()
    isDelivering = true
    return .late(work.item, isThreadWanted: surplus < slots.count / 4)
  }

  /// Another thread has taken the place of one that is late, which is to end.
  mutating func addThread() { surplus += 1 }

  /// When the item to deliver next takes too long; nil if that is not known yet.
  func deadline(_ limit: UInt64) -> UInt64? {
    if isDelivering { return nil }
    return slots[nextToDeliver % slots.count].work.map { $0.start + limit }
  }

  /// Ends the work, and all delivery; returns the threads that may take long to end.
  mutating func stop() -> Set<Int> {
    isStopped = true
    return lateWorkers
  }
}
