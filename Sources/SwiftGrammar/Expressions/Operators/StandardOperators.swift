import Descent

/// The precedence groups of the standard library, from the weakest to the strongest.
package enum StandardPrecedence: UInt16, CaseIterable {
  case assignment, functionArrow, ternary, `default`, logicalDisjunction, logicalConjunction, comparison
  case nilCoalescing, casting, rangeFormation, addition, multiplication, bitwiseShift

  /// The distance between ranks, to make room for the groups that a source declares.
  static let distance: UInt16 = 4096

  @inline(__always) var rank: UInt16 { (rawValue &+ 1) &* Self.distance }

  @inline(__always) var binding: InfixBinding { InfixBinding(rank: rank, declared: associativity) }

  var associativity: Associativity {
    switch self {
    case .assignment, .functionArrow, .ternary, .nilCoalescing: .right
    case .logicalDisjunction, .logicalConjunction, .addition, .multiplication: .left
    case .default, .comparison, .casting, .rangeFormation, .bitwiseShift: .none
    }
  }

  /// The infix operators that the standard library declares in the group.
  var operators: [StaticString] {
    switch self {
    case .assignment:
      [
        "+=", "-=", "*=", "/=", "%=", "&+=", "&-=", "&*=", "<<=", ">>=", "&<<=", "&>>=", "&=", "|=", "^=", ".&=",
        ".|=", ".^=",
      ]
    // `=`, `->`, `? :`, `as` and `is` belong to groups too, but are not declared operators.
    case .functionArrow, .ternary, .casting: []
    case .default: ["~>"]
    case .logicalDisjunction: ["||", ".|", ".^"]
    case .logicalConjunction: ["&&", ".&"]
    case .comparison:
      ["<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=", ".<", ".<=", ".>", ".>=", ".==", ".!="]
    case .nilCoalescing: ["??"]
    case .rangeFormation: ["...", "..<"]
    case .addition: ["+", "-", "&+", "&-", "|", "^"]
    case .multiplication: ["*", "/", "%", "&*", "&"]
    case .bitwiseShift: ["<<", ">>", "&<<", "&>>"]
    }
  }
}

/// The standard operators by their bytes, for a lookup that creates no `String`.
struct StandardOperatorTable: Sendable {
  static let shared = StandardOperatorTable()

  private struct Slot {
    /// The bytes of the operator, the first one lowest; zero in a free slot. Standard operators have at most four
    /// bytes.
    var key: UInt32 = 0
    var group = StandardPrecedence.default
  }

  private static let bits: UInt32 = 8
  private var slots = [Slot](repeating: Slot(), count: 1 << Int(bits))

  private init() {
    for group in StandardPrecedence.allCases {
      for name in group.operators {
        var key: UInt32 = 0
        for offset in (0..<name.utf8CodeUnitCount).reversed() { key = unsafe key << 8 | UInt32(name.utf8Start[offset]) }
        var index = Self.slot(of: key)
        while slots[index].key != 0 { index = (index + 1) & (slots.count - 1) }
        slots[index] = Slot(key: key, group: group)
      }
    }
  }

  @inline(__always) private static func slot(of key: UInt32) -> Int { Int((key &* 0x9E37_79B1) >> (32 - bits)) }

  /// The group of the operator in a source range; nil if it is not an infix operator of the standard library.
  func group(of range: SourceRange, in source: SourceText) -> StandardPrecedence? {
    guard range.count <= 4 else { return nil }
    var key: UInt32 = 0
    for offset in (Int(range.start)..<Int(range.end)).reversed() { key = key << 8 | UInt32(source.paddedBytes[offset]) }
    var index = Self.slot(of: key)
    while slots[index].key != key {
      if slots[index].key == 0 { return nil }
      index = (index + 1) & (slots.count - 1)
    }
    return slots[index].group
  }
}

extension InfixBinding {
  /// The binding of an operator with a declared associativity. Without any, the parser groups to the left, since only
  /// the type checker reports missing parentheses.
  @inline(__always) init(rank: UInt16, declared associativity: Associativity) {
    self.init(rank: rank, associativity: associativity == .right ? .right : .left)
  }
}
