import Descent
import SwiftGrammar

extension IdentifierExpression: QualifiedNameHolder { static var role: NameRole { .used(.value) } }
extension MemberExpression: QualifiedNameHolder { static var role: NameRole { .used(.member) } }
extension ImplicitMemberExpression: QualifiedNameHolder { static var role: NameRole { .used(.member) } }
extension KeyPathMember: QualifiedNameHolder { static var role: NameRole { .used(.member) } }
extension IdentifierType: QualifiedNameHolder { static var role: NameRole { .used(.type) } }
extension MemberType: QualifiedNameHolder { static var role: NameRole { .used(.type) } }
extension MacroExpansionExpression: QualifiedNameHolder { static var role: NameRole { .used(.macro) } }
extension MacroExpansionDeclaration: QualifiedNameHolder { static var role: NameRole { .used(.macro) } }

extension PrimaryAssociatedType: SimpleNameHolder { static var role: NameRole { .used(.type) } }
extension ArgumentName: SimpleNameHolder { static var role: NameRole { .used(.argumentLabel) } }
extension PrecedenceGroupName: SimpleNameHolder { static var role: NameRole { .used(.precedenceGroup) } }
extension DifferentiabilityParameter: SimpleNameHolder { static var role: NameRole { .used(.value) } }

extension ExpressionElement: LabelHolder { static var labelUse: NameUse { .argumentLabel } }
extension TrailingClosure: LabelHolder { static var labelUse: NameUse { .argumentLabel } }
extension TuplePattern.Element: LabelHolder { static var labelUse: NameUse { .argumentLabel } }
extension BreakStatement: LabelHolder { static var labelUse: NameUse { .statementLabel } }
extension ContinueStatement: LabelHolder { static var labelUse: NameUse { .statementLabel } }
