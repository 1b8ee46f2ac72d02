import Descent
import SwiftGrammar

/// A node that declares one thing, whose name stands in one token.
protocol SimpleNameHolder: NameHolder {
  static var declares: NameKind { get }
  var name: TokenRef { get }
}

extension SimpleNameHolder {
  func names(_ name: inout NameSink) { name(self.name, .declared(Self.declares)) }
}

extension StructDeclaration: SimpleNameHolder { static var declares: NameKind { .struct } }
extension ClassDeclaration: SimpleNameHolder { static var declares: NameKind { .class } }
extension ActorDeclaration: SimpleNameHolder { static var declares: NameKind { .actor } }
extension EnumDeclaration: SimpleNameHolder { static var declares: NameKind { .enum } }
extension ProtocolDeclaration: SimpleNameHolder { static var declares: NameKind { .protocol } }
extension TypeAliasDeclaration: SimpleNameHolder { static var declares: NameKind { .typeAlias } }
extension AssociatedTypeDeclaration: SimpleNameHolder { static var declares: NameKind { .associatedType } }
extension GenericParameter: SimpleNameHolder { static var declares: NameKind { .genericParameter } }
extension FunctionDeclaration: SimpleNameHolder { static var declares: NameKind { .function } }
extension EnumCaseElement: SimpleNameHolder { static var declares: NameKind { .case } }
extension MacroDeclaration: SimpleNameHolder { static var declares: NameKind { .macro } }
extension OperatorDeclaration: SimpleNameHolder { static var declares: NameKind { .operator } }
extension PrecedenceGroupDeclaration: SimpleNameHolder { static var declares: NameKind { .precedenceGroup } }
extension ImportDeclaration.Component: SimpleNameHolder { static var declares: NameKind { .module } }
/// Whether by `let` or `var` is said by what is around the pattern.
extension IdentifierPattern: SimpleNameHolder { static var declares: NameKind { .let } }

extension LabeledStatement: NameHolder {
  func names(_ name: inout NameSink) { name(label, .declared(.statementLabel)) }
}

extension FunctionParameter: NameHolder {
  func names(_ name: inout NameSink) {
    name(label, .declared(.argumentLabel))
    name(self.name, .declared(.parameter))
  }
}

extension ClosureParameter: NameHolder {
  func names(_ name: inout NameSink) {
    name(label, .declared(.argumentLabel))
    name(self.name, .declared(.parameter))
  }
}

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
