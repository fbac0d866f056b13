import type { Node } from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isMethodDeclaration,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import type { Db, Statement } from '../../platform/sql.ts'
import { type SourceProgram, walk } from './source-program.ts'

/** A function that assembles a statement, with its statements in every variant. */
export interface Assembled {
  /** `domains/browse/list-statements.ts listStatement` */
  maker: string
  statements: readonly Statement[]
}

/** Captures the statements that a function runs without exporting them. */
export async function statementsOf(work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  await work({
    async query(statement) {
      statements.push(statement as Statement)
      return { rows: [{ json: '{}' }] as never[], rowCount: 1, command: '', oid: 0, fields: [] }
    },
  })
  return statements
}

/** The functions whose statements a call could run: the called one, and the enclosing one. */
export function makersOf(program: SourceProgram, call: Node, statement: Node | undefined): string[] {
  const called = statement && isCallExpression(statement) ? statement.expression : undefined
  const declared = called && isIdentifier(called) ? program.declarationOf(called) : undefined
  return [declared && nameOf(program, declared), enclosing(program, call)].filter(name => name !== undefined)
}

/** Object literals that are statements, not made by sql`...`. */
export function handmade(program: SourceProgram): { node: Node; maker: string }[] {
  const found: { node: Node; maker: string }[] = []
  for (const file of program.files)
    walk(file, node => {
      if (!isObjectLiteralExpression(node)) return
      const isPlain = node.properties.some(
        property =>
          (isPropertyAssignment(property) || isShorthandPropertyAssignment(property)) &&
          property.name?.getText() === 'values',
      )
      if (!isPlain) return
      const type = program.checker.getTypeAtLocation(node)
      if (type && program.checker.getPropertyOfType(type, 'text'))
        found.push({ node, maker: enclosing(program, node) ?? program.pathOf(node) })
    })
  return found
}

function enclosing(program: SourceProgram, node: Node): string | undefined {
  for (let at = node.parent; at; at = at.parent) {
    const name = nameOf(program, at)
    if (name) return name
  }
  return undefined
}

function nameOf(program: SourceProgram, node: Node): string | undefined {
  const isFunction = isFunctionDeclaration(node) || isMethodDeclaration(node)
  const isNamed =
    isFunction || (isVariableDeclaration(node) && node.initializer && isArrowFunction(node.initializer))
  return isNamed && node.name ? `${program.pathOf(node)} ${node.name.getText()}` : undefined
}
