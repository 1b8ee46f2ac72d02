/// The public types of SwiftUI at the top level, and of Combine, which it exports; they cannot be imported everywhere.
enum SwiftUINames {
  static let all = Set(
    """
    AccessibilityActionKind AccessibilityAdjustmentDirection AccessibilityChildBehavior AccessibilityFocusState \
    AccessibilityHeadingLevel AccessibilityRotorContent AccessibilityRotorEntry AccessibilitySystemRotor \
    AccessibilityTechnologies AccessibilityTextContentType AccessibilityTraits AccessibilityZoomGestureAction \
    ActionSheet AdaptableTabBarPlacement Alert Alignment Anchor Angle AngularGradient Animatable AnimatableModifier \
    AnimatablePair AnimatableValues Animation AnimationCompletionCriteria AnimationContext AnimationState \
    AnimationTimelineSchedule AnyGradient AnyLayout AnyShape AnyShapeStyle AnyTabContent AnyTransition AnyView App \
    AppStorage AsyncImage AsyncImagePhase AutomaticDisclosureGroupStyle AutomaticFormStyle \
    AutomaticLabeledContentStyle AutomaticNavigationTransition AutomaticTableStyle Axis BackgroundProminence \
    BackgroundStyle BackgroundTask Bindable Binding BlendMode BlurReplaceTransition BorderedButtonMenuStyle \
    BorderedButtonStyle BorderedProminentButtonStyle BorderedTableStyle BorderlessButtonMenuStyle \
    BorderlessButtonStyle BorderlessPullDownMenuButtonStyle Button ButtonBorderShape ButtonMenuStyle \
    ButtonRepeatBehavior ButtonRole ButtonSizing ButtonStyle ButtonStyleConfiguration ButtonToggleStyle Canvas \
    Capsule CarouselListStyle CarouselTabViewStyle CheckboxToggleStyle Circle CircularProgressViewStyle Color \
    ColorMatrix ColorPicker ColorRenderingMode ColorScheme ColorSchemeContrast ColumnNavigationViewStyle \
    CommandGroup CommandGroupPlacement CommandMenu Commands CommandsBuilder CompactDatePickerStyle CompactMenuStyle \
    ConcentricRectangle ContainerBackgroundPlacement ContainerRelativeShape ContainerValueKey ContainerValues \
    ContentMarginPlacement ContentMode ContentShapeKinds ContentSizeCategory ContentTransition \
    ContentUnavailableView ContextMenu ControlActiveState ControlGroup ControlGroupStyle \
    ControlGroupStyleConfiguration ControlSize CoordinateSpace CoordinateSpaceProtocol CubicKeyframe CustomAnimation \
    CustomHoverEffect CustomizableToolbarContent DatePicker DatePickerComponents DatePickerStyle \
    DatePickerStyleConfiguration DefaultButtonStyle DefaultDatePickerStyle DefaultDateProgressLabel \
    DefaultDocumentGroupLaunchActions DefaultGaugeStyle DefaultGlassEffectShape DefaultLabelStyle DefaultListStyle \
    DefaultMenuButtonStyle DefaultMenuStyle DefaultNavigationViewStyle DefaultPickerStyle DefaultProgressViewStyle \
    DefaultSettingsLinkLabel DefaultShareLinkLabel DefaultSliderLabels DefaultTabLabel DefaultTabViewStyle \
    DefaultTextFieldStyle DefaultToggleStyle DefaultToolbarItem DefaultWindowStyle DefaultWindowToolbarStyle \
    DefaultWindowVisibilityToggleLabel DepthAlignment DialogSeverity DigitalCrownEvent \
    DigitalCrownRotationalSensitivity DisclosureGroup DisclosureGroupStyle DisclosureGroupStyleConfiguration \
    DismissAction DismissImmersiveSpaceAction DismissSearchAction DismissWindowAction Divider DocumentConfiguration \
    DocumentGroup DocumentGroupLaunchScene DocumentLaunchGeometryProxy DocumentLaunchView \
    DoubleColumnNavigationViewStyle DragGesture DropDelegate DropInfo DropOperation DropProposal DynamicProperty \
    DynamicTableRowContent DynamicTypeSize DynamicViewContent Edge EdgeInsets EditableCollectionContent EditActions \
    EditButton EditMode Ellipse EllipticalGradient EmptyCommands EmptyHoverEffect EmptyModifier EmptyTabContent \
    EmptyTableRowContent EmptyView EmptyVisualEffect EmptyWidgetConfiguration EnabledTextSelectability Entry \
    Environment EnvironmentalModifier EnvironmentKey EnvironmentObject EnvironmentValues EquatableView \
    EventModifiers EveryMinuteTimelineSchedule ExclusiveGesture ExplicitTimelineSchedule FetchedResults FetchRequest \
    FileDialogBrowserOptions FileDocument FileDocumentConfiguration FileDocumentReadConfiguration \
    FileDocumentWriteConfiguration FillShapeStyle FillShapeView FillStyle FindContext FlipTransition FocusedBinding \
    FocusedObject FocusedValue FocusedValueKey FocusedValues FocusInteractions FocusState Font ForEach \
    ForEachSectionCollection ForEachSubviewCollection ForegroundStyle Form FormStyle FormStyleConfiguration Gauge \
    GaugeStyle GaugeStyleConfiguration GeometryEffect GeometryProxy GeometryProxy3D GeometryReader GeometryReader3D \
    Gesture GestureMask GestureState GestureStateGesture Glass GlassBackgroundEffect GlassButtonStyle \
    GlassEffectContainer GlassEffectTransition GlassProminentButtonStyle GlobalCoordinateSpace Gradient \
    GraphicalDatePickerStyle GraphicsContext Grid GridItem GridLayout GridRow Group GroupBox GroupBoxStyle \
    GroupBoxStyleConfiguration GroupedFormStyle GroupedListStyle GroupedTabViewStyle GroupElementsOfContent \
    GroupHoverEffect GroupSectionsOfContent HeaderProminence HelpLink HiddenTitleBarWindowStyle \
    HierarchicalShapeStyle HierarchicalShapeStyleModifier HorizontalAlignment HorizontalDirection HorizontalEdge \
    HoverEffect HoverEffectContent HoverEffectGroup HoverEffectPhaseOverride HoverPhase HSplitView HStack \
    HStackLayout IconOnlyLabelStyle Image ImagePaint ImageRenderer ImmersionStyle ImmersiveSpace \
    ImmersiveSpaceContent ImmersiveSpaceContentBuilder ImportFromDevicesCommands IndexedIdentifierCollection \
    IndexViewStyle InlinePickerStyle InsetGroupedListStyle InsetListStyle InsettableShape InsetTableStyle \
    InspectorCommands InterfaceOrientation KeyboardShortcut KeyEquivalent KeyframeAnimator KeyframesBuilder \
    KeyframeTimeline KeyframeTrack KeyframeTrackContent KeyframeTrackContentBuilder KeyPress Label LabeledContent \
    LabeledContentStyle LabeledContentStyleConfiguration LabeledControlGroupContent LabeledToolbarItemGroupContent \
    LabelsHiddenModifier LabelStyle LabelStyleConfiguration Layout LayoutDirection LayoutDirectionBehavior \
    LayoutProperties LayoutSubview LayoutSubviews LayoutValueKey LazyHGrid LazyHStack LazyVGrid LazyVStack \
    LegibilityWeight LimitedAvailabilityConfiguration LinearCapacityGaugeStyle LinearGradient LinearKeyframe \
    LinearProgressViewStyle Link LinkButtonStyle LinkShapeStyle List ListItemTint ListSectionSpacing ListStyle \
    LocalCoordinateSpace LocalizedStringKey LongPressGesture MagnificationGesture MagnifyGesture \
    MatchedGeometryProperties MatchedTransitionSourceConfiguration Material MaterialActiveAppearance Menu \
    MenuActionDismissBehavior MenuBarExtra MenuBarExtraStyle MenuButton MenuButtonStyle MenuControlGroupStyle \
    MenuOrder MenuPickerStyle MenuStyle MenuStyleConfiguration MeshGradient ModifiedContent MoveCommandDirection \
    MoveKeyframe MoveTransition MultiDatePicker NamedCoordinateSpace Namespace NavigationControlGroupStyle \
    NavigationLink NavigationLinkPickerStyle NavigationPath NavigationSplitView NavigationSplitViewColumn \
    NavigationSplitViewStyle NavigationSplitViewStyleConfiguration NavigationSplitViewVisibility NavigationStack \
    NavigationTransition NavigationView NavigationViewStyle NewDocumentAction NewDocumentButton \
    ObjectWillChangePublisher ObservedObject OffsetShape OffsetTransition OpacityTransition OpenDocumentAction \
    OpenImmersiveSpaceAction OpenSettingsAction OpenURLAction OpenWindowAction OrderedCollectionContent \
    OrnamentAttachmentAnchor OutlineGroup OutlineSubgroupChildren OutlineTableRow PageIndexViewStyle \
    PageTabViewStyle PaletteControlGroupStyle PalettePickerStyle PasteButton Path PeriodicTimelineSchedule \
    PhaseAnimator Picker PickerStyle PinnedScrollableViews PlaceholderTextShapeStyle PlainButtonStyle PlainListStyle \
    PlainTextEditorStyle PlainTextFieldStyle PlainWindowStyle PointerStyle PopoverAttachmentAnchor \
    PopUpButtonPickerStyle PreferenceKey PresentationAdaptation PresentationBackgroundInteraction PresentationDetent \
    PresentationMode PresentationSizing PresentationSizingContext PresentationSizingRoot PreviewContext \
    PreviewContextKey PreviewDevice PreviewLayout PreviewModifier PreviewPlatform PreviewProvider \
    PrimitiveButtonStyle PrimitiveButtonStyleConfiguration ProgressiveImmersionStyle ProgressView ProgressViewStyle \
    ProgressViewStyleConfiguration ProjectionTransform ProminentDetailNavigationSplitViewStyle ProposedViewSize \
    PullDownButtonPickerStyle PullDownMenuBarExtraStyle PullDownMenuButtonStyle PushTransition PushWindowAction \
    RadialGradient RadioGroupPickerStyle Rectangle RectangleCornerInsets RectangleCornerRadii RedactionReasons \
    ReferenceFileDocument ReferenceFileDocumentConfiguration RefreshAction RenameAction RenameButton \
    RepositionKeyframe ResetFocusAction ReversedShape RotatedShape RotateGesture RotationGesture \
    RoundedBorderTextEditorStyle RoundedBorderTextFieldStyle RoundedCornerStyle RoundedRectangle SafeAreaRegions \
    ScaledMetric ScaledShape ScaleTransition Scene SceneBuilder ScenePadding ScenePhase SceneStorage \
    ScrollAnchorRole ScrollBounceBehavior ScrollDismissesKeyboardMode ScrollGeometry ScrollIndicatorVisibility \
    ScrollInputBehavior ScrollInputKind ScrollPhase ScrollPhaseChangeContext ScrollPosition ScrollTarget \
    ScrollTargetBehavior ScrollTargetBehaviorContext ScrollTransitionConfiguration ScrollTransitionPhase ScrollView \
    ScrollViewProxy ScrollViewReader SearchFieldPlacement SearchScopeActivation SearchSuggestionsPlacement \
    SearchToolbarBehavior Section SectionCollection SectionConfiguration SectionedFetchRequest SectionedFetchResults \
    SecureField SegmentedPickerStyle SelectionShapeStyle SensoryFeedback SeparatorShapeStyle SequenceGesture \
    Settings SettingsLink Shader ShaderFunction ShaderLibrary ShadowStyle Shape ShapeRole ShapeStyle ShareLink \
    SharePreview SidebarCommands SidebarListStyle SidebarRowSize SimultaneousGesture Slider SliderTick \
    SlideTransition Spacer SpatialEventCollection SpatialEventGesture SpatialTapGesture Spring SpringKeyframe \
    SpringLoadingBehavior SquareBorderTextFieldStyle State StateObject Stepper StepperFieldDatePickerStyle \
    StrokeBorderShapeView StrokeShapeView StrokeStyle SubmitLabel SubmitTriggers SubscriptionView Subview \
    SubviewsCollection SubviewsCollectionSlice SwitchToggleStyle SymbolColorRenderingMode SymbolEffectTransition \
    SymbolRenderingMode SymbolVariableValueMode SymbolVariants Tab TabBarOnlyTabViewStyle TabBarPlacement TabContent \
    TabContentBuilder TabCustomizationBehavior Table TableColumn TableColumnAlignment TableColumnBuilder \
    TableColumnContent TableColumnCustomization TableColumnCustomizationBehavior TableColumnForEach \
    TableHeaderRowContent TableOutlineGroupContent TableRow TableRowBuilder TableRowContent TableRowValue TableStyle \
    TableStyleConfiguration TabRole TabSearchActivation TabSection TabView TabViewCustomization TabViewStyle \
    TapGesture Text TextAlignment TextAttribute TextEditingCommands TextEditor TextEditorStyle \
    TextEditorStyleConfiguration TextField TextFieldLink TextFieldStyle TextInputAutocapitalization \
    TextInputDictationActivation TextInputDictationBehavior TextProxy TextRenderer TextSelectability TextSelection \
    TimelineSchedule TimelineView TimelineViewDefaultContext TintShapeStyle TitleAndIconLabelStyle \
    TitleBarWindowStyle TitleOnlyLabelStyle Toggle ToggleStyle ToggleStyleConfiguration ToolbarCommands \
    ToolbarContent ToolbarContentBuilder ToolbarCustomizationBehavior ToolbarDefaultItemKind ToolbarItem \
    ToolbarItemGroup ToolbarItemPlacement ToolbarLabelStyle ToolbarPlacement ToolbarRole ToolbarSpacer \
    ToolbarTitleDisplayMode ToolbarTitleMenu TouchBar Transaction TransactionKey TransformedShape Transition \
    TransitionPhase TransitionProperties TupleTabContent TupleTableColumnContent TupleTableRowContent TupleView \
    UnevenRoundedRectangle UnitCurve UnitPoint UserInterfaceSizeClass UtilityWindow VectorArithmetic \
    VerticalAlignment VerticalEdge VerticalPageTabViewStyle View ViewAlignedScrollTargetBehavior ViewBuilder \
    ViewDimensions ViewModifier ViewSpacing ViewThatFits Visibility VisualEffect VisualEffectContext VSplitView \
    VStack VStackLayout WheelDatePickerStyle Widget WidgetBundle WidgetBundleBuilder WidgetConfiguration Window \
    WindowDragGesture WindowGroup WindowIdealSize WindowInteractionBehavior WindowLevel WindowManagerRole \
    WindowMenuBarExtraStyle WindowPlacement WindowPlacementContext WindowResizability WindowStyle \
    WindowToolbarFullScreenVisibility WindowToolbarStyle WritingToolsBehavior ZoomNavigationTransition ZStack \
    ZStackLayout \
    AnyCancellable AnyPublisher AnySubscriber Cancellable CombineIdentifier ConnectablePublisher CurrentValueSubject \
    CustomCombineIdentifierConvertible Deferred Empty Fail Future ImmediateScheduler Just ObservableObject \
    ObservableObjectPublisher PassthroughSubject Published Publisher Publishers Record Scheduler \
    SchedulerTimeIntervalConvertible Subject Subscriber Subscribers Subscription Subscriptions TopLevelDecoder \
    TopLevelEncoder
    """.split(separator: " ").map(String.init))
}
