import Testing

@testable import Descent
@testable import SystemCalls

@Suite struct OrderedWorkTests {
  @Test(arguments: [1, 2, 7]) func resultsComeInTheOrderOfTheItems(threadCount: Int) {
    var results: [Int] = []
    OrderedWork(threadCount: threadCount).run(Array(0..<500)) { item in
      // The first of every ten items is slow, so that the others overtake it.
      (0..<(item % 10 == 0 ? 20_000 : 1)).reduce(item) { sum, _ in sum }
    } deliver: { result in
      results.append(result)
      return .continue
    }
    #expect(results == Array(0..<500))
  }

  @Test func stopsOnRequest() {
    let started = Platform.Monitor(0)
    var handedOver = 0
    OrderedWork(threadCount: 2).run(Array(0..<100_000)) { item in
      started.update { $0 += 1 }
      return item
    } deliver: { result in
      handedOver += 1
      return result == 10 ? .stop : .continue
    }
    #expect(handedOver == 11)
    // Eight results may wait, and each thread may be processing one.
    let count: Int = started.wait { $0 }
    #expect(count <= 21)
  }

  @Test(arguments: [1, 3]) func partsComeInOrder(threadCount: Int) {
    var parts: [[Int]] = []
    OrderedWork(threadCount: threadCount).run(
      pulling: Array(0..<20).makeIterator(),
      inParts: { item, deliver in
        for part in 0..<100 where deliver([item, part]) == .stop { break }
        return [item, 100]
      },
      deliver: { part in
        parts.append(part)
        return .continue
      })
    let expected: [[Int]] = (0..<20).flatMap { item in (0...100).map { part in [item, part] } }
    #expect(parts == expected)
  }

  @Test func aStopReachesThoseWhoHandOverParts() {
    let (begun, stopped) = (Platform.Monitor(0), Platform.Monitor(0))
    var handedOver = 0
    OrderedWork(threadCount: 2).run(
      pulling: [1, 2].makeIterator(),
      inParts: { item, deliver in
        begun.update { $0 += 1 }
        for _ in 0..<100_000 where deliver(item) == .stop {
          stopped.update { $0 += 1 }
          break
        }
        return item
      },
      deliver: { _ in
        handedOver += 1
        return .stop
      })
    #expect(handedOver == 1)
    #expect(begun.read { $0 } > 0)
    #expect(stopped.read { $0 } == begun.read { $0 })
  }

  @Test func threadsHaveALargeStack() {
    @Sendable func depth(_ level: Int) -> Int { level == 0 ? 0 : 1 + depth(level - 1) }
    #expect(OrderedWork().map([100_000, 100_000], depth) == [100_000, 100_000])
  }

  @Test(arguments: [0, 1, 3, 50]) func mapKeepsTheOrder(threadCount: Int) {
    let squares = OrderedWork(threadCount: threadCount).map(Array(0..<200)) { $0 * $0 }
    let expected: [Int] = (0..<200).map { (item: Int) in item * item }
    #expect(squares == expected)
  }

  @Test func noItemsAreNoWork() {
    OrderedWork().run([Int]()) {
      $0
    } deliver: { _ in
      Issue.record("there is nothing to hand over")
      return .continue
    }
  }
}

/// Work whose time is limited, on items that are made one by one.
@Suite struct LimitedWorkTests {
  /// Makes numbers, and counts how many.
  private struct Numbers: IteratorProtocol, Sendable {
    let count: Int
    let made = Platform.Monitor(0)
    var number = 0

    init(count: Int) { self.count = count }

    mutating func next() -> Int? {
      guard number < count else { return nil }
      made.update { $0 += 1 }
      number += 1
      return number - 1
    }
  }

  @Test(arguments: [1, 2, 5]) func itemsAreMadeWhenThereIsRoom(threadCount: Int) {
    let numbers = Numbers(count: 100_000)
    var results: [Int] = []
    OrderedWork(threadCount: threadCount).run(pulling: numbers, inParts: { item, _ in item }) { result in
      #expect(numbers.made.read { $0 } <= results.count + 1 + 4 * threadCount)
      results.append(result)
      return results.count == 1000 ? .stop : .continue
    }
    #expect(results == Array(0..<1000))
  }

  /// Items that are taken together give their results in order, also if some of them have parts, and when their number is
  /// none of whole batches.
  @Test(arguments: [1, 2, 3], [1, 4, 8]) func batchesKeepTheOrder(threadCount: Int, batch: Int) {
    var parts: [[Int]] = []
    OrderedWork(threadCount: threadCount).run(
      pulling: Numbers(count: 101), inBatchesOf: batch,
      inParts: { item, deliver in
        for part in 0..<(item % 3) where deliver([item, part]) == .stop { break }
        return [item, item % 3]
      }
    ) { part in
      parts.append(part)
      return .continue
    }
    #expect(parts == (0..<101).flatMap { item in (0...(item % 3)).map { [item, $0] } })
  }

  /// Makes an item only after the one before it has its result; if that does not come, there are no more items.
  private struct Answered: IteratorProtocol, Sendable {
    let results: Platform.Monitor<Int>
    var number = 0

    mutating func next() -> Int? {
      if number == 100 { return nil }
      let number = number
      let deadline = Platform.nanoseconds + 10_000_000_000
      let hasResult = results.wait(
        for: { $0 >= number ? true : Platform.nanoseconds > deadline ? false : nil }, until: { _ in deadline })
      if !hasResult { return nil }
      self.number += 1
      return number
    }
  }

  @Test func aBatchEndsBeforeAnItemThatMayComeSlowly() {
    let results = Platform.Monitor(0)
    OrderedWork(threadCount: 2).run(
      pulling: Answered(results: results), inBatchesOf: 8, endingAfter: { _ in true }, inParts: { item, _ in item }
    ) { _ in
      results.update { $0 += 1 }
      return .continue
    }
    #expect(results.read { $0 } == 100)
  }

  @Test func anyNumberOfThreadsCanBeAskedFor() {
    #expect(OrderedWork(threadCount: .max).map([1, 2, 3]) { $0 } == [1, 2, 3])
  }

  /// Threads take more at once the longer they work, so that a short list is divided evenly.
  @Test func batchesGrow() {
    var queue = PartQueue<Int, Int>(window: 32)
    var taken: [Int] = []
    while taken.count < 100, case .batch(let number, let size)? = queue.take(atMost: 4) {
      taken.append(size)
      _ = queue.finish(number, Array(0..<size), by: 0)
      #expect(queue.takeParts(hasDelivered: true) == Array(0..<size))
    }
    #expect(taken.first == 1 && taken.last == 4 && taken == taken.sorted())
  }

  /// Every seventh item is worked on until the test ends; all others have their results, in order.
  @Test(arguments: [1, 2]) func whatTakesTooLongIsPassedOver(threadCount: Int) {
    let isOver = Platform.Monitor(false)
    let started = Platform.Monitor(0)
    var results: [Int] = []
    OrderedWork(threadCount: threadCount).run(
      pulling: Numbers(count: 9), limit: OrderedWork.TimeLimit(nanoseconds: 50_000_000) { -$0 },
      inParts: { item, _ in
        started.update { $0 += 1 }
        if item == 7 { isOver.wait { $0 ? () : nil } }
        return item
      }
    ) { result in
      results.append(result)
      return .continue
    }
    #expect(results == [0, 1, 2, 3, 4, 5, 6, -7, 8])
    #expect(started.read { $0 } == 9)
    isOver.update { $0 = true }
  }

  /// A late thread ends only if another one was started in its place.
  @Test func lateThreadsEndForOthers() {
    var queue = PartQueue<Int, Int>(window: 4)
    for (index, isReplaced) in [false, true, false].enumerated() {
      guard case .batch(index, size: 1)? = queue.take(atMost: 1) else {
        Issue.record("no item is given out")
        return
      }
      queue.begin(index, 70 + index, by: index)
      var found = queue.takeLate(0)
      while found == nil { found = queue.takeLate(0) }
      guard case .late(70 + index, isThreadWanted: true)? = found else {
        Issue.record("the item is not late")
        return
      }
      // Nothing else is late while what stands for the item is delivered.
      #expect(queue.takeLate(0) == nil && queue.deadline(0) == nil)
      #expect(queue.takeParts(hasDelivered: true).isEmpty)
      if isReplaced { queue.addThread() }
      let goesOn = queue.finish(index, [index], by: index)
      #expect(goesOn == !isReplaced)
    }
  }

  /// One thread delivers; others leave to it what they finish meanwhile.
  @Test func oneThreadDelivers() {
    var queue = PartQueue<Int, Int>(window: 4)
    for _ in 0..<3 { _ = queue.take(atMost: 1) }
    _ = queue.finish(1, [11], by: 1)
    #expect(queue.takeParts(hasDelivered: false).isEmpty)
    _ = queue.finish(0, [10], by: 0)
    #expect(queue.takeParts(hasDelivered: false) == [10])
    _ = queue.finish(2, [12], by: 1)
    #expect(queue.takeParts(hasDelivered: false).isEmpty)
    #expect(queue.takeParts(hasDelivered: true) == [11])
    #expect(queue.takeParts(hasDelivered: true) == [12])
    #expect(queue.takeParts(hasDelivered: true).isEmpty)
    // The next one may be delivered by any thread.
    _ = queue.take(atMost: 1)
    _ = queue.finish(3, [13], by: 2)
    #expect(queue.takeParts(hasDelivered: false) == [13])
  }

  /// The item is not kept while its result waits.
  @Test func itemsAreLetGo() {
    final class Item: Sendable {}
    var queue = PartQueue<Item, Int>(window: 4)
    weak var known: Item?
    do {
      let item = Item()
      known = item
      _ = queue.take(atMost: 1)
      queue.begin(0, item, by: 0)
    }
    #expect(known != nil)
    _ = queue.finish(0, [1], by: 0)
    #expect(known == nil)
  }

  /// There are at most twice as many threads as were asked for: others wait until one ends.
  @Test func threadsAreLimited() {
    let active = Platform.Monitor((now: 0, most: 0))
    var results: [Int] = []
    OrderedWork(threadCount: 2).run(
      pulling: Numbers(count: 12), limit: OrderedWork.TimeLimit(nanoseconds: 1_000_000) { -$0 },
      inParts: { item, _ in
        active.update {
          $0.now += 1
          $0.most = max($0.most, $0.now)
        }
        let end = Platform.nanoseconds + 20_000_000
        while Platform.nanoseconds < end {}
        active.update { $0.now -= 1 }
        return item
      }
    ) { result in
      results.append(result)
      return .continue
    }
    #expect(results == (0..<12).map { -$0 })
    #expect(active.read { $0.most } <= 4)
  }
}
