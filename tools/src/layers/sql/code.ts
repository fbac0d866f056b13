import { DYNAMIC_SQL } from '../../layers.ts'
import type { Finding } from '../finding.ts'
import { runnerOf } from '../places.ts'
import type { Literal, Module } from '../typescript.ts'
import type { Catalog } from './files.ts'
import { referencesInText } from './fragments.ts'
import { lineCounter, parseSql, type Reference, referencesIn, type SqlText } from './references.ts'
import { referenceViolation } from './rules.ts'

export function codeViolations({ path, statements, literals }: Module, catalog: Catalog): Finding[] {
  const name = runnerOf(path)
  if (!name) return []
  const complain = (line: number, what: string | undefined): Finding[] => (what ? [{ path, line, what }] : [])
  const check = (references: readonly Reference[]) =>
    references.flatMap(reference =>
      complain(reference.line, referenceViolation({ name, catalog }, reference)),
    )
  return [
    ...statements.flatMap(statement => {
      const parsed = parsedReferences(statement)
      return parsed instanceof Error
        ? complain(statement.line, `PostgreSQL cannot parse this statement, ${parsed.message}: correct it`)
        : check(parsed)
    }),
    ...literals.flatMap(literal => [
      ...check(literalReferences(literal, catalog)),
      ...complain(literal.line, composedViolation(path, literal)),
    ]),
  ]
}

/** All database objects that the SQL and the texts of a module use, as far as they can be parsed. */
export const referencesInModule = ({ statements, literals }: Module, catalog: Catalog): Reference[] => [
  ...statements.map(parsedReferences).flatMap(parsed => (parsed instanceof Error ? [] : parsed)),
  ...literals.flatMap(literal => literalReferences(literal, catalog)),
]

function parsedReferences(source: SqlText): Reference[] | Error {
  const lineAt = lineCounter(source)
  try {
    return parseSql(source.text).flatMap(statement => referencesIn(statement, lineAt))
  } catch (error) {
    return error as Error
  }
}

/**
 * References of a text outside sql`…`: all of them when it is a complete statement, else the names in it. The argument of
 * `query(…)` may also be the name of a URL parameter.
 */
function literalReferences(literal: Literal, catalog: Catalog): Reference[] {
  const parsed = literal.isQuery && !literal.isComposed ? parsedReferences(literal) : undefined
  return parsed && !(parsed instanceof Error) ? parsed : referencesInText(literal, catalog)
}

const isDynamic = ({ isQuery, isComposed }: Literal) => isQuery && isComposed

/** The files that assemble a statement from texts. */
export const dynamicModules = (modules: readonly Module[]): string[] =>
  modules.filter(({ path, literals }) => runnerOf(path) && literals.some(isDynamic)).map(({ path }) => path)

function composedViolation(path: string, literal: Literal): string | undefined {
  if (!isDynamic(literal) || DYNAMIC_SQL[path]) return undefined
  return 'a statement is put together from texts: write it as sql`…`, or give the reason in DYNAMIC_SQL of tools/src/layers.ts'
}
