import SwiftGrammar

/// The codemods that need no names, by the names of the command line.
public func codemods(for files: [SwiftFile]) -> [String: Codemod] {
  [
    "shorten-bindings": shortenBindings, "sort-imports": sortImports, "final-classes": finalClasses(in: files),
    "throw-instead-of-trap": throwInsteadOfTrap, "add-missing-cases": addMissingCases(in: files),
  ]
}
