import { scanSync } from 'libpg-query'
import type { Source } from '../source.ts'
import { argumentTypes, definitionOf, dropped, type Kind } from './definitions.ts'
import { type Body, type DynamicSql, referencesInPlPgSql } from './plpgsql.ts'
import { type LineAt, lineCounter, parseSql, type Reference, referencesIn, type Tree } from './references.ts'

/** A statement of an SQL file that is in force: a later definition of the same object replaces an earlier one. */
export interface SqlStatement {
  path: string
  line: number
  /** The schema of what it defines; undefined when it defines nothing. */
  schema: string | undefined
  defines: Kind | undefined
  /** `orders.place` */
  name: string
  references: Reference[]
  dynamic: DynamicSql[]
}

/** The kind of all defined objects, by `schema.name`. */
export type Catalog = ReadonlyMap<string, Kind>

/** @param sources in the order in which they are applied @throws Error with the place that PostgreSQL cannot parse */
export function statementsIn(sources: readonly Source[]): SqlStatement[] {
  const inForce = new Map<string, SqlStatement>()
  for (const source of sources) {
    const lineAt = lineCounter({ text: source.text, line: 1 })
    for (const [index, parsed] of parsedStatements(source).entries()) {
      const { kind, node } = parsed
      if (kind === 'DropStmt') for (const key of dropped(node)) deleteAll(inForce, key)
      const statement = readStatement(source.path, parsed, lineAt)
      const arguments_ = kind === 'CreateFunctionStmt' ? `(${argumentTypes(node)})` : ''
      const isReplaceable = statement.defines && statement.defines !== 'table'
      inForce.set(
        isReplaceable ? `${statement.defines} ${statement.name}${arguments_}` : `${source.path} ${index}`,
        statement,
      )
    }
  }
  return [...inForce.values()]
}

function deleteAll(inForce: Map<string, unknown>, key: string) {
  for (const each of inForce.keys()) if (each === key || each.startsWith(`${key}(`)) inForce.delete(each)
}

export const catalogOf = (statements: readonly SqlStatement[]): Catalog =>
  new Map(statements.flatMap(({ defines, name }): [string, Kind][] => (defines ? [[name, defines]] : [])))

interface Parsed {
  kind: string
  node: Tree
  text: string
  start: number
}

function parsedStatements({ path, text }: Source): Parsed[] {
  const bytes = Buffer.from(text)
  return parsing(path, () => parseSql(text)).map(({ stmt, stmt_location = 0, stmt_len }) => {
    const [[kind = '', node] = []] = Object.entries(stmt ?? {})
    const whole = bytes.subarray(stmt_location, stmt_len ? stmt_location + stmt_len : undefined).toString()
    return { kind, node: node as Tree, text: whole, start: stmt_location }
  })
}

function parsing<Result>(place: string, parse: () => Result): Result {
  try {
    return parse()
  } catch (error) {
    throw new Error(`${place}: PostgreSQL cannot parse it: ${(error as Error).message}`)
  }
}

function readStatement(file: string, parsed: Parsed, lineAt: LineAt): SqlStatement {
  const { kind, node, text, start } = parsed
  const line = lineAt(start + firstToken(text))
  const { defines, path } = definitionOf(kind, node)
  const body = parsing(`${file}:${line}`, () => readBody(parsed, lineAt))
  return {
    path: file,
    line,
    schema: path && (path.length > 1 ? path[0] : ''),
    defines,
    name: path?.join('.') ?? '',
    references: [...referencesIn({ [kind]: node }, lineAt), ...body.references],
    dynamic: body.dynamic,
  }
}

/** Byte offset of the statement after leading comments. */
const firstToken = (text: string) =>
  scanSync(text).tokens.find(({ tokenName }) => !tokenName.endsWith('COMMENT'))?.start ?? 0

/** References in the quoted body of a function or of `do`. */
function readBody({ kind, node, text, start }: Parsed, lineAt: LineAt): Body {
  const none = { references: [], dynamic: [] }
  if (kind !== 'CreateFunctionStmt' && kind !== 'DoStmt') return none
  const options = ((node.options ?? node.args ?? []) as Tree[]).map(
    option => option.DefElem as Tree | undefined,
  )
  const language = stringOf(options.find(option => option?.defname === 'language')) ?? 'plpgsql'
  const body = stringOf(options.find(option => option?.defname === 'as'))
  if (!body) return none
  const line = lineAt(start + Buffer.byteLength(text.slice(0, text.indexOf(body))))
  if (language === 'plpgsql') return referencesInPlPgSql(text, line)
  const bodyLine = lineCounter({ text: body, line })
  return { ...none, references: parseSql(body).flatMap(inner => referencesIn(inner, bodyLine)) }
}

/** A single text, or the first of a list. */
function stringOf(option: Tree | undefined): string | undefined {
  const value = option?.arg as Tree | undefined
  const items = (value?.List as Tree | undefined)?.items as Tree[] | undefined
  const text = ((items?.[0] ?? value)?.String as Tree | undefined)?.sval
  return typeof text === 'string' ? text : undefined
}
