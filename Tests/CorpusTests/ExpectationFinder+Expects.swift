import Descent
@testable import DescentTools

extension ExpectationFinder {
  /// True if a token of a kind is valid at a position, possibly as a word used as a name; agrees with
  /// `expectations` without trying other tokens.
  func expects(_ kindIndex: UInt8, spelled spelling: String, in source: SourceText, at offset: UInt32) -> Bool {
    let (cut, base) = cut(source, at: offset)
    var search = ExpectationSearch(cut, base, parse)
    search.tryClasses(rules.samples(after: base).filter { $0.kindIndex == kindIndex || $0.names.contains(kindIndex) })
    search.tryKind(kindIndex)
    search.tryWords { $0.hasPrefix(spelling) }
    let kind = base.tokenKinds.caseName(of: kindIndex)
    return search.expectedTokens().contains { $0.kind == kind || $0.spelling == spelling }
  }
}
