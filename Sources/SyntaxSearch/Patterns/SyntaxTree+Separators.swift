import Descent

extension SyntaxTree {
  /// The texts that may separate an element of a list from the next one, or without that, those of its list; nil if the type
  /// of the elements does not say how they are written.
  func separators(between element: NodeView, _ next: NodeView?) -> [String]? {
    guard let style = ListLayout(holding: element)?.style else { return nil }
    guard style.separation == .separator else { return ["", style.separatorText] }
    guard let next else { return [style.separatorText] }
    let gap = element.tokenRange.end..<max(element.tokenRange.end, next.tokenRange.start)
    return [gap.map { TokenView(tree: self, index: Int($0)).text }.joined()]
  }
}
