import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refusal } from './refusal.ts'

/** A file that defines one function or view, with the triggers that run it. */
export interface Definition {
  /** From the folder of the code: `domains/deals/sql/hold.sql`. */
  name: string
  /** What it defines, by schema and name: `deals.hold`. Functions of one name share a file. */
  defines: string
  text: string
  sha256: string
}

export interface Definitions {
  /** The schemas whose functions, views and triggers are defined by files alone. */
  schemas: string[]
  files: Definition[]
}

/**
 * Reads `platform/sql/*.sql` and `domains/<schema>/sql/*.sql`: at the start, where 200 small files are read faster one
 * after the other than by the thread pool.
 * @throws StartRefusal (4) when a file defines something else than its name says
 */
export function readDefinitions(code: string): Definitions {
  const platform = namesIn(code).filter(name => name === 'platform')
  const domains = namesIn(join(code, 'domains'))
  const folders = [...platform, ...domains.map(domain => `domains/${domain}`)]
  return {
    schemas: [...platform, ...domains],
    files: folders.flatMap(folder => readFolder(code, `${folder}/sql`)),
  }
}

const readFolder = (code: string, folder: string): Definition[] =>
  namesIn(join(code, folder))
    .filter(name => name.endsWith('.sql'))
    .map(name => readDefinition(code, `${folder}/${name}`))

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function readDefinition(code: string, name: string): Definition {
  const text = readFileSync(join(code, name), 'utf8')
  const [schema, , file] = name.split('/').slice(-3)
  const definition = { name, defines: `${schema}.${file!.slice(0, -'.sql'.length)}`, text }
  checkStatements(definition)
  return { ...definition, sha256: createHash('sha256').update(text).digest('hex') }
}

const STATEMENT = /^(?:create|alter|drop|insert|update|delete|truncate|grant|revoke|do|comment)\b[^\n]*/gim
const OWN = /^create or replace (?:function|procedure|aggregate|view) ([\w.]+)/i
const TRIGGER = /^create or replace trigger /i

/** Statements begin at the start of a line; what is inside a body is indented. */
function checkStatements({ name, defines, text }: Pick<Definition, 'name' | 'defines' | 'text'>) {
  const statements = [...text.matchAll(STATEMENT)]
  for (const { 0: statement, index } of statements) {
    if (OWN.exec(statement)?.[1] === defines || TRIGGER.test(statement)) continue
    const line = text.slice(0, index).split('\n').length
    throw refusal(
      `${name}, line ${line}: this file holds "create or replace" of the function or view ${defines}, and of triggers that run it, alone`,
    )
  }
  if (!statements.some(({ 0: statement }) => OWN.test(statement)))
    throw refusal(`${name} does not define ${defines}`)
}

/**
 * Each after the files that it mentions. PostgreSQL resolves views and SQL functions when they are made, and
 * the body of a PL/pgSQL function when it runs: mentions there are no reason to wait.
 */
export function inOrder(files: readonly Definition[]): Definition[] {
  const fileOf = new Map(files.map(file => [file.defines, file]))
  const ordered = new Set<Definition>()
  const visited = new Set<Definition>()
  const visit = (file: Definition) => {
    if (visited.has(file)) return
    visited.add(file)
    for (const mention of mentionsOf(file)) {
      const needed = fileOf.get(mention)
      if (needed) visit(needed)
    }
    ordered.add(file)
  }
  files.forEach(visit)
  return [...ordered]
}

/** Names that the file depends on, among other texts of the form `a.b`. */
export function mentionsOf({ text }: Definition): readonly string[] {
  const code = text.replace(/--[^\n]*|'(?:[^']|'')*'/g, '')
  const made = /\blanguage plpgsql\b/i.test(code) ? code.replace(/^begin\b[\s\S]*?\$\$/gim, '') : code
  return made.match(/\b[a-z_]\w*\.[a-z_]\w*/g) ?? []
}
