import Descent
import SwiftGrammar

extension Cursor {
  /// The names that may be proposed at the cursor, the nearest first.
  ///
  ///     let cursor = try Cursor(at: 34, in: SourceText("enum E { case a, b }; let e: E = ."))
  ///     cursor.candidates(among: MemberIndex()).map(\.text)     // ["a", "b"]
  ///
  /// At the start of an argument, its possible labels come first, each with its colon. Before a colon, only labels are
  /// proposed: if the callee is unknown, all labels used anywhere. After a period, the members of the type are
  /// proposed, if syntax alone determines it; if that type or one it inherits from is declared elsewhere, the members
  /// used in the files follow. In other positions, names that are used but declared nowhere come last, as they may be
  /// those of other modules. After `import`, the modules that the other files import are proposed. Nothing is proposed in
  /// comments and literals, or for the name of a new declaration.
  ///
  /// - Parameter project: The other files, without the one that contains the cursor.
  /// - Complexity: Linear in the size of the cursor's file and in the number of declarations of the other files.
  public func candidates(among project: MemberIndex) -> [Candidate] {
    context.isOpen ? CompletionContext(self, among: project).candidates() : []
  }
}

extension CompletionContext {
  func candidates() -> [Candidate] {
    switch cursor.context {
    case .comment, .literalText, .number, .outside, .declarationName, .memberDeclaration: []
    case .importPath: modules()
    case .expression: labelsOfNextArgument() + visibleValues()
    case .statement, .pattern, .unknown: visibleValues()
    case .capture, .optionalBinding: visible(where: \.kind.isValue)
    case .type: visible(or: undeclared.types) { $0.kind.isType || $0.text == "Self" || $0.kind == .module }
    case .attribute: visible(or: undeclared.types) { $0.kind.isType || $0.kind == .macro || $0.kind == .module }
    case .macro: visible(or: undeclared.macros) { $0.kind == .macro }
    case .precedenceGroup: visible { $0.kind == .precedenceGroup }
    case .buildCondition: cursor.testsImports ? visible { $0.kind == .module } : []
    case .availability: []
    case .statementLabel: candidates([chain.labels])
    case .argumentLabel: argumentLabels()
    case .member: membersOfBase()
    case .memberType: memberTypes()
    case .implicitMember: implicitMembers()
    case .keyPathMember: keyPathMembers()
    }
  }

  /// The modules that other files import; none after a period, where a declaration of a module is named.
  private func modules() -> [Candidate] {
    guard let token = cursor.token, token > 0,
      cursor.file.tree.tokens[token - 1].kindIndex != SwiftToken.period.index
    else { return [] }
    return candidates([library.project.topLevel]) { $0.kind == .module }
  }

  private func visibleValues() -> [Candidate] { visible(or: undeclared.values) { !$0.kind.isSyntactic } }

  private func visible(where isWanted: (Declared) -> Bool) -> [Candidate] {
    candidates(chain.scopes.map(\.names), where: isWanted)
  }

  /// The names in scope, then those that are used but declared nowhere, as they may be those of imported modules.
  private func visible(or undeclared: [Declared], where isWanted: (Declared) -> Bool) -> [Candidate] {
    candidates(chain.scopes.map(\.names) + [undeclared]) { $0.kind == .usedName || isWanted($0) }
  }

  /// The names used but not declared in this file and the other files.
  var undeclared: UndeclaredNames {
    var names = library.project.undeclared
    names.add(cursor.file.tree, except: cursor.token)
    return names
  }
}

/// A name that may be proposed at a cursor.
public struct Candidate: Hashable, Sendable {
  /// The text to insert, without back-quotes. The label of an argument at the cursor ends with its colon.
  public var text: String
  public var kind: NameKind
  /// The location of the declaration; nil for implicit names, and for members that are only used.
  public var declaration: Location?
  /// The number of scopes between the cursor and the declaration: 0 for the innermost one.
  public var distance: Int

  /// The location of a name in a file.
  public struct Location: Hashable, Sendable {
    /// The name of the source.
    public var file: String
    /// The bytes of the name in the original source.
    public var range: SourceRange
  }
}

extension Candidate {
  /// True if the candidate is an argument label at the cursor, with its colon.
  var isLabelWithColon: Bool { kind == .argumentLabel && text.hasSuffix(":") }
}
