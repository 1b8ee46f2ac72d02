import Descent
import SwiftGrammar

extension Cursor {
  /// The names that may be proposed here, the nearest first.
  ///
  ///     let cursor = try Cursor(at: 34, in: SourceText("enum E { case a, b }; let e: E = ."))
  ///     cursor.candidates(among: MemberIndex()).map(\.text)     // ["a", "b"]
  ///
  /// Where an argument begins, its possible labels come first, each with its colon. Before a colon there are labels
  /// only: all that are used somewhere, if the callee is unknown. After a period there are the members of the type, if
  /// syntax alone tells it, and, if that type or one that it inherits from is declared elsewhere, the members that are
  /// used in the files. Elsewhere, names that are used and declared nowhere come last: they are those of other modules.
  /// In comments and literals, and where something new is named, there are none.
  ///
  /// - Parameter project: the other files; not the one with the cursor.
  /// - Complexity: linear in the size of the cursor's file and in the number of declarations of the other files.
  public func candidates(among project: MemberIndex) -> [Candidate] {
    place.isOpen ? Surroundings(self, among: project).candidates() : []
  }
}

extension Surroundings {
  func candidates() -> [Candidate] {
    switch cursor.place {
    case .comment, .literalText, .number, .outside, .declarationName, .importPath, .memberDeclaration: []
    case .expression: labelsOfNextArgument() + visibleValues()
    case .statement, .pattern, .unknown: visibleValues()
    case .capture, .optionalBinding: visible(where: \.kind.isValue)
    case .type: visible(or: undeclared.types) { $0.kind.isType || $0.text == "Self" || $0.kind == .module }
    case .attribute: visible(or: undeclared.types) { $0.kind.isType || $0.kind == .macro || $0.kind == .module }
    case .macro: visible(or: undeclared.macros) { $0.kind == .macro }
    case .precedenceGroup: visible { $0.kind == .precedenceGroup }
    case .statementLabel: candidates([chain.labels])
    case .argumentLabel: argumentLabels()
    case .member: membersOfBase()
    case .memberType: memberTypes()
    case .implicitMember: implicitMembers()
    case .keyPathMember: keyPathMembers()
    }
  }

  private func visibleValues() -> [Candidate] { visible(or: undeclared.values) { !$0.kind.isSyntactic } }

  private func visible(where isWanted: (Declared) -> Bool) -> [Candidate] {
    candidates(chain.scopes.map(\.names), where: isWanted)
  }

  /// The names in scope, then those that are used and declared nowhere, which stand for the modules that are imported.
  private func visible(or undeclared: [Declared], where isWanted: (Declared) -> Bool) -> [Candidate] {
    candidates(chain.scopes.map(\.names) + [undeclared]) { $0.kind == .usedName || isWanted($0) }
  }

  /// The names that are used here and in the other files.
  var undeclared: UndeclaredNames {
    var names = library.project.undeclared
    names.add(cursor.file.tree, except: cursor.token)
    return names
  }
}

/// A name that may be proposed at a cursor.
public struct Candidate: Hashable, Sendable {
  /// The text to insert, without back-quotes. The label of an argument that begins at the cursor ends with its colon.
  public var text: String
  public var kind: NameKind
  /// Where the name is declared; nil for what the language declares, and for members that are only used.
  public var declaration: Place?
  /// How many scopes lie between the cursor and the declaration: 0 for the innermost one.
  public var distance: Int

  /// The place of a name in a file.
  public struct Place: Hashable, Sendable {
    /// The name of the source.
    public var file: String
    /// The bytes of the name in the source as it was given.
    public var range: SourceRange
  }
}

extension Candidate {
  /// Whether it is the label of an argument that begins at the cursor.
  var isLabelWithColon: Bool { kind == .argumentLabel && text.hasSuffix(":") }
}
