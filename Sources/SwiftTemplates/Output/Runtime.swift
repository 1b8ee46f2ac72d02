extension TemplateCompilation {
  /// The source of the output type. It is generated with the templates, so that they need no import.
  ///
  /// Name lookup in other files of the module considers even private types, so its name is unusual.
  static func runtime(typeName: String) -> String {
    """
    /// What a template has written so far.
    private struct \(typeName) {
      private(set) var text = ""

      /// Makes room for the text that is written in any case.
      mutating func reserve(_ capacity: Int) { text.reserveCapacity(capacity) }

      /// Appends a text as it is.
      mutating func append(_ value: String) { text += value }

      /// Appends a text with the signs replaced that mean something in HTML.
      mutating func append(escaping value: String) {
        var rest = value[...]
        while let place = rest.utf8.firstIndex(where: Self.isSpecial) {
          text += rest[..<place]
          text += Self.entity(for: rest.utf8[place])
          rest = rest[rest.utf8.index(after: place)...]
        }
        text += rest
      }

      private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\""), UInt8(ascii: "'"): true
        default: false
        }
      }

      private static func entity(for byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\\""): "&quot;"
        default: "&#39;"
        }
      }
    }

    """
  }
}
