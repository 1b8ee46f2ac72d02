import Descent
import DescentTools
import SyntaxSearch

/// Findings as one document of SARIF 2.1.0, the Static Analysis Results Interchange Format of OASIS.
struct SARIFLog: Sendable {
  private let rules: [any LintRule]
  private let ruleIndices: [String: Int]
  /// The severities of rules that have other ones than their own.
  private let severities: [String: Severity]
  private let tool: String
  private let version: String

  init(_ rules: [any LintRule], _ severities: [String: Severity], tool: String, version: String) {
    self.rules = rules
    self.severities = severities
    self.tool = tool
    self.version = version
    ruleIndices = Dictionary(zip(rules.map(\.id), rules.indices)) { first, _ in first }
  }

  static let separator = ","
  static let foot = "]}]}\n"

  /// The beginning of the document, up to the first result.
  var head: String {
    var json = JSONWriter()
    json.beginObject()
    json.member("$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
    json.member("version", "2.1.0")
    json.key("runs")
    json.beginArray()
    json.beginObject()
    json.object("tool") { json in
      json.object("driver") { json in
        json.member("name", tool)
        json.member("version", version)
        json.member("rules", rules) { $0.value($1, severities[$1.id] ?? $1.severity) }
      }
    }
    // Columns count characters, not bytes: SARIF has no columns of bytes.
    json.member("columnKind", "unicodeCodePoints")
    json.key("results")
    json.beginArray()
    return json.buffer.text
  }

  func append(
    _ findings: [Finding], of tree: SyntaxTree, _ parse: @escaping SourceParser, to output: inout ByteBuffer
  ) {
    var prints = FindingPrints()
    var columns = CharacterColumns(tree)
    let edits = findings.replacements(in: tree, parsing: parse)
    for (index, finding) in findings.enumerated() {
      if index > 0 { output.append(Self.separator) }
      var json = JSONWriter(output.take())
      let print = prints.print(of: finding, in: tree)
      json.object { write(finding, edits[index], of: tree, print, &columns, to: &$0) }
      output = json.buffer
    }
  }

  private func write(
    _ finding: Finding, _ edit: FixIt.Edit?, of tree: SyntaxTree, _ print: String, _ columns: inout CharacterColumns,
    to json: inout JSONWriter
  ) {
    json.member("ruleId", finding.rule)
    if let index = ruleIndices[finding.rule] { json.member("ruleIndex", index) }
    json.member("level", finding.severity.rawValue)
    json.text("message", finding.message)
    json.array("locations") { json in
      json.object { json in
        json.object("physicalLocation") { json in
          json.artifact(tree.source)
          json.region("region", finding.range, &columns)
        }
      }
    }
    json.object("partialFingerprints") { $0.member("ruleAndLine/v1", print) }
    if let edit { write(edit, for: finding, of: tree, &columns, to: &json) }
  }

  private func write(
    _ edit: FixIt.Edit, for finding: Finding, of tree: SyntaxTree, _ columns: inout CharacterColumns,
    to json: inout JSONWriter
  ) {
    json.array("fixes") { json in
      json.object { json in
        json.text("description", "The fix of the rule '\(finding.rule)'")
        json.array("artifactChanges") { json in
          json.object { json in
            json.artifact(tree.source)
            json.array("replacements") { json in
              json.object { json in
                json.region("deletedRegion", edit.range, &columns)
                json.text("insertedContent", edit.replacement)
              }
            }
          }
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes the description of a rule.
  fileprivate mutating func value(_ rule: any LintRule, _ severity: Severity) {
    object { json in
      json.member("id", rule.id)
      json.text("shortDescription", rule.summary)
      json.object("defaultConfiguration") { $0.member("level", severity.rawValue) }
    }
  }

  /// Writes a member that is an object with a text.
  fileprivate mutating func text(_ name: StaticString, _ text: String) {
    object(name) { $0.member("text", text) }
  }

  fileprivate mutating func artifact(_ source: SourceText) {
    object("artifactLocation") { $0.member("uri", source.uri) }
  }

  /// Writes a range; lines and columns count from one, columns count characters.
  fileprivate mutating func region(
    _ name: StaticString, _ range: SourceRange, _ columns: inout CharacterColumns
  ) {
    let start = columns.place(of: range.start)
    let end = columns.place(of: range.end)
    object(name) { json in
      json.member("startLine", start.line)
      json.member("startColumn", start.column)
      json.member("endLine", end.line)
      json.member("endColumn", end.column)
      json.member("byteOffset", Int(range.start))
      json.member("byteLength", range.count)
    }
  }
}

extension SourceText {
  /// The path as a URI: relative to the folder of the run, or absolute as the path is.
  fileprivate var uri: String {
    var text = name.hasPrefix("/") ? "file://" : ""
    for byte in name.hasPrefix("./") ? name.dropFirst(2).utf8 : name[...].utf8 {
      if byte.isASCIIWordPart || "-.~/".utf8.contains(byte) {
        text.unicodeScalars.append(UnicodeScalar(byte))
      } else {
        text += "%" + padded(Int(byte), 2, radix: 16, uppercase: true)
      }
    }
    return text
  }
}
