import Descent
import DescentTools
import SwiftGrammar
import Testing

@Suite struct OperatorLexingTests {
  /// The tokens other than identifiers, brackets and the like.
  private func operators(_ text: String) throws -> [ExpectedToken] {
    let lexed = try LexedText(text)
    lexed.checkInvariants()
    let others: Set<SwiftToken> = [
      .identifier, .leftParen, .rightParen, .leftSquare, .rightSquare, .integerLiteral, .comma,
    ]
    return lexed.described.filter { !others.contains($0.kind) }
  }

  @Test(arguments: [
    ("a+b", SwiftToken.infixOperator), ("a + b", .infixOperator), ("a +b", .prefixOperator), ("a+ b", .postfixOperator),
    ("+a", .prefixOperator), ("a+", .postfixOperator), ("(+a)", .prefixOperator), ("(a+)", .postfixOperator),
    ("[+]", .infixOperator), ("(+)", .infixOperator), ("a+.b", .postfixOperator), ("a +.b", .prefixOperator),
    ("a/**/+/**/b", .infixOperator), ("a /**/+b", .prefixOperator), ("a+/**/ b", .postfixOperator),
    ("a+// c\nb", .postfixOperator), ("f(a,+b)", .prefixOperator), ("a+\u{A0}b", .postfixOperator),
    ("a\u{A0}+ b", .infixOperator), ("a\u{1}+ b", .postfixOperator), ("+〡+ b", .infixOperator),
    ("a ≠ b", .infixOperator), ("a⊕b", .infixOperator), ("⊕\u{301}b", .prefixOperator),
  ])
  func surroundingCharactersDecide(text: String, kind: SwiftToken) throws {
    #expect(try operators(text).first?.kind == kind)
  }

  @Test func boundFlags() throws {
    let lexed = try LexedText("a<b a < b a> b .c x.y a =b")
    let bound: TokenFlags = [.leftBound, .rightBound]
    let flags = zip(lexed.kinds, lexed.flags).filter { $0.0 != .identifier }.map { $0.1.intersection(bound) }
    #expect(flags == [bound, [], .leftBound, .rightBound, bound, .rightBound])
  }

  @Test func questionMarks() throws {
    #expect(try operators("a?") == [token(.postfixQuestion)])
    #expect(try operators("a??") == [token(.postfixQuestion), token(.postfixQuestion)])
    #expect(try operators("a ? b") == [token(.infixQuestion, "?")])
    #expect(try operators("a ?b") == [token(.infixQuestion, "?")])
    #expect(try operators("a ?? b") == [token(.infixOperator, "??")])
    #expect(try operators("a?.b!.c") == [token(.postfixQuestion), token(.period), token(.exclamation), token(.period)])
    #expect(try operators("!a") == [token(.prefixOperator, "!")])
    #expect(try operators("a!=b") == [token(.exclamation), token(.equal)])
    #expect(try operators("a != b") == [token(.infixOperator, "!=")])
  }

  @Test func ampersands() throws {
    #expect(try operators("f(&a)") == [token(.prefixAmpersand)])
    #expect(try operators("A&B") == [token(.infixOperator, "&")])
    #expect(try operators("A & B") == [token(.infixOperator, "&")])
    #expect(try operators("a && b") == [token(.infixOperator, "&&")])
  }

  @Test func anImportedOperatorNeedsNoOperand() throws {
    #expect(try operators("import <+") == [token(.import), token(.infixOperator, "<+")])
  }

  @Test func arrowsAndEqualSigns() throws {
    #expect(try operators("(a)->b") == [token(.arrow)])
    #expect(try operators("(a)->()") == [token(.arrow)])
    #expect(try operators("a=b") == [token(.equal)])
    #expect(try operators("a == b") == [token(.infixOperator, "==")])
    #expect(try LexedText("a =b").diagnostics == ["3 inconsistent-equal"])
    #expect(try LexedText("a= b").diagnostics == ["2 inconsistent-equal"])
  }

  @Test func periods() throws {
    #expect(try operators("a.b") == [token(.period)])
    #expect(try operators("1...5") == [token(.infixOperator, "...")])
    #expect(try operators("1..<5") == [token(.infixOperator, "..<")])
    #expect(try operators("a .== b") == [token(.infixOperator, ".==")])
    #expect(try operators("a .& b") == [token(.infixOperator, ".&")])
    #expect(try operators("f(a...)") == [token(.postfixOperator, "...")])
    #expect(try operators("a+...b") == [token(.postfixOperator, "+"), token(.infixOperator, "...")])
    #expect(try operators("\\.?.a") == [token(.backslash), token(.period), token(.postfixQuestion), token(.period)])
    #expect(try operators("\\A.!.a") == [token(.backslash), token(.period), token(.exclamation), token(.period)])
    #expect(try LexedText("a. b").diagnostics == ["2 space-after-period"])
    #expect(try LexedText("a.\u{A0}b").diagnostics == ["2 space-after-period", "3 non-breaking-space"])
    #expect(try LexedText("a.\nb").diagnostics.isEmpty)
  }

  /// The kinds of the pieces, each with `+` if it continues in the next one.
  private func pieces(_ text: String) throws -> [String] {
    let lexed = try LexedText(text)
    lexed.checkInvariants()
    return (0..<lexed.count).map { index in
      "\(lexed.kind(at: index))" + (lexed.tokens[index].flags.contains(.continuesInNext) ? "+" : "")
    }
  }

  @Test func anOperatorThatBeginsWithARightAngleComesInPieces() throws {
    #expect(try pieces("a>>b") == ["identifier", "rightAngle+", "rightAngle", "identifier"])
    #expect(try pieces("a >= b") == ["identifier", "rightAngle+", "equal", "identifier"])
    #expect(try pieces("a >>= b") == ["identifier", "rightAngle+", "rightAngle+", "equal", "identifier"])
    #expect(try pieces("a>??") == ["identifier", "rightAngle+", "postfixQuestion+", "postfixQuestion"])
    #expect(try pieces("a>?>") == ["identifier", "rightAngle+", "postfixQuestion+", "rightAngle"])
    #expect(try pieces("a>!") == ["identifier", "rightAngle+", "exclamation"])
    #expect(try pieces("a>&b") == ["identifier", "rightAngle+", "infixOperator", "identifier"])
    #expect(try pieces("a>->b") == ["identifier", "rightAngle+", "arrow", "identifier"])
    #expect(try pieces("a>==b") == ["identifier", "rightAngle+", "infixOperator", "identifier"])
    #expect(try pieces("a>.b") == ["identifier", "rightAngle", "period", "identifier"])
    #expect(try pieces("a>...") == ["identifier", "rightAngle", "postfixOperator"])
  }

  @Test func theFirstPieceIsBoundLikeTheWholeOperator() throws {
    let bound: TokenFlags = [.leftBound, .rightBound]
    #expect(try LexedText("a >> b").flags[1].isDisjoint(with: bound))
    #expect(try LexedText("a>>b").flags[1].isSuperset(of: bound))
    #expect(try LexedText("a>> b").flags[1].intersection(bound) == .leftBound)
  }

  @Test func aLeftAngleIsSplitWhereATypeCanFollow() throws {
    #expect(try pieces("A<>") == ["identifier", "leftAngle+", "rightAngle"])
    #expect(
      try pieces("A<B<>>") == ["identifier", "leftAngle", "identifier", "leftAngle+", "rightAngle+", "rightAngle"])
    #expect(try pieces("A<-1>") == ["identifier", "leftAngle+", "prefixOperator", "integerLiteral", "rightAngle"])
    #expect(try pieces("A<~B>") == ["identifier", "leftAngle+", "prefixOperator", "identifier", "rightAngle"])
    #expect(try pieces("a <- b") == ["identifier", "infixOperator", "identifier"])
    #expect(try pieces("a <= b << c") == ["identifier", "infixOperator", "identifier", "infixOperator", "identifier"])
  }

  @Test func genericParametersOfOperatorFunctions() throws {
    #expect(try LexedText("func ==<T>()").texts == ["func", "==", "<", "T", ">", "(", ")"])
    #expect(try LexedText("func <<T>()").texts == ["func", "<", "<", "T", ">", "(", ")"])
    #expect(try LexedText("func <>< T").texts == ["func", "<", ">", "<", "T"])
    #expect(try LexedText("func ><T>").texts == ["func", ">", "<", "T", ">"])
    #expect(try LexedText("func <(a)").kinds == [.func, .leftAngle, .leftParen, .identifier, .rightParen])
    #expect(try LexedText("func << (a)").kinds == [.func, .infixOperator, .leftParen, .identifier, .rightParen])
  }

  @Test func commentsEndOperators() throws {
    #expect(try operators("a+/*b*/c").map(\.text) == ["+"])
    #expect(try operators("a*/*b*/c").map(\.text) == ["*"])
    #expect(try operators("a<//b").map(\.text) == ["<"])
    let lexed = try LexedText("a */ b +*/ c")
    #expect(lexed.kinds == [.identifier, .unknown, .identifier, .unknown, .identifier])
    #expect(lexed.diagnostics == ["3 unexpected-comment-end", "8 unexpected-comment-end"])
  }
}
