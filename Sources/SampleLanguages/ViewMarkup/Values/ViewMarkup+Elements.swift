import Descent

extension ViewMarkup {
  /// The root element; nil if there is none. In a file with errors, the first element, as far as it could be parsed.
  ///
  ///     let tree = ViewMarkup.parse(try SourceText("<UILabel text=\"$name\" lines=\"2\"/>"))
  ///     let label = ViewMarkup.element(of: tree)
  ///     label?["lines"]                     // .text("2")
  ///
  /// Elements are nested no deeper than the parser's limit, so the implementation may recurse.
  /// - Complexity: linear in the tree.
  public static func element(of tree: SyntaxTree) -> ViewElement? {
    tree.root.as(ViewMarkupFile.self)?.nodes.lazy.compactMap { $0.as(MarkupElement.self) }.first.map(ViewElement.init)
  }
}

extension ViewElement {
  fileprivate init(_ element: TypedView<MarkupElement>) {
    self.init(name: element.name.text)
    attributes = element.attributes.compactMap { attribute in
      Value(attribute).map { Attribute(name: attribute.name.text, value: $0) }
    }
    // Adjacent texts become one, so that appending takes linear time.
    var text = ""
    for node in element.nodes {
      if let child = node.as(MarkupElement.self) {
        append(text)
        text = ""
        content.append(.element(ViewElement(child)))
      } else {
        text += node.characters
      }
    }
    append(text)
  }

  private mutating func append(_ text: String) { if !text.isEmpty { content.append(.text(text)) } }
}

extension TypedView<MarkupNode> {
  /// The characters that the node represents; empty for elements and for nodes without content.
  fileprivate var characters: String {
    switch syntax {
    case .text(let ref): tree.view(ref).characters.text
    case .entity(let ref): tree.view(ref).replacement
    case .cdata(let ref): tree.view(ref).content
    case .element, .comment, .instruction, .documentType: ""
    }
  }
}

extension ViewElement.Value {
  /// The value of an attribute; nil if it is missing.
  fileprivate init?(_ attribute: TypedView<MarkupAttribute>) {
    guard let value = attribute.value else { return nil }
    let tree = attribute.tree
    switch value.syntax {
    case .text(let ref):
      self = .text(tree.view(ref).pieces.map(\.replacement).joined())
    case .binding(let ref):
      guard let binding = BindingValue(tree.view(ref), decoding: EntityReference.decoding) else { return nil }
      self = .binding(binding)
    }
  }
}

extension TypedView<TextPiece> {
  fileprivate var replacement: String {
    switch syntax {
    case .text(let ref): tree.view(ref).characters.text
    case .entity(let ref): tree.view(ref).replacement
    }
  }
}

extension TypedView<CDATASection> {
  /// The text inside the section. An unterminated section has no end delimiter to remove.
  fileprivate var content: String {
    let inside = self.cdata.text.dropFirst("<![CDATA[".count)
    return String(inside.hasSuffix("]]>") ? inside.dropLast("]]>".count) : inside)
  }
}

extension TypedView<EntityReference> {
  /// The character of the reference; an unknown reference is kept unchanged.
  fileprivate var replacement: String { EntityReference.character(text).map(String.init) ?? text }
}

extension EntityReference {
  /// The text with its references replaced by characters.
  fileprivate static func decoding(_ text: String) -> String {
    var decoded = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&"), let end = rest[start...].firstIndex(of: ";") {
      let reference = String(rest[start...end])
      decoded += rest[..<start] + (character(reference).map(String.init) ?? reference)
      rest = rest[end...].dropFirst()
    }
    return decoded + rest
  }
}
