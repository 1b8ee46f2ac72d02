import Descent
import SwiftGrammar

/// A node that contains names directly, not in a child node.
///
/// Only these conformances determine which tokens are names, and in which role; the table of a file's names and the
/// `CursorPlace` are derived from them.
protocol NameHolder: SyntaxNode {
  /// Passes every token that may be a name to the sink, with its role.
  func names(_ name: inout NameSink)

  /// Passes the names of the node at an index of the pool to the sink. A requirement, so that it is specialized.
  static func describeNames(_ index: UInt32, in pool: borrowing NodePool, to sink: inout NameSink)
}

extension NameHolder {
  static func describeNames(_ index: UInt32, in pool: borrowing NodePool, to sink: inout NameSink) {
    pool.load(Self.self, at: index).names(&sink)
  }
}

/// Receives the names that a node contains.
struct NameSink {
  private(set) var names: [(token: TokenRef, role: NameRole)] = []

  mutating func removeAll() { names.removeAll(keepingCapacity: true) }

  mutating func callAsFunction(_ token: TokenRef, _ role: NameRole) { names.append((token, role)) }

  mutating func callAsFunction(_ token: OptionalTokenRef, _ role: NameRole) {
    if let token = token.token { names.append((token, role)) }
  }
}

extension NodeView {
  /// The names that the node contains directly, with their roles.
  var ownNames: [(token: TokenRef, role: NameRole)] {
    guard let type = node.type as? any NameHolder.Type else { return [] }
    var sink = NameSink()
    type.describeNames(node.index, in: tree.pool, to: &sink)
    return sink.names
  }
}

/// A node with a single name of one token, whose role depends only on the node type.
protocol SimpleNameHolder: NameHolder {
  static var role: NameRole { get }
  var name: TokenRef { get }
}

extension SimpleNameHolder {
  func names(_ name: inout NameSink) { name(self.name, Self.role) }
}

/// A node that declares its single name.
protocol DeclaredNameHolder: SimpleNameHolder {
  static var declares: NameKind { get }
}

extension DeclaredNameHolder {
  static var role: NameRole { .declared(declares) }
}

extension StructDeclaration: DeclaredNameHolder { static var declares: NameKind { .struct } }
extension ClassDeclaration: DeclaredNameHolder { static var declares: NameKind { .class } }
extension ActorDeclaration: DeclaredNameHolder { static var declares: NameKind { .actor } }
extension EnumDeclaration: DeclaredNameHolder { static var declares: NameKind { .enum } }
extension ProtocolDeclaration: DeclaredNameHolder { static var declares: NameKind { .protocol } }
extension TypeAliasDeclaration: DeclaredNameHolder { static var declares: NameKind { .typeAlias } }
extension AssociatedTypeDeclaration: DeclaredNameHolder { static var declares: NameKind { .associatedType } }
extension GenericParameter: DeclaredNameHolder { static var declares: NameKind { .genericParameter } }
extension FunctionDeclaration: DeclaredNameHolder { static var declares: NameKind { .function } }
extension EnumCaseElement: DeclaredNameHolder { static var declares: NameKind { .case } }
extension MacroDeclaration: DeclaredNameHolder { static var declares: NameKind { .macro } }
extension OperatorDeclaration: DeclaredNameHolder { static var declares: NameKind { .operator } }
extension PrecedenceGroupDeclaration: DeclaredNameHolder { static var declares: NameKind { .precedenceGroup } }
extension ImportDeclaration.Component: DeclaredNameHolder { static var declares: NameKind { .module } }
/// The enclosing node determines whether the name is declared with `let` or `var`.
extension IdentifierPattern: DeclaredNameHolder { static var declares: NameKind { .let } }

extension LabeledStatement: NameHolder {
  func names(_ name: inout NameSink) { name(label, .declared(.statementLabel)) }
}

/// A parameter: its argument label, and its name in the body.
protocol ParameterNameHolder: NameHolder {
  var label: OptionalTokenRef { get }
  var name: OptionalTokenRef { get }
}

extension ParameterNameHolder {
  func names(_ name: inout NameSink) {
    name(label, .declared(.argumentLabel))
    name(self.name, .declared(.parameter))
  }
}

extension FunctionParameter: ParameterNameHolder {}
extension ClosureParameter: ParameterNameHolder {}

extension ClosureCapture: NameHolder {
  /// `[name]` uses a name and declares it again.
  func names(_ name: inout NameSink) {
    name(self.name, value == nil ? .used(.value) : .declared(.capture))
  }
}

extension AccessorDeclaration: NameHolder {
  func names(_ name: inout NameSink) { name(parameter, .declared(.parameter)) }
}

extension EnumCaseParameter: NameHolder {
  func names(_ name: inout NameSink) {
    name(label, .declared(.argumentLabel))
    name(self.name, .declared(.argumentLabel))
  }
}

extension TupleType.Element: NameHolder {
  func names(_ name: inout NameSink) {
    name(label, .declared(.argumentLabel))
    name(secondName, .declared(.argumentLabel))
  }
}

/// A node that uses a name, perhaps qualified by a module: `Swift::print`.
protocol QualifiedNameHolder: SimpleNameHolder {
  var module: OptionalTokenRef { get }
}

extension QualifiedNameHolder {
  func names(_ name: inout NameSink) {
    name(module, .used(.module))
    name(self.name, Self.role)
  }
}

extension IdentifierExpression: QualifiedNameHolder { static var role: NameRole { .used(.value) } }
extension MemberExpression: QualifiedNameHolder { static var role: NameRole { .used(.member) } }
extension ImplicitMemberExpression: QualifiedNameHolder { static var role: NameRole { .used(.member) } }
extension KeyPathMember: QualifiedNameHolder { static var role: NameRole { .used(.member) } }
extension IdentifierType: QualifiedNameHolder { static var role: NameRole { .used(.type) } }
extension MemberType: QualifiedNameHolder { static var role: NameRole { .used(.type) } }
extension MacroExpansionExpression: QualifiedNameHolder { static var role: NameRole { .used(.macro) } }
extension MacroExpansionDeclaration: QualifiedNameHolder { static var role: NameRole { .used(.macro) } }

extension PrimaryAssociatedType: SimpleNameHolder { static var role: NameRole { .used(.type) } }
extension ArgumentName: SimpleNameHolder { static var role: NameRole { .used(.argumentLabel) } }
extension PrecedenceGroupName: SimpleNameHolder { static var role: NameRole { .used(.precedenceGroup) } }
extension DifferentiabilityParameter: SimpleNameHolder { static var role: NameRole { .used(.value) } }

/// A node with an optional label, whose use depends only on the node type.
protocol LabelHolder: NameHolder {
  static var labelUse: NameUse { get }
  var label: OptionalTokenRef { get }
}

extension LabelHolder {
  func names(_ name: inout NameSink) { name(label, .used(Self.labelUse)) }
}

extension ExpressionElement: LabelHolder { static var labelUse: NameUse { .argumentLabel } }
extension TrailingClosure: LabelHolder { static var labelUse: NameUse { .argumentLabel } }
extension TuplePattern.Element: LabelHolder { static var labelUse: NameUse { .argumentLabel } }
extension BreakStatement: LabelHolder { static var labelUse: NameUse { .statementLabel } }
extension ContinueStatement: LabelHolder { static var labelUse: NameUse { .statementLabel } }
