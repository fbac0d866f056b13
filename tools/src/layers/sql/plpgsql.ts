import { parsePlPgSQLSync } from 'libpg-query'
import {
  isTree,
  lineCounter,
  literalsIn,
  parseSql,
  type Reference,
  referencesIn,
  type SqlText,
} from './references.ts'

/** The parser's numbers for the three forms of an assignment, `target := expression`. */
const ASSIGNMENTS = new Set([3, 4, 5])
const STATEMENT = 0
/** Statements that run their `query` as text; other kinds have it in `dynquery`. */
const DYNAMIC = new Set(['PLpgSQL_stmt_dynexecute', 'PLpgSQL_stmt_dynfors'])

export interface DynamicSql extends SqlText {
  literals: string[]
}

export interface Body {
  references: Reference[]
  dynamic: DynamicSql[]
}

/**
 * References of a PL/pgSQL function or `do` block.
 * @param definition the whole statement, which the parser needs
 * @param bodyLine the line on which its body begins
 */
export function referencesInPlPgSql(definition: string, bodyLine: number): Body {
  const body: Body = { references: [], dynamic: [] }
  const visit = (node: unknown, kind: string, line: number) => {
    if (!isTree(node)) return
    const here = typeof node.lineno === 'number' ? bodyLine + node.lineno - 1 : line
    if (typeof node.typname === 'string') body.references.push(...typeIn(node.typname, here))
    for (const [key, value] of Object.entries(node)) {
      if (key === 'PLpgSQL_expr') readExpression(value as Expression, here, body)
      else visit(value, key, here)
    }
    const text = DYNAMIC.has(kind) ? node.query : node.dynquery
    if (isTree(text)) readDynamic(text.PLpgSQL_expr as Expression, here, body)
  }
  visit(parsePlPgSQLSync(definition), '', bodyLine)
  return body
}

interface Expression {
  query: string
  parseMode?: number
}

function readExpression({ query, parseMode = STATEMENT }: Expression, line: number, body: Body) {
  const text = parseMode === STATEMENT ? query : `select ${expressionOf(query, parseMode)}`
  const lineAt = lineCounter({ text, line })
  for (const statement of parseSql(text)) body.references.push(...referencesIn(statement, lineAt))
}

/** The right side of an assignment. Its target is a variable, possibly with fields and indexes. */
function expressionOf(query: string, mode: number): string {
  return ASSIGNMENTS.has(mode) ? query.slice(query.indexOf('=') + 1) : query
}

/** `execute` runs the value of an expression. */
function readDynamic({ query }: Expression, line: number, body: Body) {
  body.dynamic.push({ text: query, line, literals: literalsIn(parseSql(`select ${query}`)) })
}

/** `deals.deals`, `deals.deals%rowtype`, `deals.deals.id%TYPE`, `shop.batches[]`. */
function typeIn(typname: string, line: number): Reference[] {
  const [path = ''] = typname.split(/[%[(]/)
  const [schema = '', name = ''] = path.split('.')
  return name ? [{ use: 'uses the type', schema, name, line }] : []
}
