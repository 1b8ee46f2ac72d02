import Descent
import SwiftGrammar

extension IdentifierExpression: NameHolder {
  func names(_ name: inout NameSink) {
    name(module, .used(.module))
    name(self.name, .used(.value))
  }
}

extension MemberExpression: NameHolder {
  func names(_ name: inout NameSink) {
    name(module, .used(.module))
    name(self.name, .used(.member))
  }
}

extension ImplicitMemberExpression: NameHolder {
  func names(_ name: inout NameSink) {
    name(module, .used(.module))
    name(self.name, .used(.member))
  }
}

extension KeyPathMember: NameHolder {
  func names(_ name: inout NameSink) {
    name(module, .used(.module))
    name(self.name, .used(.member))
  }
}

extension IdentifierType: NameHolder {
  func names(_ name: inout NameSink) {
    name(module, .used(.module))
    name(self.name, .used(.type))
  }
}

extension MemberType: NameHolder {
  func names(_ name: inout NameSink) {
    name(module, .used(.module))
    name(self.name, .used(.type))
  }
}

extension PrimaryAssociatedType: NameHolder {
  func names(_ name: inout NameSink) { name(self.name, .used(.type)) }
}

extension ExpressionElement: NameHolder {
  func names(_ name: inout NameSink) { name(label, .used(.argumentLabel)) }
}

extension TrailingClosure: NameHolder {
  func names(_ name: inout NameSink) { name(label, .used(.argumentLabel)) }
}

extension TuplePattern.Element: NameHolder {
  func names(_ name: inout NameSink) { name(label, .used(.argumentLabel)) }
}

extension ArgumentName: NameHolder {
  func names(_ name: inout NameSink) { name(self.name, .used(.argumentLabel)) }
}

extension MacroExpansionExpression: NameHolder {
  func names(_ name: inout NameSink) {
    name(module, .used(.module))
    name(self.name, .used(.macro))
  }
}

extension MacroExpansionDeclaration: NameHolder {
  func names(_ name: inout NameSink) {
    name(module, .used(.module))
    name(self.name, .used(.macro))
  }
}

extension PrecedenceGroupName: NameHolder {
  func names(_ name: inout NameSink) { name(self.name, .used(.precedenceGroup)) }
}

extension BreakStatement: NameHolder {
  func names(_ name: inout NameSink) { name(label, .used(.statementLabel)) }
}

extension ContinueStatement: NameHolder {
  func names(_ name: inout NameSink) { name(label, .used(.statementLabel)) }
}

extension DifferentiabilityParameter: NameHolder {
  func names(_ name: inout NameSink) { name(self.name, .used(.value)) }
}
