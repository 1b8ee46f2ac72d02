import Descent

/// A file: one record per line.
///
///     csv-file : csv-record-list?
///     @list csv-record-list : csv-record | csv-record csv-line-end csv-record-list?
///     @lexical csv-line-end : [\r]? [\n]
public struct CSVFile: SyntaxNode, Production {
  public var records: NodeList<CSVRecord>

  public static let first = TokenSet<CSVToken>.all

  public static func rule(_ parser: inout CSVParser) -> Self {
    Self(
      records: parser.collect(CSVRecord.self) { parser, records in
        while !parser.isAtEnd {
          records.append(parser.parse(CSVRecord.self), to: &parser)
          parser.consume(if: .lineEnd)
        }
      })
  }
}

/// A line, or several if its cells contain line ends. An empty line is a record with one empty cell.
///
///     csv-record : csv-cell-list
public struct CSVRecord: SyntaxNode, Production {
  public var cells: NodeList<CSVCell>

  public static let first = TokenSet<CSVToken>.all

  public static func rule(_ parser: inout CSVParser) -> Self {
    Self(
      cells: parser.collect(CSVCell.self) { parser, cells in
        // Cells may be empty, so the loop counts commas.
        repeat {
          cells.append(parser.parse(CSVCell.self), to: &parser)
          while !parser.at(CSVToken.fieldEnds) { parser.skipUnexpected() }
        } while parser.consume(if: .comma) != nil
      })
  }
}

/// A cell of a record: a field, or nothing between two commas.
///
///     csv-cell : (csv-field | csv-quoted-field)?
///     @lexical csv-field : [^,"\r\n]+
///     @lexical csv-quoted-field : '"' ([^"] | '""')* '"'
public struct CSVCell: SyntaxNode, Production {
  public var value: OptionalTokenRef

  public static let first = TokenSet<CSVToken>.all
  public static func rule(_ parser: inout CSVParser) -> Self { Self(value: parser.optional(CSVToken.fields)) }
}
