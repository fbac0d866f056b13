import type { Node, TaggedTemplateExpression } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { type SourceProgram, walk } from './source-program.ts'
import type { Shape, Shapes } from './type-shapes.ts'

/** One sql`...` of the sources, joined as the tag joins it. */
export interface Template {
  file: string
  line: number
  text: string
  /** The expressions of $1, $2, ... */
  values: readonly { shape: Shape; line: number }[]
  /** Source line of a character of `text`; positions count from 1, as in PostgreSQL. */
  lineAt(position: number): number
}

/** Every sql`...` of the program and every plain text passed to a client, by its node. */
export function templatesOf(program: SourceProgram, shapes: Shapes): Map<Node, Template> {
  const found = new Map<Node, Template>()
  for (const file of program.files)
    walk(file, node => {
      if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql')
        found.set(node, read(program, shapes, node))
      if (!isCallExpression(node) || !isQuery(node.expression) || IS_TEST.test(program.pathOf(node))) return
      const [argument] = node.arguments
      const given = argument && writtenOut(program, argument)
      const text = given && constantText(program, given)
      if (given && text && READS_OR_WRITES.test(text)) found.set(given, plain(program, given, text))
    })
  return found
}

/** Plain texts in tests may use tables of their own; sql`...` in tests uses the migrated database. */
const IS_TEST = /\.test\.ts$/
const isQuery = (callee: Node) => isPropertyAccessExpression(callee) && callee.name.text === 'query'
/** Excludes statements such as `begin` and `create`, which do not prepare. */
const READS_OR_WRITES = /^\s*(select|insert|update|delete|with)\b/i

/** Resolves a constant to its initial value. */
function writtenOut(program: SourceProgram, node: Node): Node {
  const declared = isIdentifier(node) ? program.declarationOf(node) : undefined
  return (declared && isVariableDeclaration(declared) && declared.initializer) || node
}

/** A text without values: a literal, or assembled from constants. */
function constantText(program: SourceProgram, node: Node): string | undefined {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!isTemplateExpression(node)) return undefined
  const parts = node.templateSpans.map(({ expression, literal }) => {
    const inserted = constantText(program, writtenOut(program, expression))
    return inserted === undefined ? undefined : inserted + literal.text
  })
  return parts.includes(undefined) ? undefined : node.head.text + parts.join('')
}

function plain(program: SourceProgram, node: Node, text: string): Template {
  const line = program.lineOf(node)
  const isWrittenOut = isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)
  const lineAt = (position: number) =>
    isWrittenOut ? line + text.slice(0, position - 1).split('\n').length - 1 : line
  return { file: program.pathOf(node), line, text, values: [], lineAt }
}

function read(program: SourceProgram, shapes: Shapes, node: TaggedTemplateExpression): Template {
  const { template } = node
  const file = program.pathOf(node)
  const head = isNoSubstitutionTemplateLiteral(template) ? template : template.head
  const spans = isNoSubstitutionTemplateLiteral(template) ? [] : [...template.templateSpans]
  const line = program.lineOf(template)
  let text = head.text
  const parts = [{ start: 0, line }]
  for (const [index, { literal }] of spans.entries()) {
    text += `$${index + 1}`
    parts.push({ start: text.length, line: program.lineOf(literal) })
    text += literal.text
  }
  const types = program.checker.getTypeAtLocation(spans.map(({ expression }) => expression))
  return {
    file,
    line,
    text,
    values: spans.map(({ expression }, index) => {
      const type = types[index]
      if (!type) throw new Error(`${file}:${line}: the type of a value is not known`)
      return { shape: shapes.of(type), line: program.lineOf(expression) }
    }),
    lineAt(position) {
      const part = parts.findLast(({ start }) => start < position) ?? parts[0]!
      return part.line + text.slice(part.start, position - 1).split('\n').length - 1
    },
  }
}
