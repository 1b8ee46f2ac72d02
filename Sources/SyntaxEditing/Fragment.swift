import Descent

/// Code that is one construct of a language, checked when it is made.
///
///     let call = try Fragment<SwiftExpression>("\(callee)(\(arguments))")
///     let function = try Fragment<Declaration>("func \(name)() {}")
///
/// Inserted code is never read as something else: if a hole would become a part of the code around it, as `a + b` in
/// `\(left) * 2`, it is put between the grouping signs of the language.
public struct Fragment<Construct: Syntax & Production>: Sendable where Construct.L: SourceLanguage {
  /// The tree of the code alone.
  public let tree: SyntaxTree
  /// The code, for other code and for edits.
  public let code: CodeText

  /// The text.
  public var text: String { tree.source.text }
}

extension Fragment where Construct.Failure == Never, Construct.Outcome.Parsed == Construct.Handle {
  /// Parses code as the construct.
  ///
  /// - Throws: the first error, with its line and column in the code; also if something follows the construct, and if a hole
  ///   cannot stay apart.
  public init(_ code: CodeText, options: ParseOptions = ParseOptions()) throws(EditError) {
    let whole = SourceText(bytesOfSource: [], name: "<fragment>")
    let empty = Construct.L.tree(of: whole, as: FragmentRoot<Construct>.self, options: options)
    let start = SourceRange(0, 0)
    func error(_ reason: EditError.Reason, _ range: SourceRange, _ source: SourceText) -> EditError {
      let edit = Operation(name: "fragment", range: range).edit(in: source)
      return EditError(reason: reason, edit: edit, other: nil)
    }
    if let fault = code.fault { throw error(fault, start, whole) }
    let traits = EditingTraits(empty)
    var placement = CodePlacement(traits, unit: nil)
    let pieces = placement.pieces(of: code, operation: 0, isApart: false)
    let plan = EditPlan(SourceEdit(range: start, pieces: pieces, operation: 0))
    var grouping = Grouping(holes: placement.holes, traits)
    while true {
      let rendered = plan.render(whole, empty, traits, holes: grouping.holes)
      guard let source = try? SourceText(bytes: rendered.bytes, name: "<fragment>") else {
        throw error(.tooLarge, start, whole)
      }
      let parsed = Construct.L.tree(of: source, as: FragmentRoot<Construct>.self, options: options)
      let result = EditedSource(source: source, map: rendered.map, tree: parsed)
      switch grouping.next(after: result, rendered.holes, wasValid: true) {
      case .again: continue
      case .misread(let hole): throw error(.misread, rendered.holes[hole] ?? start, source)
      case .finished(let best):
        if let first = best.tree.diagnostics.first(where: { $0.severity == .error }) {
          throw error(
            .malformed(message: first.message(in: best.source)), first.range, best.source)
        }
        tree = best.tree
        self.code = traits.grouping.map { code.grouped(grouping.holes, by: $0) } ?? code
        return
      }
    }
  }

  /// The construct, in the tree of the fragment.
  public var view: TypedView<Construct> {
    TypedView(tree: tree, handle: tree.view(tree.root.node.unchecked(as: FragmentRoot<Construct>.self)).syntax.content)
  }
}

/// The root of the tree of a fragment.
struct FragmentRoot<Content: Syntax & Production>: SyntaxNode, Production
where Content.Failure == Never, Content.Outcome.Parsed == Content.Handle {
  let content: Content.Handle

  static var first: TokenSet<Content.L.Kind> { Content.first }
  static func rule(_ parser: inout Parser<Content.L>) -> Self { Self(content: parser.parse(Content.self)) }
}
