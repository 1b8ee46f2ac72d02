import Descent

extension FieldClasses {
  /// The class of a token: that of the field which holds it, or else that of its kind.
  ///
  /// Keywords, brackets and separators are held by no field; so a word that no field holds is a keyword.
  subscript(index: Int) -> HighlightKind { classes[index] ?? Self.table[Int(tree.tokens[index].kindIndex)] }

  /// The class of each kind of token.
  private static let table: [HighlightKind] = SwiftToken.allCases.map(HighlightKind.init(of:))
}

extension HighlightKind {
  fileprivate init(of kind: SwiftToken) {
    self =
      switch kind {
      case .dollarIdentifier: .identifier
      case .integerLiteral: .integerLiteral
      case .floatLiteral: .floatLiteral
      case .stringLiteral, .stringStart, .stringSegment, .stringEnd: .stringLiteral
      case .interpolationStart, .interpolationEnd: .interpolation
      case .regexLiteral: .regexLiteral
      case .editorPlaceholder: .placeholder
      case .shebang, .poundIf, .poundElseif, .poundElse, .poundEndif, .poundSourceLocation: .directive
      case .prefixOperator, .infixOperator, .postfixOperator, .equal, .arrow, .prefixAmpersand, .postfixQuestion,
        .infixQuestion, .exclamation:
        .operator
      case .at: .attribute
      case .pound: .macro
      case .leftParen, .rightParen, .leftSquare, .rightSquare, .leftBrace, .rightBrace, .leftAngle, .rightAngle, .comma,
        .colon, .colonColon, .semicolon, .period, .backslash, .backquote:
        .punctuation
      case .endOfFile, .unknown: .invalid
      default: .keyword
      }
  }
}
