import Descent

extension ViewMarkup {
  /// The element that holds all others; nil if there is none, and for a file with errors its first element with what
  /// was understood of it.
  ///
  ///     let tree = ViewMarkup.parse(try SourceText("<UILabel text=\"$name\" lines=\"2\"/>"))
  ///     let label = ViewMarkup.element(of: tree)
  ///     label?["lines"]                     // .text("2")
  ///
  /// Elements are nested no deeper than the parser's limit, so this may recurse.
  /// - Complexity: linear in the tree.
  public static func element(of tree: SyntaxTree) -> ViewElement? {
    tree.root.as(ViewMarkupFile.self)?.nodes.lazy.compactMap { $0.as(MarkupElement.self) }.first.map(ViewElement.init)
  }
}

extension ViewElement {
  fileprivate init(_ element: View<MarkupElement>) {
    self.init(name: element.name.text)
    attributes = element.attributes.compactMap { attribute in
      Value(attribute).map { Attribute(name: attribute.name.text, value: $0) }
    }
    for node in element.nodes { append(node) }
  }

  private mutating func append(_ node: View<MarkupNode>) {
    let tree = node.tree
    switch node.syntax {
    case .element(let ref): content.append(.element(ViewElement(tree.view(ref))))
    case .text(let ref): append(tree.view(ref).characters.text)
    case .entity(let ref): append(tree.view(ref).replacement)
    case .cdata(let ref): append(tree.view(ref).content)
    case .comment, .instruction, .documentType: break
    }
  }

  /// Texts side by side are one.
  private mutating func append(_ text: String) {
    guard case .text(var whole)? = content.last else { return content.append(.text(text)) }
    // Without a second owner it grows in its place: copied for each of its pieces, it would take quadratic time.
    content.removeLast()
    whole += text
    content.append(.text(whole))
  }
}

extension ViewElement.Value {
  /// The value of an attribute; nil if it is missing.
  fileprivate init?(_ attribute: View<MarkupAttribute>) {
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

extension View<TextPiece> {
  fileprivate var replacement: String {
    switch syntax {
    case .text(let ref): tree.view(ref).characters.text
    case .entity(let ref): tree.view(ref).replacement
    }
  }
}

extension View<CDATASection> {
  /// What stands inside. A section that is not closed has no end to be left out.
  fileprivate var content: String {
    let inside = self.cdata.text.dropFirst("<![CDATA[".count)
    return String(inside.hasSuffix("]]>") ? inside.dropLast("]]>".count) : inside)
  }
}

extension View<EntityReference> {
  /// The character that is meant; an unknown reference is kept as it is.
  fileprivate var replacement: String { EntityReference.character(text).map(String.init) ?? text }
}

extension EntityReference {
  /// A text with the characters in the place of the references.
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
