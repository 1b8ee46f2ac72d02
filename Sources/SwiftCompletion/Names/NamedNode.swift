import Descent
import SwiftGrammar

/// A node that contains names directly, not in a child node.
///
/// Only these conformances determine which tokens are names, and in which role; the table of a file's names and the
/// `CursorContext` are derived from them.
protocol NamedNode: SyntaxNode {
  /// Passes every token that may be a name to the sink, with its role.
  func names(_ name: inout NameSink)

  /// Passes the names of the node at an index of the pool to the sink. A requirement, so that it is specialized.
  static func describeNames(_ index: UInt32, in pool: borrowing NodePool, to sink: inout NameSink)
}

extension NamedNode {
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
    guard let type = node.type as? any NamedNode.Type else { return [] }
    var sink = NameSink()
    type.describeNames(node.index, in: tree.pool, to: &sink)
    return sink.names
  }
}

/// A node with a single name of one token, whose role depends only on the node type.
protocol SingleNameNode: NamedNode {
  static var role: NameRole { get }
  var name: TokenRef { get }
}

extension SingleNameNode {
  func names(_ name: inout NameSink) { name(self.name, Self.role) }
}

protocol NameDeclaringNode: SingleNameNode {
  static var declares: NameKind { get }
}

extension NameDeclaringNode {
  static var role: NameRole { .declared(declares) }
}

extension StructDeclaration: NameDeclaringNode { static var declares: NameKind { .struct } }
extension ClassDeclaration: NameDeclaringNode { static var declares: NameKind { .class } }
extension ActorDeclaration: NameDeclaringNode { static var declares: NameKind { .actor } }
extension EnumDeclaration: NameDeclaringNode { static var declares: NameKind { .enum } }
extension ProtocolDeclaration: NameDeclaringNode { static var declares: NameKind { .protocol } }
extension TypeAliasDeclaration: NameDeclaringNode { static var declares: NameKind { .typeAlias } }
extension AssociatedTypeDeclaration: NameDeclaringNode { static var declares: NameKind { .associatedType } }
extension GenericParameter: NameDeclaringNode { static var declares: NameKind { .genericParameter } }
extension FunctionDeclaration: NameDeclaringNode { static var declares: NameKind { .function } }
extension EnumCaseElement: NameDeclaringNode { static var declares: NameKind { .case } }
extension MacroDeclaration: NameDeclaringNode { static var declares: NameKind { .macro } }
extension OperatorDeclaration: NameDeclaringNode { static var declares: NameKind { .operator } }
extension PrecedenceGroupDeclaration: NameDeclaringNode { static var declares: NameKind { .precedenceGroup } }
extension ImportDeclaration.Component: NameDeclaringNode { static var declares: NameKind { .module } }
/// The enclosing node determines whether the name is declared with `let` or `var`.
extension IdentifierPattern: NameDeclaringNode { static var declares: NameKind { .let } }

extension LabeledStatement: NamedNode {
  func names(_ name: inout NameSink) { name(label, .declared(.statementLabel)) }
}

extension NamedNode where Self: ParameterNode {
  /// The argument label of a parameter, and its name in the body.
  func names(_ name: inout NameSink) {
    name(label, .declared(.argumentLabel))
    name(self.name, .declared(.parameter))
  }
}

extension FunctionParameter: NamedNode {}
extension ClosureParameter: NamedNode {}

extension ClosureCapture: NamedNode {
  /// `[name]` uses a name and declares it again.
  func names(_ name: inout NameSink) {
    name(self.name, value == nil ? .used(.value) : .declared(.capture))
  }
}

extension AccessorDeclaration: NamedNode {
  func names(_ name: inout NameSink) { name(parameter, .declared(.parameter)) }
}

extension EnumCaseParameter: NamedNode {
  func names(_ name: inout NameSink) {
    name(label, .declared(.argumentLabel))
    name(self.name, .declared(.argumentLabel))
  }
}

extension TupleType.Element: NamedNode {
  func names(_ name: inout NameSink) {
    name(label, .declared(.argumentLabel))
    name(secondName, .declared(.argumentLabel))
  }
}

/// A node that uses a name, perhaps qualified by a module: `Swift::print`.
protocol QualifiedNameNode: SingleNameNode {
  var module: OptionalTokenRef { get }
}

extension QualifiedNameNode {
  func names(_ name: inout NameSink) {
    name(module, .used(.module))
    name(self.name, Self.role)
  }
}

extension IdentifierExpression: QualifiedNameNode { static var role: NameRole { .used(.value) } }
extension MemberExpression: QualifiedNameNode { static var role: NameRole { .used(.member) } }
extension ImplicitMemberExpression: QualifiedNameNode { static var role: NameRole { .used(.member) } }
extension KeyPathMember: QualifiedNameNode { static var role: NameRole { .used(.member) } }
extension IdentifierType: QualifiedNameNode { static var role: NameRole { .used(.type) } }
extension MemberType: QualifiedNameNode { static var role: NameRole { .used(.type) } }
extension MacroExpansionExpression: QualifiedNameNode { static var role: NameRole { .used(.macro) } }
extension MacroExpansionDeclaration: QualifiedNameNode { static var role: NameRole { .used(.macro) } }

extension PrimaryAssociatedType: SingleNameNode { static var role: NameRole { .used(.type) } }
extension ArgumentName: SingleNameNode { static var role: NameRole { .used(.argumentLabel) } }
extension PrecedenceGroupName: SingleNameNode { static var role: NameRole { .used(.precedenceGroup) } }
extension DifferentiabilityParameter: SingleNameNode { static var role: NameRole { .used(.value) } }

/// A node with an optional label, whose use depends only on the node type.
protocol LabeledNode: NamedNode {
  static var labelUse: NameUse { get }
  var label: OptionalTokenRef { get }
}

extension LabeledNode {
  func names(_ name: inout NameSink) { name(label, .used(Self.labelUse)) }
}

extension ExpressionElement: LabeledNode { static var labelUse: NameUse { .argumentLabel } }
extension TrailingClosure: LabeledNode { static var labelUse: NameUse { .argumentLabel } }
extension TuplePattern.Element: LabeledNode { static var labelUse: NameUse { .argumentLabel } }
extension BreakStatement: LabeledNode { static var labelUse: NameUse { .statementLabel } }
extension ContinueStatement: LabeledNode { static var labelUse: NameUse { .statementLabel } }
