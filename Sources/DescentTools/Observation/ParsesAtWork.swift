import Descent

/// What an observer keeps of each parser that is at work: one parser may make another before it goes on.
struct ParsesAtWork<State> {
  private var states: [(parse: ObservedParse, state: State)] = []

  mutating func begin(_ parse: ObservedParse, _ state: State) {
    // A parse that only this list knows of has ended.
    for index in states.indices.reversed() where isKnownUniquelyReferenced(&states[index].parse) {
      states.remove(at: index)
    }
    states.append((parse, state))
  }

  /// Changes the state of a parse.
  mutating func update(_ parse: ObservedParse, _ change: (inout State) -> Void) {
    guard let index = states.lastIndex(where: { $0.parse === parse }) else { return }
    change(&states[index].state)
  }

  /// Changes the state of every parse.
  mutating func updateAll(_ change: (inout State) -> Void) {
    for index in states.indices { change(&states[index].state) }
  }
}

/// The names of productions, each made once.
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
