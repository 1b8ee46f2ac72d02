import Descent

/// The names of a function parameter, up to the colon.
struct ParameterNames {
  var specifier = OptionalTokenRef.none
  var label = OptionalTokenRef.none
  var name = OptionalTokenRef.none

  /// The kinds that begin a parameter only in Swift 1 and 2: `#name`, or a type without a name.
  static let oldFirst: TokenSet<SwiftToken> = [.pound, .inout, .leftParen, .leftSquare]

  private static var names: TokenSet<SwiftToken> { FunctionParameter.names }

  static func parse(from parser: inout SwiftParser) -> Self {
    let kind = parser.kind
    if kind == .inout || kind == .var || kind == .let || kind == .pound, isObsolete(at: parser) {
      return parseOld(from: &parser)
    }
    if isMissing(at: parser) {
      parser.reportMissingName()
      return Self()
    }
    var hasLabel = parser.at(names) && names.contains(parser.kind(ahead: 1))
    // In `f(a Int)`, the colon is missing after the name.
    if hasLabel, parser.kind(ahead: 2) != .colon, typeContinuations.contains(parser.kind(ahead: 2)) { hasLabel = false }
    let label = hasLabel ? OptionalTokenRef(parser.consume()) : .none
    let name = parser.expectName(names, of: FunctionParameter.self)
    parser.expect(.colon)
    return Self(label: label, name: OptionalTokenRef(name))
  }

  /// True if `#`, or `inout`, `var` or `let` before the name, marks a parameter of Swift 1 or 2. In
  /// `var name: Int`, `var` is a label in any version.
  private static func isObsolete(at parser: borrowing SwiftParser) -> Bool {
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

  /// True if a type rather than the name of a parameter begins here.
  private static func isMissing(at parser: borrowing SwiftParser) -> Bool {
    switch parser.kind {
    case .inout, .leftSquare: return true
    case .leftParen:
      // An extra parenthesis is the more common mistake: `f((a: Int)`.
      return parser.kind(ahead: 2) != .colon && parser.kind(ahead: 3) != .colon && parser.kind(ahead: 1) != .at
    case let kind where names.contains(kind): return typeContinuations.contains(parser.kind(ahead: 1))
    default: return false
    }
  }

  /// The kinds that may follow the name of a type but never that of a parameter.
  private static var typeContinuations: TokenSet<SwiftToken> {
    [.comma, .rightParen, .period, .leftAngle, .postfixQuestion, .exclamation, .arrow]
  }
}

extension Parser where L == SwiftLanguage {
  fileprivate mutating func reportMissingName() {
    // After another mistake, it is hardly the name that is missing.
    if errorPosition == position { return }
    let place = range(ahead: 0).start
    reportObsolete(.unnamedParameter, at: SourceRange(place, place), [.insertion("_: ", at: place)])
  }

  /// Reports `#` before the name of a parameter.
  mutating func reportPound(at position: Int) {
    reportObsolete(.poundParameter, at: range(at: position), [FixIt.Edit(range(at: position), "")])
  }

  /// Reports a specifier before the names of a parameter, whose type begins at the current token.
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
