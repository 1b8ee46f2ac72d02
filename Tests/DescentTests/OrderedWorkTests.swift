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
    #expect(started.wait { $0 } <= 11 + 8 + 2)
  }

  @Test(arguments: [1, 3]) func partsComeInOrder(threadCount: Int) {
    var parts: [[Int]] = []
    OrderedWork(threadCount: threadCount).run(
      Array(0..<20),
      inParts: { item, deliver in
        for part in 0..<100 where deliver([item, part]) == .stop { break }
        return [item, 100]
      },
      deliver: { part in
        parts.append(part)
        return .continue
      })
    #expect(parts == (0..<20).flatMap { item in (0...100).map { [item, $0] } })
  }

  @Test func aStopReachesThoseWhoHandOverParts() {
    OrderedWork(threadCount: 2).run(
      [1, 2],
      inParts: { item, deliver in
        // Ends only when the result is `stop`.
        while deliver(item) == .continue {}
        return item
      }, deliver: { _ in .stop })
  }

  @Test func threadsHaveALargeStack() {
    @Sendable func depth(_ level: Int) -> Int { level == 0 ? 0 : 1 + depth(level - 1) }
    #expect(OrderedWork().map([100_000, 100_000], depth) == [100_000, 100_000])
  }

  @Test(arguments: [0, 1, 3, 50]) func mapKeepsTheOrder(threadCount: Int) {
    #expect(OrderedWork(threadCount: threadCount).map(Array(0..<200)) { $0 * $0 } == (0..<200).map { $0 * $0 })
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
