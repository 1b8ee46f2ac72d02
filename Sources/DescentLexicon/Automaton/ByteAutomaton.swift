/// A deterministic automaton over classes of bytes: in each state a class of bytes leads to one other state.
struct ByteAutomaton {
  /// The class of each byte. The zero byte has class 0 for itself.
  var classes: [UInt8]
  var classCount: Int
  /// Where each class leads from each state, row by row. Nothing leads out of state 0, and nothing matches there.
  var transitions: [Int]
  /// The rules that match what led to a state, the earliest first.
  var matches: [[Int]]
  /// The state in which each mode begins to read a token.
  var starts: [Int]

  var stateCount: Int { matches.count }

  func target(from state: Int, on byteClass: Int) -> Int { transitions[state * classCount + byteClass] }

  /// The state that a byte leads to.
  func target(from state: Int, on byte: UInt8) -> Int { target(from: state, on: Int(classes[Int(byte)])) }

  /// The classes, each with a byte of it, the most readable ones first: the witnesses of problems are made of them.
  var readableClasses: [(byteClass: Int, byte: UInt8)] {
    let readable = Array("a0A ".utf8) + Array(0x21...0x7E) + [0x0A, 0x09] + Array(0x80...0xFF) + Array(0...0x1F)
    var isTaken = [Bool](repeating: false, count: classCount)
    return readable.compactMap { byte in
      let byteClass = Int(classes[Int(byte)])
      if isTaken[byteClass] { return nil }
      isTaken[byteClass] = true
      return (byteClass, byte)
    }
  }
}
