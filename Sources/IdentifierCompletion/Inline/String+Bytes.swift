extension String {
  /// The border of a character at a number of bytes of UTF-8, or the next one behind it.
  func characterBorder(atOrBehind byte: Int) -> Index {
    var place = utf8.index(startIndex, offsetBy: byte, limitedBy: endIndex) ?? endIndex
    while place < endIndex {
      if let border = Index(place, within: self) { return border }
      place = utf8.index(after: place)
    }
    return endIndex
  }

  func range(ofBytes range: Range<Int>) -> Range<Index> {
    let lower = characterBorder(atOrBehind: range.lowerBound)
    return lower..<max(lower, characterBorder(atOrBehind: range.upperBound))
  }

  /// How many bytes stand before a place; one behind the text counts as its end.
  func bytes(before place: Index) -> Int {
    utf8.distance(from: startIndex, to: min(place, endIndex))
  }
}
