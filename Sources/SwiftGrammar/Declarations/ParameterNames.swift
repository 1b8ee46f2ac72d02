import Descent

/// The names of a parameter of a function, up to the colon.
struct ParameterNames {
  var specifier = OptionalTokenRef.none
  var label = OptionalTokenRef.none
  var name = OptionalTokenRef.none

  /// The kinds that only a parameter of old Swift begins with: `#name`, or a type without a name.
  static let oldFirst: TokenSet<SwiftToken> = [.pound, .inout, .leftParen, .leftSquare]

  private static let names = FunctionParameter.names

  static func rule(_ parser: inout SwiftParser) -> Self {
    let kind = parser.kind
    if kind == .inout || kind == .var || kind == .let || kind == .pound, isOld(at: parser) {
      return parseOld(from: &parser)
    }
    if isMissing(at: parser) {
      parser.reportMissingName()
      return Self()
    }
    let hasLabel = parser.at(names) && names.contains(parser.kind(ahead: 1))
    let label = hasLabel ? OptionalTokenRef(parser.consume()) : .none
    let name = parser.expectName(names, of: FunctionParameter.self)
    parser.expect(.colon)
    return Self(label: label, name: OptionalTokenRef(name))
  }

  /// Whether `inout`, `var` or `let` stands before a name that has a type, or `#`. `var name: Int` alone
  /// is no sign of old Swift: there `var` is a label.
  private static func isOld(at parser: borrowing SwiftParser) -> Bool {
    if parser.at(.pound) { return true }
    if parser.kind(ahead: 1) == .pound { return names.contains(parser.kind(ahead: 2)) }
    guard names.contains(parser.kind(ahead: 1)) else { return false }
    if parser.at(.inout), parser.kind(ahead: 2) == .colon { return true }
    return names.contains(parser.kind(ahead: 2)) && parser.kind(ahead: 3) == .colon
  }

  private static func parseOld(from parser: inout SwiftParser) -> Self {
    let specifier = parser.position
    let hasSpecifier = !parser.at(.pound)
    if hasSpecifier { parser.consume() }
    let label = parser.position
    let hasLabel = parser.at(.pound) || names.contains(parser.kind(ahead: 1))
    if hasLabel { parser.consume() }
    let name = parser.expect(names, as: .identifier, nameOf: FunctionParameter.self)
    parser.expect(.colon)
    if hasSpecifier { parser.reportSpecifier(at: specifier) }
    if parser.kind(at: label) == .pound { parser.reportPound(at: label) }
    return Self(
      specifier: hasSpecifier ? OptionalTokenRef(TokenRef(index: specifier)) : .none,
      label: hasLabel ? OptionalTokenRef(TokenRef(index: label)) : .none, name: OptionalTokenRef(name))
  }

  /// Whether a type begins here, and not the name of a parameter.
  private static func isMissing(at parser: borrowing SwiftParser) -> Bool {
    switch parser.kind {
    case .inout, .leftSquare: return true
    case .leftParen:
      // One parenthesis too many is the more common mistake: `f((a: Int)`.
      return parser.kind(ahead: 2) != .colon && parser.kind(ahead: 3) != .colon && parser.kind(ahead: 1) != .at
    case let kind where names.contains(kind): return typeContinuations.contains(parser.kind(ahead: 1))
    default: return false
    }
  }

  /// The kinds that may follow the name of a type, and never that of a parameter.
  private static let typeContinuations: TokenSet<SwiftToken> = [
    .comma, .rightParen, .period, .leftAngle, .postfixQuestion, .exclamation, .arrow,
  ]
}

extension Parser where L == SwiftLanguage {
  fileprivate mutating func reportMissingName() {
    let place = range(ahead: 0).start
    reportObsolete(.unnamedParameter, at: SourceRange(place, place), [.insertion("_: ", at: place)])
  }

  /// Reports the `#` before the name of a parameter.
  mutating func reportPound(at position: Int) {
    reportObsolete(.poundParameter, at: range(at: position), [FixIt.Edit(range(at: position), "")])
  }

  /// Reports a word before the names of a parameter; the current token is the first of its type.
  mutating func reportSpecifier(at position: Int) {
    let removal = FixIt.Edit.removal(from: range(at: position).start, to: range(at: position + 1).start)
    if kind(at: position) == .inout {
      let insertion = FixIt.Edit.insertion("inout ", at: range(ahead: 0).start)
      reportObsolete(.inoutBeforeName, at: range(at: position), [removal, insertion])
    } else {
      reportObsolete(.specifierBeforeName, at: range(at: position), [removal])
    }
  }
}
