extension BuildConfiguration {
  /// The names for which `hasFeature()` is true in the compiler of Swift 6.3, in every mode of the language.
  package static let knownFeatures: Set<String> = [
    "ABIAttributeSE0479", "Actors", "AddressOfProperty2", "AlwaysInheritActorContext", "AssociatedTypeAvailability",
    "AssociatedTypeImplements", "AsyncAwait", "AsyncExecutionBehaviorAttributes", "AsyncSequenceFailure",
    "AttachedMacros", "BitwiseCopyable", "BitwiseCopyable2", "BodyMacros", "BorrowingSwitch",
    "BuiltinAddressOfRawLayout", "BuiltinAddTaskLocalValue", "BuiltinAssumeAlignment",
    "BuiltinBuildComplexEqualityExecutor", "BuiltinBuildExecutor", "BuiltinBuildMainExecutor",
    "BuiltinBuildTaskExecutorRef", "BuiltinConcurrencyStackNesting", "BuiltinContinuation",
    "BuiltinCreateAsyncDiscardingTaskInGroup", "BuiltinCreateAsyncTaskInGroup",
    "BuiltinCreateAsyncTaskInGroupWithExecutor", "BuiltinCreateAsyncTaskName",
    "BuiltinCreateAsyncTaskOwnedTaskExecutor", "BuiltinCreateAsyncTaskWithExecutor", "BuiltinCreateTask",
    "BuiltinCreateTaskGroupWithFlags", "BuiltinEmplaceTypedThrows", "BuiltinExecutor", "BuiltinHopToActor",
    "BuiltinInterleave", "BuiltinIntLiteralAccessors", "BuiltinJob", "BuiltinSelect", "BuiltinStackAlloc",
    "BuiltinStoreRaw", "BuiltinTaskGroupWithArgument", "BuiltinTaskRunInline", "BuiltinUnprotectedAddressOf",
    "BuiltinUnprotectedStackAlloc", "BuiltinVectorsExternC", "ConcurrentFunctions", "ConformanceSuppression",
    "EffectfulProp", "ExpressionMacroDefaultArguments", "ExtensionMacroAttr", "ExtensionMacros",
    "FreestandingExpressionMacros", "FreestandingMacros", "GeneralizedIsSameMetaTypeBuiltin", "GlobalActors",
    "ImplicitSelfCapture", "InheritActorContext", "InlineAlways", "InlineArrayTypeSugar", "InoutLifetimeDependence",
    "IsolatedAny", "IsolatedAny2", "IsolatedConformances", "IsolatedDeinit", "LayoutPrespecialization",
    "LexicalLifetimes", "LifetimeDependenceMutableAccessors", "Macros", "MarkerProtocol", "MemorySafetyAttributes",
    "ModuleSelector", "MoveOnly", "MoveOnlyPartialConsumption", "MoveOnlyResilientTypes",
    "NewCxxMethodSafetyHeuristics", "NoAsyncAvailability", "NoncopyableGenerics", "NoncopyableGenerics2",
    "NonescapableAccessorOnTrivial", "NonescapableTypes", "NonexhaustiveAttribute", "NonfrozenEnumExhaustivity",
    "ObjCImplementation", "OptionalIsolatedParameters", "ParameterPacks", "PrimaryAssociatedTypes2",
    "RawIdentifiers", "RethrowsProtocol", "RetroactiveAttribute", "Sendable", "SendableCompletionHandlers",
    "SendingArgsAndResults", "SpecializeAttributeWithAvailability", "TypedThrows", "UnavailableFromAsync",
    "UnsafeInheritExecutor", "ValueGenerics", "ValueGenericsNameLookup",
  ]

  /// The names for which `hasFeature()` is also true in the mode of Swift 6.
  package static let featuresOfSwift6: Set<String> = [
    "BareSlashRegexLiterals", "ConciseMagicFile", "DeprecateApplicationMain", "DisableOutwardActorInference",
    "DynamicActorIsolation", "ForwardTrailingClosures", "GlobalActorIsolatedTypesUsability", "GlobalConcurrency",
    "ImplicitOpenExistentials", "ImportObjcForwardDeclarations", "InferSendableFromCaptures",
    "IsolatedDefaultValues", "RegionBasedIsolation", "StrictConcurrency",
  ]

  /// The names for which `hasAttribute()` is true in the compiler of Swift 6.3.
  package static let knownAttributes: Set<String> = [
    "_addressable", "_extern", "_local", "_noMetadata", "_opaqueReturnTypeOf", "abi", "attached", "autoclosure",
    "available", "backDeployed", "concurrent", "const", "constInitialized", "convention", "derivative",
    "differentiable", "discardableResult", "dynamicCallable", "dynamicMemberLookup", "escaping", "exclusivity",
    "export", "frozen", "GKInspectable", "globalActor", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet",
    "IBSegueAction", "inlinable", "inline", "isolated", "lifetime", "main", "noDerivative", "nonexhaustive",
    "nonisolated", "nonobjc", "NSApplicationMain", "NSCopying", "NSManaged", "objc", "objcMembers",
    "preconcurrency", "propertyWrapper", "reasync", "requires_stored_property_inits", "resultBuilder",
    "retroactive", "Sendable", "storageRestrictions", "transpose", "UIApplicationMain", "unchecked", "unsafe",
    "usableFromInline", "warn_unqualified_access",
  ]
}
