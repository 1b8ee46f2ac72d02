import Descent
import Testing

@testable import SwiftTemplates

/// Puts every production before every kind of token: a token of the first set is consumed, and any other one is
/// reported or left alone.
@Suite struct FirstSetTests {
  private let source: SourceText
  private let tokens: TokenBuffer

  init() throws {
    source = try SourceText(
      """
      %% template page(_ user: User)
      text <%% <%= a %> <%== a %> \\(a)
      <% let a = 1 %>
      %% for x in y
      %% endfor x
      %% if a
      %% else if b
      %% else
      %% endif
      %% endtemplate
      """)
    tokens = TokenBuffer.lexing(source, with: TemplateLexer()).0
  }

  @Test(arguments: TemplateToken.allCases) func everyProduction(kind: TemplateToken) throws {
    let index = try #require((0..<tokens.count).first { tokens[$0].kindIndex == kind.index })
    check(TemplateFile.self, at: index, kind)
    check(TemplateFile.Item.self, at: index, kind)
    check(Template.self, at: index, kind)
    check(TemplateItem.self, at: index, kind)
    check(Text.self, at: index, kind)
    check(EscapedSign.self, at: index, kind)
    check(ExpressionTag.self, at: index, kind)
    check(Interpolation.self, at: index, kind)
    check(CodeBlock.self, at: index, kind)
    check(ForDirective.self, at: index, kind)
    check(IfDirective.self, at: index, kind)
    check(ElseIfClause.self, at: index, kind)
    check(ElseClause.self, at: index, kind)
  }

  private func check<P: Production & Syntax>(_: P.Type, at index: Int, _ kind: TemplateToken)
  where P.L == Swiftemplate, P.Failure == Never {
    var parser = TemplateParser(source, tokens: tokens, context: TemplateContext())
    for _ in 0..<index { parser.consume() }
    _ = parser.parse(P.self)
    if P.first.contains(kind) {
      #expect(parser.position > index, "\(P.self) does not consume \(kind) of its first set")
    } else {
      let isSilent = parser.position > index && parser.diagnostics.isEmpty
      #expect(!isSilent, "\(P.self) takes \(kind), which its first set does not have")
    }
  }
}
