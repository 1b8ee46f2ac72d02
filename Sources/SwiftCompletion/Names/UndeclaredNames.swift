import Descent
import SwiftGrammar

/// The names that a set of files uses but does not declare, which are those of other modules. Labels and macros are
/// included even if a declaration has the same name, since it may be that of a value or a type.
struct UndeclaredNames: Sendable {
  private struct Uses: OptionSet, Sendable {
    var rawValue: UInt8

    static let declared = Uses(rawValue: 1)
    static let value = Uses(rawValue: 2)
    static let type = Uses(rawValue: 4)
    static let argumentLabel = Uses(rawValue: 8)
    static let macro = Uses(rawValue: 16)
  }

  private var interner = NameInterner()
  private var uses: [Uses] = []
  private var collector = NameCollector()

  /// - Parameter exception: A token to ignore.
  mutating func add(_ tree: SyntaxTree, except exception: Int?) {
    for (token, role) in collector.roles(in: tree).enumerated() where token != exception {
      guard let use = role.flatMap(Self.use) else { continue }
      let number = interner.number(of: NameTable.nameRange(ofToken: token, in: tree), in: tree.source)
      if number == uses.count { uses.append([]) }
      uses[number].insert(use)
    }
  }

  private static func use(of role: NameRole) -> Uses? {
    switch role {
    case .declared: .declared
    case .used(.value): .value
    case .used(.type): .type
    case .used(.argumentLabel): .argumentLabel
    case .used(.macro): .macro
    case .used: nil
    }
  }

  /// The names used as types, in the order of first occurrence.
  var types: [Declared] { names(.usedName) { $0.contains(.type) && !$0.contains(.declared) } }

  /// The names used as values or types.
  var values: [Declared] { names(.usedName) { !$0.isDisjoint(with: [.value, .type]) && !$0.contains(.declared) } }

  var argumentLabels: [Declared] { names(.argumentLabel) { $0.contains(.argumentLabel) } }

  var macros: [Declared] { names(.macro) { $0.contains(.macro) } }

  private func names(_ kind: NameKind, where isWanted: (Uses) -> Bool) -> [Declared] {
    uses.indices.filter { isWanted(uses[$0]) }.map { Declared(text: interner.text(of: $0), kind: kind) }
  }
}

/// The names that follow a period in a set of files, in the order of first occurrence.
struct UsedMembers: Sendable {
  private var interner = NameInterner()

  /// - Parameter exception: A token to ignore.
  mutating func add(_ tree: SyntaxTree, except exception: Int?) {
    let tokens = tree.tokens
    let period = SwiftToken.period.index
    var isAfterPeriod = false
    for index in 0..<tokens.count {
      let token = tokens[index]
      if isAfterPeriod, index != exception, NameRole.used(.member).admits(token) {
        _ = interner.number(of: NameTable.nameRange(ofToken: index, in: tree), in: tree.source)
      }
      isAfterPeriod = token.kindIndex == period
    }
  }

  var names: some Sequence<String> { (0..<interner.count).lazy.map(interner.text(of:)) }
}
