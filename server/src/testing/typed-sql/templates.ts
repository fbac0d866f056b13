import type { Node, TaggedTemplateExpression } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast/is'
import { type SourceProgram, walk } from './program.ts'
import type { Shape, Shapes } from './shapes.ts'

/** One sql`...` of the sources, as the tag makes it. */
export interface Template {
  file: string
  line: number
  text: string
  /** What can be given as $1, $2, ... */
  values: readonly { shape: Shape; line: number }[]
  /** The line of a character of `text`, as the database counts: from 1. */
  lineAt(position: number): number
}

/** Every sql`...` of the program and every plain text that a client is given, by its node. */
export function templatesOf(program: SourceProgram, shapes: Shapes): Map<Node, Template> {
  const found = new Map<Node, Template>()
  for (const file of program.files)
    walk(file, node => {
      if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql')
        found.set(node, read(program, shapes, node))
      const [text] = isCallExpression(node) && isQuery(node.expression) ? node.arguments : []
      if (text && isPlainText(text) && READS_OR_WRITES.test(text.text))
        found.set(text, plain(program, text, text.text))
    })
  return found
}

/** A text without values. */
export const isPlainText = (node: Node) => isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)

const isQuery = (callee: Node) => isPropertyAccessExpression(callee) && callee.name.text === 'query'
/** Not `begin` or `create`, which do not prepare. */
const READS_OR_WRITES = /^\s*(select|insert|update|delete|with)\b/i

function plain(program: SourceProgram, node: Node, text: string): Template {
  const line = program.lineOf(node)
  const lineAt = (position: number) => line + text.slice(0, position - 1).split('\n').length - 1
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
