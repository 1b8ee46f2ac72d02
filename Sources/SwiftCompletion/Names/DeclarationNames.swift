import Descent
import SwiftGrammar

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
/// Whether by `let` or `var` is said by what is around the pattern.
extension IdentifierPattern: DeclaredNameHolder { static var declares: NameKind { .let } }

extension LabeledStatement: NameHolder {
  func names(_ name: inout NameSink) { name(label, .declared(.statementLabel)) }
}

extension FunctionParameter: ParameterNameHolder {}
extension ClosureParameter: ParameterNameHolder {}

extension ClosureCapture: NameHolder {
  /// `[name]` uses what it declares.
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
