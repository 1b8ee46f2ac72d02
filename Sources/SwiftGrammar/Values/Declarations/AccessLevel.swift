import Descent

/// An access level, from the most restricted to the most open one.
public enum AccessLevel: String, CaseIterable, Comparable, Sendable {
  case `private`, `fileprivate`, `internal`, package, `public`, open

  public static func < (left: Self, right: Self) -> Bool {
    // The order of the cases; there are six of them.
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }
}

extension SyntaxView {
  /// The access level that is written before a declaration; nil without one.
  ///
  ///     let file = try SwiftFile(parsing: "public private(set) var count = 0\nlet limit = 9")
  ///     let levels = file.root.statements.map(\.accessLevel)     // [.public, nil]
  ///     let setter = file.root.statements[0].setterAccessLevel     // .private
  ///
  /// Without one, the level is that of the extension around the declaration, of the protocol, or `internal`.
  public var accessLevel: AccessLevel? { accessLevel { !$0.restrictsSetter } }

  /// The access level that is written for the setter of a declaration, as in `private(set)`; nil without one.
  public var setterAccessLevel: AccessLevel? { accessLevel(where: \.restrictsSetter) }

  /// Whether a declaration or an accessor has one of some modifiers.
  ///
  ///     let file = try SwiftFile(parsing: "class C { final class func make() {} }")
  ///     let method = try #require(file.root.statements[0].any.members?[0])
  ///     let isOfType = method.hasModifier(.static, .class)     // true
  ///
  /// The level in `private(set)` is a modifier of the setter only.
  public func hasModifier(_ modifiers: SwiftToken...) -> Bool {
    guard let list = any.modifierList else { return false }
    return any.tree.hasModifier(TokenSet(modifiers), among: list)
  }

  private func accessLevel(where isMeant: (TypedView<Modifier>) -> Bool) -> AccessLevel? {
    guard let list = any.modifierList else { return nil }
    return any.tree.view(list).lazy.filter(isMeant).compactMap { AccessLevel(rawValue: $0.name.text) }.first
  }
}

extension SyntaxTree {
  /// Whether one of some modifiers is in a list; the level in `private(set)` is not.
  package func hasModifier(_ kinds: TokenSet<SwiftToken>, among modifiers: NodeList<Modifier>) -> Bool {
    view(modifiers).contains { modifier in
      guard let index = modifier.syntax.name.index, !modifier.restrictsSetter else { return false }
      return kinds.contains(SwiftToken(index: tokens[index].kindIndex))
    }
  }
}

extension TypedView<Modifier> {
  /// Whether the modifier is an access level of a setter.
  fileprivate var restrictsSetter: Bool { self.detail?.text == "set" }
}

extension NodeView {
  fileprivate var modifierList: NodeList<Modifier>? {
    (node.type as? any ModifiedNode.Type).map { syntax(as: $0).modifiers }
  }
}
