import DescentTools
import SwiftGrammar

extension AnyLanguage {
  /// Swift, with the tokens that are expected in it.
  package static let swift = AnyLanguage(
    name: "Swift", fileExtensions: ["swift", "swiftinterface"], expecting: .swift
  ) {
    SwiftFile(parsing: $0, options: $1).tree
  } highlight: {
    SwiftLanguage.highlights(of: $0)
  } triviaPieces: {
    SwiftTrivia.pieces(in: $0, range: $1).map { (kind: $0.kind.rawValue, range: $0.range) }
  }
}
