import Descent
import SwiftGrammar
import SyntaxEditing

/// Turns `if let x = x` into `if let x`, also after `guard` and `while`.
public let shortenBindings: Codemod = { file, edits in
  for binding in file.nodes(OptionalBindingCondition.self) {
    guard binding.type == nil, let introducer = binding.introducer,
      let name = binding.pattern.as(IdentifierPattern.self),
      let value = binding.value, name.text == value.text
    else { continue }
    edits.replace(binding, with: "\(introducer) \(name)")
  }
}
