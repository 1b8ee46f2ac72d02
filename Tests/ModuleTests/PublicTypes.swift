import CorpusRunner
import Descent
import DescentLexicon
import DescentTools
import Foundation
import GrammarNotation
import IdentifierCompletion
import SampleLanguages
import SwiftCompletion
import SwiftGrammar
import SwiftTemplates

/// All public types of the libraries at the top level of their modules, unqualified, in a file that imports Foundation.
///
/// A name that collides with one of Foundation, or that two libraries use, is ambiguous as a type, and this file does
/// not compile. `PublicNamesTests` fails if a type is missing here. Generic types and protocols are extended below.
enum PublicTypes {
  typealias InCorpusRunner = (
    CaseFilter, CorpusFailure, CorpusReport, CorpusResult, CorpusRun, ExpectedDiagnostic, ExpectedReport, FirstSetCheck,
    InvariantViolation, MarkedSource, ParseExpectation, ParseMismatch, RobustnessCheck, SeededGenerator, TreeText
  )

  typealias InDescent = (
    AnyList, AnyNode, Associativity, Diagnostic, DiagnosticArgument, DiagnosticCategory, DiagnosticKind, DiagnosticNote,
    Field, FieldName, FixIt, InfixBinding, LayoutRole, LexerState, LineMap, ListSeparation, Mark, NodeView,
    ObservedParse, OptionalTokenRef, ParseError, ParseOptions, ParserEvent, ParserMoment, Permission, ProductionName,
    ProductionOutcome, RepairAction, RepairRule, RepairScene, RepairSite, Severity, SourceError, SourceLocation,
    SourceRange, SourceText, SyntaxTree, Token, TokenBuffer, TokenFlags, TokenIndexSet, TokenKindTable, TokenRange,
    TokenRef, TokenView, TreeWalker
  )

  typealias InDescentLexicon = (
    LexicalRuleName, LexiconError, LexiconLimits, LexiconProblem, ModeChange, TokenPattern
  )

  typealias InDescentTools = (
    AnyLanguage, DiagnosticRenderer, DumpFormat, DumpOptions, ExpectationFinder, ExpectationRules, Expectations,
    ExpectedToken, FixedSource, ParserProfile, ParserTrace, RuleCoverage, SourceReduction, TextStyle, TokenProposal,
    TokenProposals, TokenSample
  )

  typealias InGrammarNotation = (
    Alternative, AlternativeGroup, CoverageGap, Description, Grammar, GrammarFile, GrammarProblem, GrammarRule, Item,
    Notation, NotationToken, Repetition, Rule, RuleReference, Terminal
  )

  typealias InIdentifierCompletion = (
    InlineCompletion, LetterMatching, Match, MatchKind, NameIndex, Proposal, TextEdit
  )

  typealias InSampleLanguages = (
    Arithmetic, ArithmeticContext, ArithmeticEnvironment, ArithmeticExpression, ArithmeticFault, ArithmeticFile,
    ArithmeticFunction, ArithmeticLimits, ArithmeticOperator, ArithmeticResult, ArithmeticToken, Assignment,
    AttributeText, AttributeValue, BindingExpression, BindingFile, BindingFormatter, BindingNumber, BindingOperation,
    BindingValue, Bindings, CDATASection, CSV, CSVCell, CSVFile, CSVRecord, CSVTable, CSVToken, CheckedJSON,
    ConditionalExpression, DataBinding, DocumentType, EndTag, EntityReference, FormatterArgument, FunctionCall,
    GroupedExpression, InfixOperation, JSON, JSONArray, JSONError, JSONLexer, JSONLiteral, JSONMember, JSONNumber,
    JSONObject, JSONString, JSONText, JSONToken, JSONValue, LayoutAnchor, LayoutAttribute, LayoutConnection,
    LayoutConstant, LayoutConstraint, LayoutFormat, LayoutItem, LayoutOption, LayoutPredicate, LayoutPriority,
    LayoutTarget, LayoutView, LiteralSegment, MarkupAttribute, MarkupComment, MarkupContext, MarkupElement, MarkupNode,
    MarkupText, MarkupToken, MissingJSONValue, MissingOperand, MissingProperty, NegatedExpression, NumberLiteral,
    Outline, OutlineDocument, OutlineEntry, OutlineFile, OutlineHeading, OutlineItem, OutlineLine, OutlineNote,
    OutlinePart, OutlineToken, ParameterSegment, ParenthesizedExpression, PlainJSON, PostfixOperation, PrefixOperation,
    ProcessingInstruction, PropertyName, PropertyPath, Route, RouteFile, RouteMatch, RouteMatcher, RoutePath,
    RoutePattern, RouteSegment, RouteToken, Routes, SampleLanguage, SuperviewEdge, TOML, TOMLArray, TOMLArrayHeader,
    TOMLContext, TOMLDate, TOMLDateTime, TOMLDocument, TOMLFile, TOMLInlineTable, TOMLKey, TOMLKeyPart, TOMLKeyValue,
    TOMLLine, TOMLLiteral, TOMLScalar, TOMLTable, TOMLTableHeader, TOMLTime, TOMLToken, TOMLValue, TextPiece,
    VariableReference, ViewElement, ViewMarkup, ViewMarkupFile, VisualFormat, VisualFormatFile, VisualFormatToken,
    WildcardSegment
  )

  typealias InSwiftCompletion = (
    Candidate, CompletionItem, CompletionList, CompletionProject, Cursor, CursorContext, MemberIndex, NameKind,
    NameRanking, NameRole, NameTable, NameUse
  )

  typealias InSwiftGrammar = (
    AccessorBlock, AccessorDeclaration, Accessors, ActorDeclaration, ArgumentName, ArgumentNames, ArrayLiteral,
    ArrayType, AssignmentExpression, AssociatedTypeDeclaration, Attribute, AttributeArguments, AttributeElement,
    AttributedType, AvailabilityArgument, AvailabilityArguments, AvailabilityCondition, AvailabilityLabel,
    AwaitExpression, BackDeploymentArguments, BooleanLiteral, BorrowExpression, BreakStatement, CStyleForStatement,
    CallExpression, CaseItem, CastExpression, CatchClause, CatchItem, ClassConstraintType, ClassDeclaration,
    ClosureCapture, ClosureExpression, ClosureParameter, ClosureSignature, CodeBlock, CompositionType, Condition,
    ConditionalChain, ConditionalPostfixExpression, ConformanceRequirement, ConstraintArguments, ConsumeExpression,
    ContinueStatement, CopyExpression, CurriedParameters, Declaration, DeclarationArgument, DeferStatement,
    DeinitializerDeclaration, DerivativeArguments, DictionaryEntry, DictionaryLiteral, DictionaryType,
    DifferentiabilityParameter, DifferentiabilityParameters, DifferentiableArguments, DiscardExpression,
    DiscardStatement, DoStatement, DocumentationArgument, DocumentationArguments, EditorPlaceholderExpression,
    EffectSpecifiers, EnumCaseDeclaration, EnumCaseElement, EnumCaseParameter, EnumDeclaration, ExistentialType,
    ExpressionArguments, ExpressionElement, ExpressionPattern, ExtensionDeclaration, FallthroughStatement, FloatLiteral,
    ForStatement, ForceUnwrapExpression, FunctionDeclaration, FunctionParameter, FunctionType, FunctionTypeExpression,
    GenericArgument, GenericArgumentClause, GenericParameter, GenericParameterClause, GenericRequirement,
    GenericSpecializationExpression, GenericWhereClause, GuardStatement, IdentifierExpression, IdentifierPattern,
    IdentifierType, IfExpression, ImplementsArguments, ImplicitMemberExpression, ImplicitlyUnwrappedOptionalType,
    ImportDeclaration, InOutExpression, InfixExpression, InheritedType, InitializerDeclaration, InlineArrayType,
    IntegerLiteral, InterpolatedStringLiteral, InterpolationSegment, IsPattern, KeyPathCall, KeyPathComponent,
    KeyPathExpression, KeyPathMember, KeyPathOptional, KeyPathSubscript, LabeledStatement, LayoutRequirement,
    LineDirective, MacroDeclaration, MacroExpansionDeclaration, MacroExpansionExpression, MacroRoleArguments,
    MatchingCondition, MemberExpression, MemberType, MetatypeType, MissingDeclaration, MissingExpression,
    MissingPattern, MissingType, Modifier, NilLiteral, ObjectiveCName, OpaqueType, OperatorAttribute,
    OperatorDeclaration, OperatorExpression, OptionalBindingCondition, OptionalChainExpression, OptionalType,
    OriginalDefinitionArguments, PackElementExpression, PackElementType, PackExpansionExpression, PackExpansionType,
    Pattern, PatternBinding, PatternExpression, PlaceholderType, PlatformVersion, PlaygroundLiteral,
    PostfixOperatorExpression, PrecedenceGroupAssignment, PrecedenceGroupAssociativity, PrecedenceGroupAttribute,
    PrecedenceGroupDeclaration, PrecedenceGroupName, PrecedenceGroupRelation, PrefixOperatorExpression,
    PrimaryAssociatedType, ProtocolDeclaration, RegexLiteral, RepeatStatement, ReplacementArguments, ReturnStatement,
    SameTypeRequirement, SelfExpression, SourceFile, SourceLocationDirective, SpecializationArgument,
    SpecializationArguments, SpecializationAvailability, SpecializationOption, SpecializationTarget, Statement,
    StringLiteral, StringSegment, StructDeclaration, SubscriptDeclaration, SubscriptExpression, SuperExpression,
    SuppressedType, SwiftContext, SwiftExpression, SwiftFile, SwiftLanguage, SwiftLexer, SwiftOptions, SwiftToken,
    SwiftTrivia, SwiftType, SwiftVersion, SwitchCase, SwitchElement, SwitchExpression, Symbol, TernaryExpression,
    TextSegment, ThenStatement, ThrowStatement, TrailingClosure, TriviaPiece, TryExpression, TupleExpression,
    TuplePattern, TupleType, TypeAliasDeclaration, TypeCheckExpression, TypeExpression, TypeModifier, TypeSpecifier,
    UnparsedArguments, UnsafeExpression, UsingDeclaration, ValueBindingPattern, VariableDeclaration, VersionNumber,
    WhileStatement, WildcardPattern, YieldStatement
  )

  typealias InSwiftTemplates = (
    ElseClause, ElseIfClause, EscapedSign, ExpressionTag, ForDirective, IfDirective, Interpolation, Swiftemplate,
    Template, TemplateCode, TemplateCompilation, TemplateContext, TemplateFile, TemplateItem, TemplateText,
    TemplateToken
  )
}

extension ChoiceOutcome {}
extension ElementBuffer {}
extension KeywordTable {}
extension Language {}
extension LanguageOptions {}
extension Lexer {}
extension ListCollector {}
extension ListElement {}
extension ListElementParser {}
extension ListView {}
extension NodeList {}
extension NodeOutcome {}
extension NodePool {}
extension OperatorApplication {}
extension OperatorGrammar {}
extension OperatorTable {}
extension OptionalRef {}
extension ParseOutcome {}
extension Parser {}
extension ParserObserver {}
extension Production {}
extension ProductionParser {}
extension RecursiveProduction {}
extension Ref {}
extension StrictFailure {}
extension Syntax {}
extension SyntaxChoice {}
extension SyntaxListStyle {}
extension SyntaxNode {}
extension TokenKind {}
extension TokenCorrection {}
extension TokenSet {}
extension TypedView {}
extension ValueOutcome {}

extension IndentationLexer {}
extension IndentationStyle {}
extension LexerTable {}
extension LexicalRule {}
extension Lexicon {}
extension TableLexer {}

extension LineDiff {}

extension NotationParser {}

extension ArithmeticParser {}
extension CSVParser {}
extension JSONMemberResult {}
extension JSONParser {}
extension JSONResult {}
extension MarkupParser {}
extension OutlineParser {}
extension RouteParser {}
extension TOMLParser {}
extension VisualFormatParser {}

extension ConditionalCompilation {}
extension ConditionalElement {}
extension DeclarationNode {}
extension SwiftChoice {}
extension SwiftNode {}
extension SwiftParser {}

extension TemplateNode {}
extension TemplateParser {}
