/// The extent of a block comment.
struct BlockComment {
  var end: Int
  var hasNewline = false
  var isTerminated = false

  /// Scans a comment from its `/*` to the `*/` that closes it, or to the end of the source.
  init(_ source: borrowing Span<UInt8>, from start: Int, end sourceEnd: Int) {
    var position = start + 2
    var depth = 1
    while position < sourceEnd {
      let byte = source[position]
      position &+= 1
      switch byte {
      case UInt8(ascii: "*") where source[position] == UInt8(ascii: "/"):
        position &+= 1
        depth -= 1
        if depth == 0 {
          isTerminated = true
          end = position
          return
        }
      case UInt8(ascii: "/") where source[position] == UInt8(ascii: "*"):
        position &+= 1
        depth += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): hasNewline = true
      default: break
      }
    }
    end = sourceEnd
  }
}
