import Descent

/// A whole file.
///
///     source-file : statement-list?
public struct SourceFile: SwiftNode {
  public var statements: List<Statement>

  public func fields(_ field: inout FieldSink) { field("statements", statements) }
}

extension SourceFile {
  public static let first = Statement.first.union([.semicolon])

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(statements: parser.list(Statement.self, in: .lines))
  }
}
