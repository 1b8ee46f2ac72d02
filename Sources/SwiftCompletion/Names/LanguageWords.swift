import Descent
import SwiftGrammar

// Words that the language gives a meaning where the parser takes any name, so that trials cannot tell them from others.

extension Cursor {
  /// The words with a meaning at the cursor.
  var languageWords: [String] {
    switch context {
    case .attribute: Self.attributes + ["freestanding", "testable"]
    case .precedenceGroup: StandardPrecedence.allCases.map(\.name)
    case .availability: availabilityWords
    case .capture: ["unowned", "weak"]
    case .expression, .unknown: attributeName.flatMap { Self.attributeArguments[$0] } ?? []
    case .type where path.dropLast().last.map { $0.node.type == FunctionParameter.self } == true:
      TypeSpecifier.first.kinds.map(\.rawValue).filter { !$0.hasPrefix("_") }
    case .buildCondition: conditionWords
    default: []
    }
  }

  /// True in the parentheses of `canImport`.
  var testsImports: Bool { conditionFunction == "canImport" }

  private static let platforms: [String] = {
    let names = BuildConfiguration.Platform.allCases.filter(\.isApple).map(\.rawValue) + ["macCatalyst"]
    return names + names.map { "\($0)ApplicationExtension" }
  }()

  /// The name of the attribute that the cursor is inside.
  private var attributeName: String? {
    path.lazy.compactMap { $0.as(Attribute.self) }.last?.attributeName
  }

  private static let attributeArguments = [
    "attached": ["accessor", "body", "extension", "member", "memberAttribute", "peer"],
    "convention": ["block", "c", "swift"], "freestanding": ["declaration", "expression"],
    "inline": ["__always", "never"],
  ]

  /// Those that are more than experiments.
  private static let attributes =
    BuildConfiguration.knownAttributes.filter { !$0.hasPrefix("_") }.sorted { $0.lowercased() < $1.lowercased() }

  private var availabilityWords: [String] {
    guard let token, token > 1 else { return [] }
    let before = SwiftToken(index: file.tree.tokens[token - 1].kindIndex)
    // After a platform is its version.
    guard [.leftParen, .comma, .colon].contains(before) else { return [] }
    guard path.contains(where: { $0.node.type == AvailabilityArguments.self }) else { return Self.platforms }
    guard before == .comma else { return Self.platforms + ["swift"] }
    // Another platform follows one with a version; after `*`, a platform alone and an argument with a label, there are
    // details only.
    let isAfterVersion = VersionNumber.first.contains(SwiftToken(index: file.tree.tokens[token - 2].kindIndex))
    let isAfterLabel = token > 2 && file.tree.tokens[token - 3].kindIndex == SwiftToken.colon.index
    return isAfterVersion && !isAfterLabel
      ? Self.platforms : ["deprecated", "introduced", "message", "noasync", "obsoleted", "renamed", "unavailable"]
  }

  private static let architectures = [
    "arm", "arm64", "arm64_32", "avr", "i386", "powerpc64", "powerpc64le", "riscv32", "riscv64", "s390x", "wasm32",
    "x86_64",
  ]

  private var conditionWords: [String] {
    switch conditionFunction {
    case "os": BuildConfiguration.Platform.allCases.flatMap { $0.names.subtracting(["OSX", "xrOS"]).sorted() }
    case "arch": Self.architectures
    case "targetEnvironment": BuildConfiguration.Environment.allCases.map(\.rawValue)
    case "hasFeature": BuildConfiguration.knownFeatures.union(BuildConfiguration.featuresOfSwift6).sorted()
    case "hasAttribute": Self.attributes
    case "_endian": ["big", "little"]
    case nil where isAfterComparison: []
    case nil: ["canImport", "swift", "compiler", "false", "true"] + NamedCondition.allCases.map(\.rawValue) + flags
    default: []
    }
  }

  /// True before a version, as in `swift(>=`.
  private var isAfterComparison: Bool {
    guard let token, token > 0 else { return false }
    return [">=", "<"].contains(file.tree.text(ofToken: token - 1))
  }

  /// The name before the parenthesis before the cursor.
  private var conditionFunction: String? {
    guard let token, token > 1 else { return nil }
    return file.tree.callee(ofArgument: token)
  }

  /// The names that the file tests, and the one that all packages may.
  private var flags: [String] {
    let tree = file.tree
    var flags = ["DEBUG"]
    var isInDirective = false
    for index in 0..<tree.tokens.count {
      let (token, kind) = (tree.tokens[index], SwiftToken(index: tree.tokens[index].kindIndex))
      if token.flags.contains(.startsLine) { isInDirective = false }
      if SwiftToken.conditionStarts.contains(kind) { isInDirective = true }
      guard isInDirective, kind == .identifier, index != self.token, tree.callee(ofArgument: index) == nil,
        tree.tokens[index + 1].kindIndex != SwiftToken.leftParen.index
      else { continue }
      flags.append(tree.source.text(in: tree.tokens.range(at: index)))
    }
    return flags
  }
}

extension SyntaxTree {
  /// True if a token is on the line of `#if` or `#elseif`, after that.
  func isInDirective(_ token: Int) -> Bool {
    var index = token
    while index > 0, !tokens[index].flags.contains(.startsLine) {
      index -= 1
      if SwiftToken.conditionStarts.contains(SwiftToken(index: tokens[index].kindIndex)) { return true }
    }
    return false
  }

  /// The name before the parenthesis before a token.
  fileprivate func callee(ofArgument token: Int) -> String? {
    guard token > 1, tokens[token - 1].kindIndex == SwiftToken.leftParen.index,
      tokens[token - 2].kindIndex == SwiftToken.identifier.index
    else { return nil }
    return source.text(in: tokens.range(at: token - 2))
  }
}

extension SwiftToken {
  fileprivate static let conditionStarts: TokenSet<SwiftToken> = [.poundIf, .poundElseif]
}
