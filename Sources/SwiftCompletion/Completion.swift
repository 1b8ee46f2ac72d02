import Descent
import SwiftGrammar

extension Cursor {
  /// The names that may be proposed here, the nearest first.
  ///
  ///     let cursor = try Cursor(at: 34, in: SourceText("enum E { case a, b }; let e: E = ."))
  ///     cursor.candidates(among: MemberIndex()).map(\.text)     // ["a", "b"]
  ///
  /// Where an argument begins, the labels come first that it may have, each with its colon: of the functions, initializers
  /// and cases of that name, behind those that are given. Before a colon that stands already there are labels only: all that
  /// are used somewhere, if syntax does not tell what is called. Behind a period there are the members of the type, if
  /// syntax alone tells it, and, if that type or one that it inherits from is declared elsewhere, the members that are used
  /// in the files behind them. Elsewhere, names that are used and declared nowhere come last: they are those of other
  /// modules. In comments and texts, and where something new is named, there are none. What was typed of the name already
  /// does not matter.
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
