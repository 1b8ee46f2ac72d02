/// Which items come next, in batches, and the parts of results that wait to be delivered.
///
/// A batch holds the items that a thread takes and hands over at once, so that the cost of the locks and of
/// unspecialized code is paid once for several items.
struct PartQueue<Item: Sendable, Part: Sendable>: Sendable {
  enum Share { case batch(number: Int, size: Int), nothingLeft }
  enum Wait {
    /// The item to deliver next takes too long; another thread may take the place of its own.
    case late(Item, isThreadWanted: Bool)
    case nothingLeft
  }

  private struct Slot: Sendable {
    var parts: [Part] = []
    var isFinished = false
    /// The item, when and by whom it was begun, if time is limited: then it is alone in its batch.
    var work: (item: Item, start: UInt64, worker: Int)?
  }

  /// The number of batches; nil until it is known.
  private var count: Int?
  private var nextToTake = 0
  private var nextToDeliver = 0
  /// The slot of batch `i` is at `i` modulo the number of slots.
  private var slots: [Slot]
  private var isStopped = false
  /// Whether a thread delivers parts that it has taken.
  private var isDelivering = false
  /// The threads that work on an item whose place in the order has passed.
  private var lateWorkers: Set<Int> = []
  /// The number of threads that are to end with the item that they work on, since others took their places.
  private var surplus = 0

  /// The number of waiting parts of a batch from which on a thread that adds more has to wait; the last ones are always
  /// taken.
  private static var partLimit: Int { 4 }

  init(window: Int) { self.slots = Array(repeating: Slot(), count: window) }

  // MARK: The side of the threads

  /// The next batch to process: of one item at first, later of several, so that all threads of a short run end at about the
  /// same time; nil while there is no slot for the results.
  mutating func take(atMost limit: Int) -> Share? {
    if isStopped || count != nil { return .nothingLeft }
    guard nextToTake < nextToDeliver + slots.count else { return nil }
    defer { nextToTake += 1 }
    return .batch(number: nextToTake, size: min(limit, 1 + 2 * nextToTake / slots.count))
  }

  /// There is no batch of this number, and none after it.
  mutating func endItems(at batch: Int) { count = batch }

  /// The work on the item of a batch begins, and may take a limited time.
  mutating func begin(_ batch: Int, _ item: Item, by worker: Int) {
    slots[batch % slots.count].work = (item, Platform.nanoseconds, worker)
  }

  /// True if the work on the item of a batch took too long, and its result is not waited for.
  func isLate(_ batch: Int, _ limit: UInt64) -> Bool {
    guard batch >= nextToDeliver, let work = slots[batch % slots.count].work else { return false }
    return Platform.nanoseconds > work.start + limit
  }

  /// Adds parts to the results of a batch; nil while too many parts wait.
  mutating func add(_ parts: [Part], to batch: Int) -> OrderedWork.Next? {
    if isStopped || batch < nextToDeliver { return .stop }
    guard slots[batch % slots.count].parts.count < Self.partLimit else { return nil }
    slots[batch % slots.count].parts += parts
    return .continue
  }

  /// Adds the last parts to the results of a batch; returns false if the thread is not needed any more.
  mutating func finish(_ batch: Int, _ last: [Part], by worker: Int) -> Bool {
    if batch < nextToDeliver {
      lateWorkers.remove(worker)
      guard surplus > 0 else { return true }
      surplus -= 1
      return false
    }
    slots[batch % slots.count].parts += last
    slots[batch % slots.count].isFinished = true
    // An item can be large, and its result may wait long.
    slots[batch % slots.count].work = nil
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

  /// The task of a thread that waits for the end and looks at the time; nil while there is none. The substitute for a
  /// late result is delivered as parts are.
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
