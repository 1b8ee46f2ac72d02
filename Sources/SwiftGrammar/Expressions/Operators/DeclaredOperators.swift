import Descent

/// The infix operators that a file can use besides the standard ones, with their bindings.
///
///     precedencegroup PipePrecedence {
///       associativity: left
///       higherThan: AssignmentPrecedence
///     }
///     infix operator |> : PipePrecedence
///
/// Precedence groups are only partially ordered. Here each one gets a rank just above all groups that it is
/// declared higher than. The standard groups keep their own ranks, which are far enough apart.
struct DeclaredOperators: Sendable {
  private var bindings: [String: InfixBinding] = [:]

  /// The binding of a declared operator; nil if the file does not declare it.
  subscript(name: String) -> InfixBinding? { bindings[name] }

  /// Collects the declarations of the file and those that were handed in with the options.
  ///
  /// - Complexity: Linear in the number of tokens and of the declarations that were handed in.
  init(in parser: borrowing SwiftParser) {
    // The declarations of the file itself win.
    var declarations = OperatorDeclarations()
    declarations.read(from: parser)
    declarations.merge(parser.options[SwiftOptions.self].operators)
    let ranks = PrecedenceGroup.bindings(of: declarations.groups)
    bindings = declarations.operators.mapValues { declaration in
      declaration.binding ?? ranks[declaration.group] ?? StandardPrecedence.default.binding
    }
  }
}

/// The infix operators and precedence groups that files declare, to parse other files with.
///
///     var operators = OperatorDeclarations()
///     operators.merge(OperatorDeclarations(of: library))
///     var options = ParseOptions()
///     options[SwiftOptions.self].operators = operators
///
/// If several files declare an operator or a group of one name, the first one counts.
public struct OperatorDeclarations: Sendable {
  fileprivate var groups: [PrecedenceGroup] = []
  fileprivate var operators: [String: Declaration] = [:]

  /// The declaration of an operator.
  fileprivate struct Declaration: Sendable {
    var group = "DefaultPrecedence"
    /// The binding that the body of a declaration in an earlier Swift gives.
    var binding: InfixBinding?
  }

  /// Creates declarations of no operator.
  public init() {}

  /// Takes the declarations of a file, such as the interface of a module.
  ///
  /// - Complexity: Linear in the number of tokens.
  public init(of file: SwiftFile) {
    read(from: SwiftParser(file.tree.source, tokens: file.tree.tokens, context: SwiftContext()))
  }

  /// The names of the operators, in the order of their characters.
  public var names: [String] { operators.keys.sorted() }

  /// Adds the declarations of other files; those that are here already stay.
  public mutating func merge(_ other: OperatorDeclarations) {
    groups += other.groups
    operators.merge(other.operators) { own, _ in own }
  }

  fileprivate mutating func read(from parser: borrowing SwiftParser) {
    for index in 0..<parser.tokens.count {
      switch parser.kind(at: index) {
      case .precedencegroup: groups.append(PrecedenceGroup(at: index, in: parser))
      case .operator where index > 0 && parser.kind(at: index - 1) == .infix:
        let name = parser.operatorText(at: index + 1)
        if parser.kind(at: name.end) == .leftBrace {
          let precedence = ObsoletePrecedence(afterBraceAt: name.end, in: parser)
          operators[name.text] = Declaration(binding: precedence.binding)
          continue
        }
        let hasGroup = parser.kind(at: name.end) == .colon
        operators[name.text] = hasGroup ? Declaration(group: parser.text(at: name.end + 1)) : Declaration()
      default: break
      }
    }
  }
}

/// The contents of the declaration of a precedence group.
private struct PrecedenceGroup: Sendable {
  var name = ""
  var associativity = Associativity.none
  var higherThan: [String] = []
  var lowerThan: [String] = []

  private static let ends: TokenSet<SwiftToken> = [.rightBrace, .precedencegroup, .operator, .endOfFile]

  /// Reads the declaration whose introducer is at an index; unknown tokens are ignored.
  init(at introducer: Int, in parser: borrowing SwiftParser) {
    name = parser.text(at: introducer + 1)
    var index = introducer + 2
    guard parser.kind(at: index) == .leftBrace else { return }
    var attribute = SwiftToken.assignment
    // Another declaration ends an unclosed one, so that no token is read twice.
    while !Self.ends.contains(parser.kind(at: index)) {
      index += 1
      switch (parser.kind(at: index), attribute) {
      case (.higherThan, _), (.lowerThan, _), (.associativity, _), (.assignment, _): attribute = parser.kind(at: index)
      case (.left, .associativity): associativity = .left
      case (.right, .associativity): associativity = .right
      case (.identifier, .higherThan): higherThan.append(parser.text(at: index))
      case (.identifier, .lowerThan): lowerThan.append(parser.text(at: index))
      default: break
      }
    }
  }

  /// The bindings of the standard groups and the given ones, by name.
  ///
  /// A group is ranked after all groups weaker than it; groups in a cycle get the default rank.
  /// - Complexity: Linear in the number of groups and relations.
  static func bindings(of groups: [PrecedenceGroup]) -> [String: InfixBinding] {
    var bindings = StandardPrecedence.bindings
    var stronger: [String: [Int]] = [:]
    var waiting = [Int](repeating: 0, count: groups.count)
    let indices = Dictionary(groups.indices.map { (groups[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, group) in groups.enumerated() {
      for name in group.higherThan where indices[name] != nil {
        stronger[name, default: []].append(index)
        waiting[index] += 1
      }
      for other in group.lowerThan.compactMap({ indices[$0] }) {
        stronger[group.name, default: []].append(other)
        waiting[other] += 1
      }
    }
    var floors = groups.map { $0.floor(among: bindings) }
    var ready = groups.indices.filter { waiting[$0] == 0 }
    while let index = ready.popLast() {
      let group = groups[index]
      let rank = floors[index]
      if bindings[group.name] == nil {
        bindings[group.name] = InfixBinding(rank: rank, declared: group.associativity)
      }
      for next in stronger[group.name] ?? [] {
        floors[next] = max(floors[next], min(rank, .max - 2) + 1)
        waiting[next] -= 1
        if waiting[next] == 0 { ready.append(next) }
      }
    }
    return bindings
  }

  /// The minimum rank of a group: above the standard groups that it is higher than; if there are none, below those
  /// that it is lower than.
  private func floor(among standard: [String: InfixBinding]) -> UInt16 {
    if let highest = higherThan.compactMap({ standard[$0]?.rank }).max() { return highest + 1 }
    if let lowest = lowerThan.compactMap({ standard[$0]?.rank }).min() {
      return lowest - StandardPrecedence.distance / 2
    }
    return higherThan.isEmpty ? StandardPrecedence.default.rank : 0
  }
}

extension StandardPrecedence {
  /// The bindings of the standard groups, by name.
  fileprivate static var bindings: [String: InfixBinding] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0.binding) })
  }

  /// The name of the group in source code: `AdditionPrecedence`.
  var name: String {
    let name = String(describing: self)
    return name.prefix(1).uppercased() + name.dropFirst() + "Precedence"
  }
}

extension Parser where L == SwiftLanguage {
  /// The text of an operator, which may be several tokens, and the index of the token after it.
  fileprivate func operatorText(at index: Int) -> (text: String, end: Int) {
    let first = min(index, tokens.count - 1)
    var last = first
    while tokens[last].flags.contains(.continuesInNext), last + 1 < tokens.count { last += 1 }
    return (source.text(in: SourceRange(tokens[first].start, tokens.range(at: last).end)), last + 1)
  }
}
