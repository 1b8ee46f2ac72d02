import Descent

/// A part of an alternative.
///
///     @choice item : rule-reference | terminal | description | group | repetition
public enum Item: SyntaxChoice, RecursiveProduction {
  case reference(Ref<RuleReference>)
  case terminal(Ref<Terminal>)
  case description(Ref<Description>)
  case group(Ref<Group>)
  case repetition(Ref<Repetition>)

  public static let first: TokenSet<NotationToken> = [.ruleName, .terminal, .description, .leftParen]

  public static func rule(_ parser: inout NotationParser) -> Self {
    let mark = parser.mark
    let item = parseSingle(from: &parser)
    guard let sign = parser.consume(if: NotationToken.signs) else { return item }
    return .repetition(parser.store(Repetition(item: item, sign: sign), from: mark))
  }

  private static func parseSingle(from parser: inout NotationParser) -> Self {
    switch parser.kind {
    case .terminal: .terminal(parser.parse(Terminal.self))
    case .description: .description(parser.parse(Description.self))
    case .leftParen: .group(parser.parse(Group.self))
    default: .reference(parser.parse(RuleReference.self))
    }
  }

  public static func missing(in parser: inout NotationParser) -> Self {
    .reference(parser.parse(RuleReference.self))
  }
}

/// The name of a rule that is to be met here.
///
///     rule-reference : rule-name
public struct RuleReference: SyntaxNode, Production {
  public var name: TokenRef

  public static let first: TokenSet<NotationToken> = [.ruleName]

  public static func rule(_ parser: inout NotationParser) -> Self { Self(name: parser.expect(.ruleName)) }
}

/// A piece of source, spelt out: `'let'`, or `"'"`.
public struct Terminal: SyntaxNode, Production {
  public var text: TokenRef

  public static let first: TokenSet<NotationToken> = [.terminal]

  public static func rule(_ parser: inout NotationParser) -> Self { Self(text: parser.expect(.terminal)) }
}

/// Words for what the notation cannot say: `<any character but a line end>`.
public struct Description: SyntaxNode, Production {
  public var text: TokenRef

  public static let first: TokenSet<NotationToken> = [.description]

  public static func rule(_ parser: inout NotationParser) -> Self { Self(text: parser.expect(.description)) }
}

/// Alternatives inside a rule: `('a' | b c)`.
///
///     group : '(' alternative-list ')'
public struct Group: SyntaxNode, Production {
  public var alternatives: List<Alternative>

  public static let first: TokenSet<NotationToken> = [.leftParen]

  public static func rule(_ parser: inout NotationParser) -> Self {
    Self(alternatives: parser.list(Alternative.self, in: .group))
  }
}

/// An item that may be absent (`?`), repeated (`+`), or both (`*`).
///
///     repetition : item ('?' | '+' | '*')
public struct Repetition: SyntaxNode {
  public var item: Item
  public var sign: TokenRef
}
