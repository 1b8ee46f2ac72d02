import Descent
import SwiftGrammar

/// How a token is spelled: equal for tokens that are spelled alike, with or without back-quotes. Literals of a kind count
/// as spelled alike.
struct Spelling: Hashable, BitwiseCopyable, Sendable {
  private var number: UInt32

  /// What stands where no token is.
  static let none = Spelling(.endOfFile)

  /// The one spelling of a kind.
  init(_ kind: SwiftToken) { number = UInt32(kind.index) }

  /// The spelling that an interner has numbered.
  init(interned number: Int) { self.number = UInt32(number) + Self.kindCount }

  /// The number that an interner gave; negative for the one spelling of a kind.
  var internedNumber: Int { Int(number) - Int(Self.kindCount) }

  /// Kinds are numbered below all texts.
  private static let kindCount: UInt32 = 256

  /// The kinds whose tokens are told apart by their texts.
  static let kindsOfManyTexts: TokenSet<SwiftToken> = [
    .identifier, .dollarIdentifier, .prefixOperator, .infixOperator, .postfixOperator,
  ]
}
