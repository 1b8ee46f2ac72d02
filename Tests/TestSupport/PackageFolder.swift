import Foundation

/// The folder of this package, for tests that read its sources, its corpus or its documentation.
public let packageFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
