import Descent

/// The state of an observer for each running parser; parsers can be nested.
struct ActiveParses<State> {
  private var states: [(parse: ObservedParse, state: State)] = []

  mutating func begin(_ parse: ObservedParse, _ state: State) {
    // A parse that is referenced only by this list has ended.
    for index in states.indices.reversed() where isKnownUniquelyReferenced(&states[index].parse) {
      states.remove(at: index)
    }
    states.append((parse, state))
  }

  mutating func update(_ parse: ObservedParse, _ change: (inout State) -> Void) {
    guard let index = states.lastIndex(where: { $0.parse === parse }) else { return }
    change(&states[index].state)
  }

  mutating func updateAll(_ change: (inout State) -> Void) {
    for index in states.indices { change(&states[index].state) }
  }
}

/// A cache of the names of productions.
struct ProductionNames {
  private var texts: [ProductionName: String] = [:]

  subscript(name: ProductionName) -> String {
    mutating get {
      if let text = texts[name] { return text }
      let text = name.description
      texts[name] = text
      return text
    }
  }
}

extension ParserObserver {
  func observing<Result, Failure: Error>(
    _ options: ParseOptions, _ body: (ParseOptions) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var options = options
    options.observer = self
    return try body(options)
  }
}
