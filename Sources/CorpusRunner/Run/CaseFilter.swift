/// A filter for cases by `file/title`: those that contain a text, or match a pattern with `*` and `?`.
///
///     let tuples = CaseFilter("tuple")                           // every case with `tuple` in its file's path or its title
///     let captures = CaseFilter("*/closure.txt/*capture*")       // `*` is any text, `?` any one character
///
/// Matching ignores case. A pattern must match the whole name.
public struct CaseFilter: Sendable {
  private let pattern: [Character]

  /// - Parameter text: a pattern if it contains `*` or `?`, otherwise a part of a name.
  public init(_ text: String) {
    let isPattern = text.contains { "*?".contains($0) }
    pattern = Array((isPattern ? text : "*\(text)*").lowercased())
  }

  /// - Complexity: O(*n* · *m*) for the lengths of name and pattern: only the last `*` is ever retried.
  public func matches(_ name: String) -> Bool {
    let name = Array(name.lowercased())
    var nameIndex = 0
    var index = 0
    var retry: (index: Int, nameIndex: Int)?
    while nameIndex < name.count {
      if index < pattern.count, pattern[index] == "*" {
        retry = (index + 1, nameIndex)
        index += 1
      } else if index < pattern.count, pattern[index] == name[nameIndex] || pattern[index] == "?" {
        index += 1
        nameIndex += 1
      } else if let last = retry {
        // The last star matches one more character.
        retry = (last.index, last.nameIndex + 1)
        (index, nameIndex) = (last.index, last.nameIndex + 1)
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == "*" }
  }
}
