import Descent
import SwiftGrammar

/// A node with one name, in one token, whose role the type of the node tells.
protocol SimpleNameHolder: NameHolder {
  static var role: NameRole { get }
  var name: TokenRef { get }
}

extension SimpleNameHolder {
  func names(_ name: inout NameSink) { name(self.name, Self.role) }
}

/// One that declares what it names.
protocol DeclaredNameHolder: SimpleNameHolder {
  static var declares: NameKind { get }
}

extension DeclaredNameHolder {
  static var role: NameRole { .declared(declares) }
}

/// One that names something that is declared elsewhere, perhaps in a module that it names: `Swift::print`.
protocol QualifiedNameHolder: SimpleNameHolder {
  var module: OptionalTokenRef { get }
}

extension QualifiedNameHolder {
  func names(_ name: inout NameSink) {
    name(module, .used(.module))
    name(self.name, Self.role)
  }
}

/// A node that may have a label, whose role the type of the node tells.
protocol LabelHolder: NameHolder {
  static var labelUse: NameUse { get }
  var label: OptionalTokenRef { get }
}

extension LabelHolder {
  func names(_ name: inout NameSink) { name(label, .used(Self.labelUse)) }
}

/// A parameter: what an argument is called by, and what its value is called inside.
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
