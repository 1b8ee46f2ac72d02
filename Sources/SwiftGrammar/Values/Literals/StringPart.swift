import Descent

/// A part of a string literal: text, or an interpolation.
public enum StringPart: Hashable, Sendable {
  /// The value of the text between two interpolations, which is not empty.
  case text(String)
  /// An interpolation, such as `\(count)`.
  case interpolation(TypedView<InterpolationSegment>)
}

extension SyntaxView {
  /// The parts of a string literal with or without interpolations, in the order of the source; nil for other nodes and
  /// for malformed literals.
  ///
  ///     let file = try SwiftFile(parsing: #"let line = "\(count) files\n""#)
  ///     for part in file.tree.nodes.lazy.compactMap(\.stringParts).first ?? [] {
  ///       switch part {
  ///       case .text(let text): texts.append(text)     // " files\n"
  ///       case .interpolation(let segment): values += segment.arguments.map(\.value.text)     // "count"
  ///       }
  ///     }
  ///
  /// - Complexity: linear in the length of the literal.
  public var stringParts: [StringPart]? {
    if let value = stringValue { return value.isEmpty ? [] : [.text(value)] }
    return any.as(InterpolatedStringLiteral.self)?.parts
  }
}

extension TypedView<InterpolatedStringLiteral> {
  fileprivate var parts: [StringPart]? {
    let own = ownTokens
    guard let start = own.first, let end = own.last, start.isValid(.stringStart), end.isValid(.stringEnd) else {
      return nil
    }
    let segments = self.segments
    func bytes(_ segment: TypedView<StringSegment>?) -> ArraySlice<UInt8> {
      segment?.textToken.map { tree.source.bytes(in: $0.range) } ?? []
    }
    let (first, last) = (bytes(segments.first), bytes(segments.last))
    let form = StringForm(
      tree.source.bytes(in: start.range), indentation: StringForm.indentation(ofText: last))
    guard form.isComplete(from: first, to: last) else { return nil }

    var parts: [StringPart] = []
    for (index, segment) in segments.enumerated() {
      if let interpolation = segment.as(InterpolationSegment.self) {
        parts.append(.interpolation(interpolation))
      } else if let token = segment.textToken {
        let (isFirst, isLast) = (index == 0, index == segments.count - 1)
        guard token.isValid(.stringSegment),
          let value = form.value(
            of: tree.source.bytes(in: token.range), isFirst ? .opening : .middle, isLast ? .closing : .middle)
        else { return nil }
        if !value.isEmpty { parts.append(.text(value)) }
      }
    }
    return parts
  }
}

extension TypedView<StringSegment> {
  fileprivate var textToken: TokenView? {
    self.as(TextSegment.self).map { TokenView(tree: tree, token: $0.syntax.text) }
  }
}
