import Descent

/// The JSON Schema of the dumps of trees (draft 2020-12), for both forms of JSON.
package enum JSONSchema {
  /// The schema as a text with a final line break.
  ///
  /// - Parameter kinds: the token kinds of the language; nil for any language.
  package static func ofDumps(_ kinds: TokenKindTable?) -> String {
    let kind = kinds.map { "{ \"enum\": [\(list($0.indices.map($0.caseName)))] }" } ?? #"{ "type": "string" }"#
    return text(tokenKind: kind, severities: list(Severity.allCases.map(\.rawValue)))
  }

  private static func list(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }

  /// The members that say where something is.
  private static let place = #"""
    "range": { "$ref": "#/$defs/range" }, "start": { "$ref": "#/$defs/location" }, \#
    "end": { "$ref": "#/$defs/location" }
    """#

  private static func text(tokenKind: String, severities: String) -> String {
    #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A dump of a syntax tree by swparse",
      "description": "A document is one line, and has the tree of one file. Offsets count bytes of UTF-8 from 0.",
      "anyOf": [{ "$ref": "#/$defs/dump" }, { "$ref": "#/$defs/compactDump" }],
      "$defs": {
        "dump": {
          "description": "The form that names everything where it is.",
          "type": "object",
          "properties": {
            "schema": { "const": "\#(JSONTree.schema)" },
            "version": { "const": 1 },
            "file": { "$ref": "#/$defs/file" },
            "ok": { "$ref": "#/$defs/ok" },
            "root": { "$ref": "#/$defs/node" },
            "tokens": {
              "description": "With --tokens: all tokens, in the order of the source.",
              "type": "array",
              "items": { "$ref": "#/$defs/token" }
            },
            "trivia": {
              "description": "With --trivia: the text between the tokens. Tokens and trivia, in order, are the source.",
              "type": "array",
              "items": { "$ref": "#/$defs/trivia" }
            },
            "diagnostics": { "$ref": "#/$defs/diagnostics" }
          },
          "required": ["schema", "version", "file", "ok", "root", "diagnostics"],
          "additionalProperties": false
        },
        "node": {
          "description": "A node. Its range ends after its last token. Absent fields and empty lists are omitted.",
          "type": "object",
          "properties": {
            "node": { "description": "The name of the type.", "type": "string" },
            \#(place),
            "fields": {
              "type": "object",
              "additionalProperties": {
                "anyOf": [
                  { "$ref": "#/$defs/node" },
                  { "$ref": "#/$defs/token" },
                  { "type": "array", "items": { "$ref": "#/$defs/node" }, "minItems": 1 },
                  { "type": "array", "items": { "$ref": "#/$defs/token" }, "minItems": 1 }
                ]
              }
            },
            "unexpected": { "$ref": "#/$defs/unexpected" },
            "missing": { "$ref": "#/$defs/missing" }
          },
          "required": ["node", "range", "fields"],
          "additionalProperties": false
        },
        "token": {
          "description": "A token with its text, or a missing token, whose range is empty.",
          "type": "object",
          "properties": {
            "token": { "$ref": "#/$defs/tokenKind" },
            \#(place),
            "text": { "$ref": "#/$defs/text" },
            "missing": { "const": true }
          },
          "required": ["token", "range"],
          "oneOf": [{ "required": ["text"] }, { "required": ["missing"] }],
          "additionalProperties": false
        },
        "trivia": {
          "description": "White space of a line, a line break, a comment, or other text that is not part of a token.",
          "type": "object",
          "properties": {
            "kind": { "type": "string" },
            \#(place),
            "text": { "$ref": "#/$defs/text" }
          },
          "required": ["kind", "range", "text"],
          "additionalProperties": false
        },
        "compactDump": {
          "description": "The form that takes the least space: names are in tables, and nodes are arrays.",
          "type": "object",
          "properties": {
            "schema": { "const": "\#(CompactJSONTree.schema)" },
            "version": { "const": 1 },
            "file": { "$ref": "#/$defs/file" },
            "ok": { "$ref": "#/$defs/ok" },
            "root": { "$ref": "#/$defs/compactNode" },
            "tokens": {
              "description": "With --tokens: all tokens, in the order of the source.",
              "type": "array",
              "items": { "$ref": "#/$defs/compactToken" }
            },
            "trivia": {
              "description": "With --trivia: the text between the tokens, like tokens, with an index of triviaKinds.",
              "type": "array",
              "items": { "$ref": "#/$defs/compactToken" }
            },
            "diagnostics": { "$ref": "#/$defs/diagnostics" },
            "shapes": {
              "description": "The name of a node, then the names of those of its fields that are present.",
              "type": "array",
              "items": { "type": "array", "items": { "type": "string" }, "minItems": 1 }
            },
            "tokenKinds": { "type": "array", "items": { "$ref": "#/$defs/tokenKind" } },
            "triviaKinds": { "type": "array", "items": { "type": "string" } },
            "lines": {
              "description": "With --locations: the offset at which each line begins.",
              "type": "array",
              "items": { "$ref": "#/$defs/number" }
            }
          },
          "required": ["schema", "version", "file", "ok", "root", "diagnostics", "shapes", "tokenKinds"],
          "additionalProperties": false
        },
        "compactNode": {
          "description": "An index of shapes, start, end, the fields that the shape names, and the tokens in error.",
          "type": "array",
          "prefixItems": [
            { "$ref": "#/$defs/number" },
            { "$ref": "#/$defs/number" },
            { "$ref": "#/$defs/number" }
          ],
          "items": {
            "anyOf": [
              { "$ref": "#/$defs/compactNode" },
              { "$ref": "#/$defs/compactToken" },
              { "type": "array", "items": { "$ref": "#/$defs/compactNode" }, "minItems": 1 },
              { "type": "array", "items": { "$ref": "#/$defs/compactToken" }, "minItems": 1 },
              {
                "description": "The last element of a node that has unexpected or missing tokens.",
                "type": "object",
                "properties": {
                  "unexpected": { "$ref": "#/$defs/unexpected" },
                  "missing": { "$ref": "#/$defs/missing" }
                },
                "minProperties": 1,
                "additionalProperties": false
              }
            ]
          },
          "minItems": 3
        },
        "compactToken": {
          "description": "The text, or null for a missing token; the start; an index of tokenKinds; the end, if the text is not valid UTF-8, since it has replacement characters then. Otherwise, the end is after the text.",
          "type": "array",
          "prefixItems": [
            { "type": ["string", "null"] },
            { "$ref": "#/$defs/number" },
            { "$ref": "#/$defs/number" },
            { "$ref": "#/$defs/number" }
          ],
          "items": false,
          "minItems": 3
        },
        "file": { "description": "The path, or <stdin>.", "type": "string" },
        "ok": { "description": "False if there is an error.", "type": "boolean" },
        "tokenKind": \#(tokenKind),
        "text": { "description": "Bytes that are not UTF-8 are replaced by U+FFFD.", "type": "string" },
        "number": { "type": "integer", "minimum": 0 },
        "range": {
          "description": "The offset of the first byte, and that after the last one.",
          "type": "array",
          "prefixItems": [{ "$ref": "#/$defs/number" }, { "$ref": "#/$defs/number" }],
          "items": false,
          "minItems": 2
        },
        "location": {
          "description": "With --locations: line and column, both counted from 1, the column in bytes.",
          "type": "object",
          "properties": {
            "line": { "type": "integer", "minimum": 1 },
            "column": { "type": "integer", "minimum": 1 }
          },
          "required": ["line", "column"],
          "additionalProperties": false
        },
        "unexpected": {
          "description": "The tokens in a node that do not fit, and were skipped.",
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              \#(place),
              "text": { "$ref": "#/$defs/text" }
            },
            "required": ["range", "text"],
            "additionalProperties": false
          },
          "minItems": 1
        },
        "missing": {
          "description": "The missing tokens of a node that are not in a field.",
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "token": { "$ref": "#/$defs/tokenKind" },
              \#(place)
            },
            "required": ["token", "range"],
            "additionalProperties": false
          },
          "minItems": 1
        },
        "diagnostics": { "type": "array", "items": { "$ref": "#/$defs/diagnostic" } },
        "diagnostic": {
          "type": "object",
          "properties": {
            "severity": { "enum": [\#(severities)] },
            "identifier": { "description": "The category, which is stable between versions.", "type": "string" },
            "message": { "type": "string" },
            \#(place),
            "expected": { "type": "array", "items": { "$ref": "#/$defs/expected" }, "minItems": 1 },
            "notes": { "type": "array", "items": { "$ref": "#/$defs/note" }, "minItems": 1 },
            "fixIts": { "type": "array", "items": { "$ref": "#/$defs/fixIt" }, "minItems": 1 }
          },
          "required": ["severity", "identifier", "message", "range"],
          "additionalProperties": false
        },
        "expected": {
          "description": "A token that was expected, or a construct, which has no kind.",
          "type": "object",
          "properties": { "kind": { "$ref": "#/$defs/tokenKind" }, "text": { "type": "string" } },
          "required": ["text"],
          "additionalProperties": false
        },
        "note": {
          "type": "object",
          "properties": {
            "identifier": { "type": "string" },
            "message": { "type": "string" },
            \#(place)
          },
          "required": ["identifier", "message", "range"],
          "additionalProperties": false
        },
        "fixIt": {
          "description": "Edits that belong together.",
          "type": "object",
          "properties": {
            "edits": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  \#(place),
                  "replacement": { "type": "string" }
                },
                "required": ["range", "replacement"],
                "additionalProperties": false
              }
            }
          },
          "required": ["edits"],
          "additionalProperties": false
        }
      }
    }

    """#
  }
}
