/// The names and literals of Swift that an emitted parser is made of.
enum SwiftNames {
  /// A literal of a text.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case " "..."~": result.unicodeScalars.append(scalar)
      default: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result + "\""
  }

  /// Words that are a case or a field only in backquotes.
  static let reserved: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "open", "operator", "private", "protocol", "public", "rethrows", "static", "struct",
    "subscript", "typealias", "var", "break", "case", "continue", "default", "defer", "do", "else", "fallthrough",
    "for", "guard", "if", "in", "repeat", "return", "switch", "where", "while", "as", "catch", "false", "is", "nil",
    "self", "super", "throw", "throws", "true", "try", "precedencegroup",
  ]

  /// Names that no case of an emitted enum can have.
  static let takenCases: Set<String> = [
    "allCases", "init", "Protocol", "rawValue", "samples", "self", "Self", "table", "Type",
  ]

  static func quoted(_ name: String) -> String { reserved.contains(name) ? "`\(name)`" : name }

  /// The variable for a field, which does not hide names that the emitted code uses: no field has an underscore.
  static func variable(_ field: String) -> String {
    let isUsed = ["binding", "mark", "minimum", "nodes", "parser", "rank", "tokens"].contains(field)
    return isUsed || field.hasPrefix("outer") ? "\(field)_" : quoted(field)
  }

  /// The name by which a function is called beside the parameters of the emitted operators.
  static func function(_ name: String) -> String {
    ["binding", "left", "mark", "minimum", "parser"].contains(name) ? "self.\(name)" : quoted(name)
  }

  /// The name of the type of a node, with an underscore after one that is taken, which dumps leave out.
  static func type(_ node: String) -> String { taken.contains(node) ? "\(node)_" : node }

  /// Names that no emitted type can have: types of the toolkit that the emitted code uses, types of Swift that others would
  /// hide in the module, and types that the toolkit's protocols have inside of nodes, such as `Failure`.
  static let taken: Set<String> = [
    "Any", "AnyLanguage", "Array", "ArraySlice", "Bool", "Character", "Descent", "DescentLexicon", "DescentTools",
    "Dictionary", "Double", "ElementParser", "ExpectationRules", "Failure", "Handle", "Hashable", "InfixBinding", "Int",
    "L", "Language", "LexerTable", "Lexicon", "ListCollector", "ListElement", "Mark", "NamedProduction", "NodeList",
    "OperatorGrammar", "Optional", "OptionalRef", "OptionalTokenRef", "Outcome", "ParseOptions", "Parser", "Production",
    "Range", "RecursiveProduction", "Ref", "Self", "Sendable", "Set", "SourceLanguage", "SourceRange", "SourceText",
    "String", "Swift", "SyntaxChoice", "SyntaxListStyle", "SyntaxNode", "SyntaxTree", "TableLexer",
    "TokenKind", "TokenList", "TokenPattern", "TokenRef", "TokenSample", "TokenSet", "UInt16", "UInt8", "Void",
  ]

  private static let signs: [Unicode.Scalar: String] = [
    "(": "leftParen", ")": "rightParen", "[": "leftSquare", "]": "rightSquare", "{": "leftBrace", "}": "rightBrace",
    "<": "less", ">": "greater", "=": "equal", "+": "plus", "-": "minus", "*": "star", "/": "slash", "%": "percent",
    "^": "caret", "!": "exclamation", "?": "question", ":": "colon", ";": "semicolon", ",": "comma", ".": "period",
    "&": "ampersand", "|": "bar", "~": "tilde", "@": "at", "#": "hash", "$": "dollar", "_": "underscore", "'": "quote",
    "\"": "doubleQuote", "`": "backquote", "\\": "backslash", " ": "space", "\n": "lineFeed", "\r": "carriageReturn",
    "\t": "tab",
  ]

  /// A name for a spelling: `leftParen` for `(`, `lessEqual` for `<=`.
  static func name(ofSpelling text: String) -> String {
    var words: [String] = []
    var isInWord = false
    for scalar in text.unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isLetter, isInWord {
        words[words.count - 1].unicodeScalars.append(scalar)
      } else {
        words.append(isLetter ? String(scalar) : signs[scalar] ?? "u\(String(scalar.value, radix: 16))")
      }
      isInWord = isLetter
    }
    let name = words.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    return name.first.map { $0.isNumber } == true ? "n\(name)" : name
  }
}

extension GrammarModel.Rule {
  /// The type of its nodes in an emitted parser.
  var typeName: String { SwiftNames.type(nodeName) }

  /// The type of a field for one of its nodes, and of one for a node that may be absent.
  var fieldType: String { kind == .node ? "Ref<\(typeName)>" : typeName }
  var optionalFieldType: String { kind == .node ? "OptionalRef<\(typeName)>" : "\(typeName)?" }
}
