import Descent
import SystemCalls

/// The costs of the productions of a parser.
///
///     let (tree, profile) = ParserProfile.recording { JSON.parse(source, options: $0) }
///     print(profile.text())
///
/// Reading the clock twice for each production slows all of them down, small ones most: the times are only
/// meaningful relative to each other.
public struct ParserProfile: Sendable {
  /// The productions by name.
  public internal(set) var productions: [String: Cost] = [:]

  /// The costs of one production.
  public struct Cost: Sendable, Hashable {
    public internal(set) var calls = 0
    /// The number of speculative calls.
    public internal(set) var speculativeCalls = 0
    /// The number of calls that failed speculatively or threw.
    public internal(set) var failedCalls = 0
    /// The total time of the calls; for recursive calls, only that of the outermost one.
    public internal(set) var nanoseconds: UInt64 = 0
    /// The time without nested productions.
    public internal(set) var ownNanoseconds: UInt64 = 0
    /// The number of tokens consumed, counted like `nanoseconds`.
    public internal(set) var tokens = 0
    /// The number of tokens that were read and then backtracked over.
    public internal(set) var backtrackedTokens = 0
    /// The number of nodes with this name that extend a left operand.
    var createdNodes = 0
  }

  public init() {}

  /// Records the costs of productions in a closure, which must parse with the given options.
  ///
  /// - Parameter options: the options of the parses; their observer is replaced.
  public static func recording<Result, Failure: Error>(
    _ options: ParseOptions = ParseOptions(), _ body: (ParseOptions) throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, profile: ParserProfile) {
    let recorder = ProfileRecorder()
    return (try recorder.observing(options, body), recorder.profile)
  }

  /// Adds the costs of another profile.
  public mutating func add(_ other: ParserProfile) { productions.merge(other.productions) { $0 + $1 } }
}

extension ParserProfile.Cost {
  static func + (left: Self, other: Self) -> Self {
    var sum = left
    sum.calls += other.calls
    sum.speculativeCalls += other.speculativeCalls
    sum.failedCalls += other.failedCalls
    sum.nanoseconds += other.nanoseconds
    sum.ownNanoseconds += other.ownNanoseconds
    sum.tokens += other.tokens
    sum.backtrackedTokens += other.backtrackedTokens
    sum.createdNodes += other.createdNodes
    return sum
  }
}

/// Accumulates the costs of productions.
final class ProfileRecorder: ParserObserver {
  private var costs: [ProductionName: ParserProfile.Cost] = [:]
  private var activeParses = ActiveParses<[Call]>()
  /// The numbers of open calls.
  private var openCalls: [ProductionName: Int] = [:]

  private struct Call {
    let name: ProductionName
    /// Nanoseconds. A clock of the standard library would link all of concurrency, half a megabyte.
    let start: UInt64
    let position: Int
    /// The time of nested productions.
    var innerTime: UInt64 = 0
  }

  var profile: ParserProfile {
    var profile = ParserProfile()
    // Types with the same name in different modules count as one production.
    profile.productions = Dictionary(costs.map { ($0.description, $1) }, uniquingKeysWith: +)
    return profile
  }

  func observe(_ event: ParserEvent, at moment: ParserMoment) {
    if case .began = event { return activeParses.begin(moment.parse, []) }
    activeParses.update(moment.parse) { observe(event, at: moment, &$0) }
  }

  private func observe(_ event: ParserEvent, at moment: ParserMoment, _ calls: inout [Call]) {
    switch event {
    case .entered(let name, let start):
      costs[name, default: ParserProfile.Cost()].calls += 1
      if moment.isSpeculating { costs[name]?.speculativeCalls += 1 }
      openCalls[name, default: 0] += 1
      calls.append(Call(name: name, start: Platform.nanoseconds, position: start))
    case .exited(let outcome):
      guard let call = calls.popLast() else { return }
      let time = Platform.nanoseconds - call.start
      openCalls[call.name, default: 0] -= 1
      costs[call.name]?.ownNanoseconds += time - min(call.innerTime, time)
      if openCalls[call.name] == 0 {
        costs[call.name]?.nanoseconds += time
        costs[call.name]?.tokens += max(0, moment.position - call.position)
      }
      if case .parsed = outcome {} else { costs[call.name]?.failedCalls += 1 }
      if !calls.isEmpty { calls[calls.count - 1].innerTime += time }
    case .rewound(let position):
      guard let call = calls.last else { return }
      costs[call.name]?.backtrackedTokens += max(0, moment.position - position)
    case .nodeCreated(let name, _): costs[name, default: ParserProfile.Cost()].createdNodes += 1
    case .began, .compared, .reported: break
    }
  }
}
