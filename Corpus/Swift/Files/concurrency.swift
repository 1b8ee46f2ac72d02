// Actors, tasks and isolation.

import struct Foundation.URL

@globalActor
actor DatabaseActor {
  static let shared = DatabaseActor()
}

enum FetchError: Error {
  case offline(retryAfter: Duration? = nil)
  case refused(status: Int, body: [UInt8])
}

protocol Fetching: Sendable {
  associatedtype Failure: Error
  func fetch(_ url: URL) async throws(Failure) -> [UInt8]
}

actor Cache<Key: Hashable & Sendable, Value: Sendable> where Key: Comparable {
  private var values: [Key: Value] = [:]
  private let limit: Int
  nonisolated let name: String

  init(name: String, limit: Int = 1 << 10) {
    self.name = name
    self.limit = limit
  }

  subscript(key: Key) -> Value? {
    get { values[key] }
    set { values[key] = newValue }
  }

  func value(for key: Key, make: @Sendable () async throws -> Value) async rethrows -> Value {
    if let known = values[key] { return known }
    let made = try await make()
    if values.count >= limit, let first = values.keys.sorted().first { values[first] = nil }
    values[key] = made
    return made
  }

  nonisolated func describe() -> String { "\(name): at most \(limit)" }

  isolated deinit { values.removeAll() }
}

@DatabaseActor
final class Store: @unchecked Sendable {
  nonisolated(unsafe) static var count = 0
  var rows: [String] = []

  nonisolated(nonsending) func load() async -> [String] { await self.rows }

  func merge(_ other: sending [String], into target: isolated Cache<String, Int>) {
    rows += other
  }
}

func fetchAll(_ urls: [URL], with fetcher: some Fetching) async throws -> [URL: Int] {
  async let first = fetcher.fetch(urls[0])
  let size = try await first.count
  guard size > 0 else { throw FetchError.refused(status: 204, body: []) }

  return try await withThrowingTaskGroup(of: (URL, Int).self) { group in
    for url in urls.dropFirst() {
      group.addTask { [fetcher] in (url, try await fetcher.fetch(url).count) }
    }
    var sizes = [urls[0]: size]
    for try await (url, count) in group where count > 0 { sizes[url] = count }
    return sizes
  }
}

func observe(_ numbers: AsyncStream<Int>) async {
  var sum = 0
  for await number in numbers {
    switch number {
    case ..<0: continue
    case 0: return
    case let n where n.isMultiple(of: 2):
      await Task.yield()
      sum += n
    default: break
    }
  }
  do throws(FetchError) {
    try check(sum)
  } catch .offline(let delay?) {
    try? await Task.sleep(for: delay)
  } catch {
    print("failed with", error)
  }
}

func check(_ sum: Int) throws(FetchError) {
  if sum > 100 { throw .offline(retryAfter: .seconds(1)) }
}
