import Descent

/// Adds up what productions cost while they run.
final class ProfileRecorder: ParserObserver {
  private var costs: [ProductionName: Cost] = [:]
  private var atWork = ParsesAtWork<[Call]>()

  /// The cost of a production, and how many of its calls are open.
  struct Cost {
    var sum = ParserProfile.Cost()
    var openCalls = 0
  }

  /// A call that is not complete.
  private struct Call {
    let name: ProductionName
    let start: ContinuousClock.Instant
    let position: Int
    /// The time of the productions inside it.
    var innerTime: UInt64 = 0
  }

  var profile: ParserProfile {
    var profile = ParserProfile()
    for (name, cost) in costs {
      // Types of the same name in different modules are one production here.
      var one = ParserProfile()
      one.productions[name.description] = cost.sum
      profile.add(one)
    }
    return profile
  }

  func observe(_ event: ParserEvent, at moment: ParserMoment) {
    if case .began = event { return atWork.begin(moment.parse, []) }
    atWork.update(moment.parse) { calls in
      observe(event, at: moment, &calls)
    }
  }

  private func observe(_ event: ParserEvent, at moment: ParserMoment, _ calls: inout [Call]) {
    switch event {
    case .entered(let name, let start):
      costs[name, default: Cost()].enter(moment)
      calls.append(Call(name: name, start: .now, position: start))
    case .left(let outcome):
      guard let call = calls.popLast() else { return }
      let time = call.start.duration(to: .now).nanoseconds
      costs[call.name]?.leave(outcome, time: time, ownTime: time - min(call.innerTime, time), moment, call.position)
      if !calls.isEmpty { calls[calls.count - 1].innerTime += time }
    case .rewound(let position):
      guard let call = calls.last else { return }
      costs[call.name]?.sum.backtrackedTokens += max(0, moment.position - position)
    case .made(let name, _): costs[name, default: Cost()].sum.madeNodes += 1
    case .began, .compared, .reported: break
    }
  }
}

extension ProfileRecorder.Cost {
  fileprivate mutating func enter(_ moment: ParserMoment) {
    sum.calls += 1
    if moment.isSpeculating { sum.speculativeCalls += 1 }
    openCalls += 1
  }

  fileprivate mutating func leave(
    _ outcome: ProductionOutcome, time: UInt64, ownTime: UInt64, _ moment: ParserMoment, _ start: Int
  ) {
    openCalls -= 1
    sum.ownNanoseconds += ownTime
    if openCalls == 0 {
      sum.nanoseconds += time
      sum.tokens += max(0, moment.position - start)
    }
    switch outcome {
    case .parsed: break
    case .gaveUp, .threw: sum.failedCalls += 1
    }
  }
}

extension Duration {
  fileprivate var nanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
  }
}
