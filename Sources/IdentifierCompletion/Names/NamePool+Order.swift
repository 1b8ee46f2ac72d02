extension NamePool {
  /// The position of a name relative to others in key order.
  enum RelativePosition { case before, same, after }

  /// The position of a name relative to the names with a given key prefix; `same` if it is one of them.
  func place(of name: Int, beside key: borrowing NameKey) -> RelativePosition {
    var scalars = KeyScalars(in: range(of: name))
    for place in key.scalars.indices {
      let own = scalars.next(in: bytes)
      if own != key.scalars[place] { return own < key.scalars[place] ? .before : .after }
    }
    return .same
  }

  func hasKey(_ key: borrowing NameKey, _ name: Int) -> Bool {
    var scalars = KeyScalars(in: range(of: name))
    for scalar in key.scalars where scalars.next(in: bytes) != scalar { return false }
    return scalars.next(in: bytes) < 0
  }

  /// The scalar at an index of a name's key, or -1 after its end.
  func keyScalar(at place: Int, of name: Int) -> Int32 {
    var scalars = KeyScalars(in: range(of: name))
    for _ in 0..<place { _ = scalars.next(in: bytes) }
    return scalars.next(in: bytes)
  }

  /// The position of a name relative to another: by key, then by text.
  func relation(of name: Int, to other: Int) -> RelativePosition {
    var scalars = KeyScalars(in: range(of: name))
    var others = KeyScalars(in: range(of: other))
    while true {
      let (own, other) = (scalars.next(in: bytes), others.next(in: bytes))
      if own != other { return own < other ? .before : .after }
      if own < 0 { break }
    }
    return relationOfTexts(name, other)
  }

  /// Compares the texts of names with equal keys; canonically equivalent ones are the same name.
  private func relationOfTexts(_ name: Int, _ other: Int) -> RelativePosition {
    if shape(of: name) == .ascii, shape(of: other) == .ascii {
      let (range, others) = (range(of: name), range(of: other))
      for (offset, other) in zip(range, others) where bytes[offset] != bytes[other] {
        return bytes[offset] < bytes[other] ? .before : .after
      }
      return range.count == others.count ? .same : range.count < others.count ? .before : .after
    }
    let (text, otherText) = (text(of: name), text(of: other))
    return text == otherText ? .same : text < otherText ? .before : .after
  }
}
