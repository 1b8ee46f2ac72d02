import Descent
import DescentTools

/// The language of grammar files: rules in the notation of `Grammars/`.
///
///     // A pattern that takes a tuple apart.
///     tuple-pattern         : '(' tuple-pattern-element-list? ')'
///     tuple-pattern-element : label? pattern
///     @list tuple-pattern-element-list : tuple-pattern-element
///                                      | tuple-pattern-element ',' tuple-pattern-element-list
///
/// A rule is a name of lowercase words, a colon, and alternatives separated by `|`. An alternative is a sequence
/// of items: names of rules, terminals in single or double quotes, characters of tokens (`[a-z_]`, `[^"\n]`), texts up
/// to a terminal (`~'-->'`), predicates on the place of the next token (`<newline>`), exclusions (`!':'`), and groups in
/// parentheses; each can be followed by `?`, `*` or `+`. A rule ends where the next one begins: at a name followed by a
/// colon, or at a marker. Comments begin with `//`.
///
/// A rule describes a node of the tree, unless it is preceded by a marker: `@choice` is a choice between nodes,
/// `@list` a list inside a node, `@lexical` a token or a part of one, `@part` a fragment that several rules share.
///
/// Two markers are before the name of a rule that is defined elsewhere. `@scope` defines the trivia in the rule; its
/// tokens are those that the rule refers to, and the first rule with a scope is that of a whole source. `@operators`
/// lists the signs of the rules of a choice, from the loosest level to the tightest.
///
///     @scope tuple-pattern : [ \t\n]+ | '//' [^\n]*
///     @operators expression : <right> '=' | <left> '+' '-' | <left> '*' '/' | <prefix> '-'
public enum Notation: SourceLanguage {
  public typealias Kind = NotationToken
  public typealias Root = GrammarFile

  /// Rules begin a line, so an unclosed group ends before the next rule.
  public static let recoveryKinds = NotationToken.markers.union([.definedName])

  public static func closer(of kind: NotationToken) -> NotationToken? { kind == .leftParen ? .rightParen : nil }

  public static func lexer(_ options: ParseOptions) -> NotationLexer { NotationLexer() }
  public static let grouping: (open: String, close: String)? = ("(", ")")
}

extension AnyLanguage {
  /// The notation of grammar files.
  public static let notation = AnyLanguage(Notation.self, fileExtensions: ["grammar"], samples: NotationToken.samples)
}

/// The parser of grammar files.
public typealias NotationParser = Parser<Notation>

extension SyntaxListStyle<NotationToken> {
  /// Rules in sequence up to the end of the file.
  static let rules = SyntaxListStyle(close: .endOfFile, separation: .nothing)
  /// `a | b`
  static let bars = SyntaxListStyle.separated(by: .bar)
  /// `(a | b)`
  static let group = SyntaxListStyle(open: .leftParen, separator: .bar, close: .rightParen, trailing: .forbidden)
}
