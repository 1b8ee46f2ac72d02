// The parts that pattern and template share, and that a rewrite leaves as they are.
extension NodeRewriting {
  func isSame(_ old: PatternProgram.Field, _ new: PatternProgram.Field) -> Bool {
    switch (old, new) {
    case (.anything, .absent), (.anything, .list(0..<0)), (.anything, .anything), (.absent, .absent): true
    case (.node(let old), .node(let new)): isSame(node: old, new)
    case (.hole(let old), .hole(let new)): isSame(hole: old, new)
    case (.token(let old), .token(let new)): old == new
    case (.list(let old), .list(let new)), (.subset(let old), .list(let new)):
      old.count == new.count && zip(old, new).allSatisfy { isSame(item: $0, $1) }
    default: false
    }
  }

  func isSame(node old: Int, _ new: Int) -> Bool {
    let (oldNode, newNode) = (pattern.nodes[old], reading.program.nodes[new])
    return oldNode.type == newNode.type
      && zip(oldNode.fields, newNode.fields).allSatisfy { isSame(pattern.fields[$0], reading.program.fields[$1]) }
  }

  func isSame(item old: Int, _ new: Int) -> Bool {
    switch (pattern.items[old], reading.program.items[new]) {
    case (.node(let old), .node(let new)): isSame(node: old, new)
    case (.hole(let old), .hole(let new)), (.run(let old), .run(let new)): isSame(hole: old, new)
    case (.token(let old), .token(let new)): old == new
    default: false
    }
  }

  func isSame(hole old: Int, _ new: Int) -> Bool {
    pattern.holes[old].name != nil && pattern.holes[old].name == reading.program.holes[new].name
  }
}
