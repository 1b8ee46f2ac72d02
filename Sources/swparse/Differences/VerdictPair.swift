import Descent

/// What this tool and a compiler say about one source.
struct VerdictPair: Sendable {
  let own: Verdict
  let compiler: Verdict

  init(on source: SourceText, _ compiler: CompilerParser) {
    own = .own(on: source)
    self.compiler = compiler.verdict(on: source)
  }

  /// How the two relate.
  enum Relation: Sendable {
    case bothAccept
    case bothReject
    case onlyOwnRejects(Complaint)
    case onlyCompilerRejects(Complaint)
    case unknown(reason: String)
  }

  var relation: Relation {
    switch (own, compiler) {
    case (.unknown(let reason), _), (_, .unknown(let reason)): .unknown(reason: reason)
    case (.accepts, .accepts): .bothAccept
    case (.rejects, .rejects): .bothReject
    case (.rejects(let complaint), .accepts): .onlyOwnRejects(complaint)
    case (.accepts, .rejects(let complaint)): .onlyCompilerRejects(complaint)
    }
  }
}
