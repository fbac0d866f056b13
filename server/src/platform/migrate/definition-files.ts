import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refusal } from './refusal.ts'
import { type Statement, statementsIn, Unclosed } from './statements.ts'

/** A function or view: its overloads and the triggers that run it belong to it. */
export interface Definition {
  /** Schema and name: `deals.hold`. */
  name: string
  /** Relative path: `domains/deals/sql/stock.sql`. */
  file: string
  /** In the order of the file, triggers last. */
  statements: Statement[]
  sha256: string
}

export interface Definitions {
  schemas: string[]
  definitions: Definition[]
}

/**
 * Reads `platform/sql/*.sql` and `domains/<schema>/sql/*.sql` synchronously: for small files this is faster than the
 * thread pool.
 * @throws StartRefusal (4) when a file holds anything but functions, views and triggers of its schema
 */
export function readDefinitions(code: string): Definitions {
  const platform = namesIn(code).filter(name => name === 'platform')
  const domains = namesIn(join(code, 'domains'))
  const schemas = [...platform, ...domains]
  const definitions = new Map<string, Unsummed>()
  for (const schema of schemas) {
    const folder = `${schema === 'platform' ? '' : 'domains/'}${schema}/sql`
    for (const name of namesIn(join(code, folder)).filter(each => each.endsWith('.sql')))
      readFile(code, `${folder}/${name}`, schema, definitions)
  }
  return { schemas, definitions: [...definitions.values()].map(withChecksum) }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

type Unsummed = Omit<Definition, 'sha256'>

function readFile(code: string, file: string, schema: string, definitions: Map<string, Unsummed>) {
  for (const statement of cut(file, readFileSync(join(code, file), 'utf8'))) {
    const name = nameOf(statement)
    if (!name?.startsWith(`${schema}.`))
      throw refusal(
        `${file}, line ${statement.line}: this file holds "create or replace" of functions and views of ${schema}, and of triggers that run them, alone`,
      )
    const definition = definitions.get(name) ?? { name, file, statements: [] }
    if (definition.file !== file)
      throw refusal(`${file}, line ${statement.line}: ${name} is already in ${definition.file}`)
    definition.statements.push(statement)
    definitions.set(name, definition)
  }
}

function cut(file: string, text: string): Statement[] {
  try {
    return statementsIn(text)
  } catch (error) {
    if (error instanceof Unclosed) throw refusal(`${file}, line ${error.line}: ${error.message}`)
    throw error
  }
}

const isTrigger = ({ code }: Statement) => /^create or replace trigger /i.test(code)
const DEFINES =
  /^create or replace (?:(?:function|procedure|aggregate|view) ([\w.]+)|trigger [\s\S]*\bexecute function ([\w.]+))/i

/** The function or view that a statement defines, or that its trigger runs. */
function nameOf({ code }: Statement): string | undefined {
  const [, own, run] = DEFINES.exec(code) ?? []
  return own ?? run
}

function withChecksum(definition: Unsummed): Definition {
  const { name, file } = definition
  // A trigger may stand above the function that it runs.
  const statements = definition.statements.toSorted(
    (one, other) => Number(isTrigger(one)) - Number(isTrigger(other)),
  )
  const [trigger] = statements
  if (trigger && isTrigger(trigger))
    throw refusal(`${file}, line ${trigger.line}: no file defines ${name}, which this trigger runs`)
  // The text of a file of its own, as it was recorded when each object had one.
  const texts = statements.map(({ comment, code }) => `${comment && `${comment}\n`}${code}\n`)
  return { ...definition, statements, sha256: createHash('sha256').update(texts.join('\n')).digest('hex') }
}

/**
 * Sorts each definition after those that it mentions. PostgreSQL resolves views and SQL functions when they are created,
 * but PL/pgSQL bodies only when they run, so mentions in those do not count.
 * @throws StartRefusal (4) that names the members of a circle
 */
export function inOrder(definitions: readonly Definition[]): Definition[] {
  const byName = new Map(definitions.map(definition => [definition.name, definition]))
  const ordered = new Set<Definition>()
  const visit = (definition: Definition, path: readonly Definition[]) => {
    if (ordered.has(definition)) return
    if (path.includes(definition)) throw circular(path.slice(path.indexOf(definition)))
    for (const mention of mentionsOf(definition)) {
      const needed = byName.get(mention)
      if (needed && needed !== definition) visit(needed, [...path, definition])
    }
    ordered.add(definition)
  }
  for (const definition of definitions) visit(definition, [])
  return [...ordered]
}

function circular(members: readonly Definition[]) {
  const named = members.map(({ name, file }) => `${name} (${file})`)
  return refusal(`each of these needs the next to exist first, and the last the first: ${named.join(', ')}`)
}

const NOT_A_NAME = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g

/** Names of the form `a.b` in the code: its dependencies, and other texts of that form. */
export const mentionsOf = ({ statements }: Definition): readonly string[] =>
  statements.flatMap(({ code }) => {
    const names = code.replace(NOT_A_NAME, '')
    const resolved = /\blanguage plpgsql\b/i.test(names)
      ? names.replace(/^begin\b[\s\S]*?\$\$/gim, '')
      : names
    return resolved.match(/\b[a-z_]\w*\.[a-z_]\w*/g) ?? []
  })
