import Descent
import SwiftGrammar

/// A node that uses a name, perhaps of a module that it names: `Swift::print`.
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

/// A node that may have a label, whose use the type of the node tells.
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
