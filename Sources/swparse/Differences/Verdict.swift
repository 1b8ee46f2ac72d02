/// What a parser says about a source.
enum Verdict: Sendable {
  case accepts
  case rejects(Complaint)
  /// It came to no end, or could not begin; with the reason.
  case unknown(reason: String)

  /// Whether this is the same verdict, if for another source: a complaint then has the same words.
  func isLike(_ other: Verdict) -> Bool {
    switch (self, other) {
    case (.accepts, .accepts): true
    case (.rejects(let complaint), .rejects(let otherComplaint)): complaint.message == otherComplaint.message
    default: false
    }
  }
}

/// What a parser complains about first.
struct Complaint: Sendable {
  /// Counted from one, the column in bytes.
  var line: Int
  var column: Int
  var message: String
}
