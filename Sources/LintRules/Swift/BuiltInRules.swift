import SyntaxSearch

/// The rules for Swift that come with the tool.
public enum BuiltInRules {
  /// All rules, in the order of their names. Their patterns are not read yet.
  public static let all: [any LintRule] = (written as [any LintRule] + coded).sorted { $0.id < $1.id }

  private static var written: [WrittenRule] {
    [
      .forceUnwrap, .forceTry, .forceCast, .emptyCount, .containsOverFirst, .redundantNil,
      .unusedOptionalBinding, .shorthandOptionalBinding, .redundantTypeAnnotation, .redundantDiscardingLet,
      .explicitInit, .forWhere, .toggleBool, .identicalOperands, .legacyConstructor,
    ]
  }

  private static var coded: [any LintRule] {
    [
      CyclomaticComplexity(), DuplicateImports(), FileLength(), FunctionLength(), MissingDocumentation(), Nesting(),
      RedundantRawValue(), SortedImports(), StrongSelfCapture(), ToDoComments(), TrailingSemicolon(),
      UnneededBreak(), UnreachableCode(), UnusedClosureParameter(), UnusedPrivateFunction(),
    ]
  }
}
