import type {
  ArrowFunction,
  CallExpression,
  FunctionDeclaration,
  FunctionExpression,
  Node,
  ParameterDeclaration,
} from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isShorthandPropertyAssignment,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import { type SourceProgram, walk } from './source-program.ts'

export interface Use {
  call: CallExpression
  statement: Node
  row: Type
  /** The sql`...` that the call can run; `isWhole` when there can be no others. */
  templates: readonly Node[]
  isWhole: boolean
}

const READERS = new Set(['one', 'maybe', 'many'])
/** Maximum number of names and functions that a statement is followed through. */
const DEEPEST = 8

/** All calls of `one`, `maybe`, `many` and of `query` with a row type. */
export function usesOf(program: SourceProgram): Use[] {
  const uses: Use[] = []
  for (const file of program.files)
    walk(file, node => {
      if (!isCallExpression(node)) return
      const statement = statementOf(node)
      const row = statement && rowOf(program, node)
      if (!statement || !row) return
      const trail = new Trail(program)
      trail.follow(statement)
      uses.push({ call: node, statement, row, templates: [...trail.templates], isWhole: trail.isWhole })
    })
  return uses
}

/** The statement of a call that reads rows; undefined for other calls. */
function statementOf({ expression, arguments: given, typeArguments }: CallExpression): Node | undefined {
  if (isIdentifier(expression) && READERS.has(expression.text)) return given[1]
  const isQuery = isPropertyAccessExpression(expression) && expression.name.text === 'query' && typeArguments
  return isQuery ? given[0] : undefined
}

/** The type argument of the call, or the one that the compiler infers from the context. */
function rowOf({ checker }: SourceProgram, call: CallExpression): Type | undefined {
  const [written] = call.typeArguments ?? []
  if (written) return checker.getTypeFromTypeNode(written)
  const promise = checker.getTypeAtLocation(call)
  const answer = promise && argumentOf(checker, promise)
  if (!answer) return undefined
  if (isIdentifier(call.expression) && call.expression.text === 'many') return argumentOf(checker, answer)
  return answer.isUnionType()
    ? answer.getTypes()?.find(member => !(member.flags & TypeFlags.Undefined))
    : answer
}

const argumentOf = (checker: Checker, type: Type) =>
  type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined

/** Follows a statement through names, parameters, conditions and functions back to its templates. */
class Trail {
  readonly templates = new Set<Node>()
  readonly #program: SourceProgram
  readonly #seen = new Set<Node>()
  isWhole = true

  constructor(program: SourceProgram) {
    this.#program = program
  }

  follow(node: Node | undefined, depth = 0): void {
    if (node && this.#seen.has(node)) return
    if (node) this.#seen.add(node)
    if (!node || depth > DEEPEST) this.isWhole = false
    else if (isTaggedTemplateExpression(node) || isPlainText(node)) this.templates.add(node)
    else if (isParenthesizedExpression(node)) this.follow(node.expression, depth)
    else if (isConditionalExpression(node)) {
      this.follow(node.whenTrue, depth)
      this.follow(node.whenFalse, depth)
    } else if (isIdentifier(node)) this.#followName(this.#program.declarationOf(node), depth)
    else if (isElementAccessExpression(node)) this.#followAll(node.expression, depth)
    else if (isCallExpression(node)) this.#followCall(node, depth)
    else this.isWhole = false
  }

  #followName(declaration: Node | undefined, depth: number) {
    if (!declaration) this.isWhole = false
    else if (isVariableDeclaration(declaration)) this.follow(declaration.initializer, depth + 1)
    else if (isParameterDeclaration(declaration))
      for (const given of this.#givenFor(declaration)) this.follow(given, depth + 1)
    else this.isWhole = false
  }

  /** All values of an object that is indexed by a key. */
  #followAll(object: Node, depth: number) {
    const declaration = isIdentifier(object) ? this.#program.declarationOf(object) : undefined
    const literal = declaration && isVariableDeclaration(declaration) ? declaration.initializer : undefined
    if (!literal || !isObjectLiteralExpression(literal)) this.isWhole = false
    else
      for (const property of literal.properties)
        if (isPropertyAssignment(property)) this.follow(property.initializer, depth + 1)
        else if (isShorthandPropertyAssignment(property)) this.follow(property.name as Node, depth + 1)
  }

  #followCall({ expression }: CallExpression, depth: number) {
    const made = isIdentifier(expression) ? this.#functionsOf(this.#program.declarationOf(expression)) : []
    if (made.length === 0) this.isWhole = false
    for (const answer of made.flatMap(answersOf)) this.follow(answer, depth + 1)
  }

  #functionsOf(declaration: Node | undefined): Node[] {
    if (!declaration) return []
    if (isFunction(declaration)) return [declaration]
    if (isVariableDeclaration(declaration) && declaration.initializer && isFunction(declaration.initializer))
      return [declaration.initializer]
    if (isParameterDeclaration(declaration)) return this.#givenFor(declaration).filter(isFunction)
    return []
  }

  /** The arguments that callers pass for a parameter of a named function. */
  #givenFor(parameter: ParameterDeclaration): Node[] {
    const owner = parameter.parent
    const named = isFunctionDeclaration(owner)
      ? owner.name
      : isVariableDeclaration(owner.parent)
        ? owner.parent.name
        : null
    if (!named || !isIdentifier(named) || !isFunction(owner)) return []
    const at = owner.parameters.indexOf(parameter)
    const target = isFunctionDeclaration(owner) ? owner : owner.parent
    const calls = this.#program
      .callsOf(named.text)
      .filter(
        ({ expression }) => isIdentifier(expression) && this.#program.declarationOf(expression) === target,
      )
    if (calls.length === 0) this.isWhole = false
    return calls.flatMap(call => call.arguments[at] ?? [])
  }
}

const isFunction = (node: Node): node is ArrowFunction | FunctionDeclaration | FunctionExpression =>
  isFunctionDeclaration(node) || isArrowFunction(node) || isFunctionExpression(node)

const isPlainText = (node: Node) =>
  isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isTemplateExpression(node)

function answersOf(made: Node): Node[] {
  const body = isFunction(made) ? made.body : undefined
  if (!body) return []
  if (!isBlock(body)) return [body]
  const answers: Node[] = []
  const visit = (node: Node) => {
    if (isFunction(node)) return
    if (isReturnStatement(node) && node.expression) answers.push(node.expression)
    node.forEachChild(visit)
  }
  body.forEachChild(visit)
  return answers
}
