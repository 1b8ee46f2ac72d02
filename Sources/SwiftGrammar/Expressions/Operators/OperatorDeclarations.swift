import Descent

/// The operators and precedence groups that files declare, to parse other files with.
///
///     var operators = OperatorDeclarations()
///     operators.merge(OperatorDeclarations(of: library))
///     var options = ParseOptions()
///     options[SwiftOptions.self].operators = operators
///
/// If several files declare an operator or a group of one name, the first one counts.
public struct OperatorDeclarations: Sendable {
  private(set) var groups: [PrecedenceGroup] = []
  /// The infix operators.
  private(set) var operators: [String: Declaration] = [:]
  var prefixOperators: Set<String> = []
  var postfixOperators: Set<String> = []

  /// The declaration of an infix operator.
  struct Declaration: Sendable {
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

  /// The names of the infix operators, in the order of their characters.
  public var names: [String] { operators.keys.sorted() }

  /// Adds the declarations of other files; those that are here already stay.
  public mutating func merge(_ other: OperatorDeclarations) {
    groups += other.groups
    operators.merge(other.operators) { own, _ in own }
    prefixOperators.formUnion(other.prefixOperators)
    postfixOperators.formUnion(other.postfixOperators)
  }

  mutating func read(from parser: borrowing SwiftParser) {
    for index in 0..<parser.tokens.count {
      switch parser.kind(at: index) {
      case .precedencegroup: groups.append(PrecedenceGroup(at: index, in: parser))
      case .operator where index > 0: readOperator(at: index, in: parser)
      default: break
      }
    }
  }

  /// Reads the declaration of an operator whose introducer is at an index, after its fixity.
  private mutating func readOperator(at introducer: Int, in parser: borrowing SwiftParser) {
    let name = parser.operatorText(at: introducer + 1)
    switch parser.kind(at: introducer - 1) {
    case .prefix: prefixOperators.insert(name.text)
    case .postfix: postfixOperators.insert(name.text)
    case .infix:
      switch parser.kind(at: name.end) {
      case .leftBrace:
        let precedence = ObsoletePrecedence(afterBraceAt: name.end, in: parser)
        operators[name.text] = Declaration(binding: precedence.binding)
      case .colon: operators[name.text] = Declaration(group: parser.text(at: name.end + 1))
      default: operators[name.text] = Declaration()
      }
    default: break
    }
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
