import Descent
import SwiftGrammar

/// A declaration with members: of a type, of a protocol, or of an extension.
protocol MemberHolder: DeclarationNode {
  var modifiers: List<Modifier> { get }
  var inheritedTypes: List<InheritedType> { get }
  var genericWhere: OptionalRef<GenericWhereClause> { get }
  var members: List<Declaration> { get }

  /// The name of the type that has the members, as it is written; empty where it is missing.
  static func typeName(of declaration: View<Self>) -> [String]
}

extension MemberHolder where Self: SimpleNameHolder {
  static func typeName(of declaration: View<Self>) -> [String] {
    let name = declaration.syntax.name.nameText(in: declaration.tree)
    return name.isEmpty ? [] : [name]
  }
}

extension StructDeclaration: MemberHolder {}
extension ClassDeclaration: MemberHolder {}
extension ActorDeclaration: MemberHolder {}
extension EnumDeclaration: MemberHolder {}
extension ProtocolDeclaration: MemberHolder {}

extension ExtensionDeclaration: MemberHolder {
  static func typeName(of declaration: View<Self>) -> [String] {
    declaration.syntax.extendedType.path(in: declaration.tree) ?? []
  }
}
