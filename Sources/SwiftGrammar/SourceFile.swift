import Descent

/// A whole file.
///
///     source-file : (shebang <newline>)? statement-list?
///     @lexical shebang : '#!' [^\r\n]*
public struct SourceFile: NodeProduction, StatementContainer {
  /// The line that names the interpreter of a script, such as `#!/usr/bin/env swift`.
  public let shebang: OptionalTokenRef
  public let statements: NodeList<Statement>

  public static let first = Statement.first.union([.shebang, .semicolon])

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(shebang: parser.optional(.shebang), statements: parser.list(Statement.self, in: .lines))
  }
}
