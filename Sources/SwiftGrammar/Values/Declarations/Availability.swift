import Descent

/// The availability of a declaration on one platform or in one version of the language.
public struct Availability: Hashable, Sendable {
  /// The name, such as `macOS`, `iOSApplicationExtension` or `swift`, or `*` for all platforms.
  public var platform: String
  public var introduced: VersionTuple?
  /// The version since which it is deprecated.
  public var deprecated: VersionTuple?
  /// The version since which it is gone.
  public var obsoleted: VersionTuple?
  /// Whether it is deprecated in all versions.
  public var isDeprecated = false
  public var isUnavailable = false
  /// Whether asynchronous code cannot use it.
  public var isUnavailableInAsync = false
  public var message: String?
  /// The name of the declaration to use instead, as written.
  public var renamed: String?

  public init(platform: String, introduced: VersionTuple? = nil) {
    self.platform = platform
    self.introduced = introduced
  }
}

extension SyntaxView {
  /// The platforms and versions in the `@available` attributes of a declaration, in the order of the source.
  ///
  ///     let file = try SwiftFile(
  ///       parsing: "@available(macOS 12, iOS 15.1, *)\n@available(*, deprecated, message: \"Old\")\nfunc f() {}")
  ///     let availability = file.root.statements[0].availability
  ///     let platforms = availability.map(\.platform)     // ["macOS", "iOS", "*"]
  ///     let isNew = availability[1].introduced! > VersionTuple(15)     // true
  ///     let message = availability[2].message     // "Old"
  ///
  /// The final `*` of the short form is left out: it says nothing about a platform.
  public var availability: [Availability] {
    allAttributes.filter { $0.attributeName == "available" }.flatMap { $0.availabilities }
  }
}

extension TypedView<Attribute> {
  /// The platforms and versions in an `@available` or `@_spi_available` attribute, or the versions before which a
  /// function is back-deployed; empty for other attributes.
  public var availabilities: [Availability] {
    switch self.arguments?.syntax {
    case .availability(let ref): tree.view(ref).availabilities
    case .backDeployment(let ref): tree.view(ref).platforms.compactMap(\.availability)
    default: []
    }
  }
}

extension TypedView<AvailabilityCondition> {
  /// The platforms and versions of the condition, without the final `*`.
  ///
  ///     let file = try SwiftFile(parsing: "if #unavailable(macOS 15) {}")
  ///     let condition = try #require(file.tree.nodes.lazy.compactMap { $0.as(AvailabilityCondition.self) }.first)
  ///     let versions = condition.availabilities.map(\.introduced)     // [VersionTuple(15)]
  ///     let isNegated = condition.isNegated     // true
  public var availabilities: [Availability] { self.platforms.compactMap(\.availability) }

  /// Whether the condition is `#unavailable`.
  public var isNegated: Bool { self.keyword.kind(as: SwiftToken.self) == .poundUnavailable }
}

extension TypedView<PlatformVersion> {
  /// The platform with the version as the one of the introduction; nil for `*` and a missing name.
  fileprivate var availability: Availability? {
    let platform = self.platform
    if platform.isMissing || platform.text == "*" { return nil }
    return Availability(platform: platform.name, introduced: self.version?.version)
  }
}

extension TypedView<AvailabilityArguments> {
  fileprivate var availabilities: [Availability] {
    // In the long form, other arguments than platforms follow the first one.
    let arguments = self.arguments
    let details = arguments.dropFirst()
    guard let first = arguments.first, details.contains(where: \.isDetail) else {
      return arguments.compactMap { $0.as(PlatformVersion.self)?.availability }
    }
    guard let platform = first.as(PlatformVersion.self)?.platform, !platform.isMissing else { return [] }
    var availability = Availability(platform: platform.name)
    for detail in details { availability.add(detail) }
    return [availability]
  }
}

extension TypedView<AvailabilityArgument> {
  /// Whether the argument belongs to the long form.
  fileprivate var isDetail: Bool {
    guard let word = self.as(PlatformVersion.self)?.platform.text else { return true }
    return ["deprecated", "unavailable", "noasync"].contains(word)
  }
}

extension Availability {
  fileprivate mutating func add(_ argument: TypedView<AvailabilityArgument>) {
    guard let label = argument.as(AvailabilityLabel.self) else {
      switch argument.as(PlatformVersion.self)?.platform.text {
      case "deprecated": isDeprecated = true
      case "unavailable": isUnavailable = true
      case "noasync": isUnavailableInAsync = true
      default: break
      }
      return
    }
    let version = label.value.as(VersionNumber.self)?.version
    switch label.name.text {
    case "introduced": introduced = version
    case "deprecated": deprecated = version
    case "obsoleted": obsoleted = version
    case "message": message = label.value.any.stringValue
    case "renamed": renamed = label.value.any.stringValue
    default: break
    }
  }
}
