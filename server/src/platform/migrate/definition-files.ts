import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refusal } from './refusal.ts'

/** A file that defines one function or view, with the triggers that run it. */
export interface Definition {
  /** Relative path: `domains/deals/sql/hold.sql`. */
  name: string
  /** Schema and name of what it defines: `deals.hold`. Overloads share a file. */
  defines: string
  text: string
  sha256: string
}

export interface Definitions {
  schemas: string[]
  files: Definition[]
}

/**
 * Reads `platform/sql/*.sql` and `domains/<schema>/sql/*.sql` synchronously: for 200 small files this is faster than the
 * thread pool.
 * @throws StartRefusal (4) when the content of a file does not match its name
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

/** Only statements begin at the start of a line; bodies are indented. */
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
 * Sorts each file after the files that it mentions. PostgreSQL resolves views and SQL functions when they are created, but
 * PL/pgSQL bodies only when they run, so mentions in those do not count.
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

/** Names of the form `a.b` in the file's code: its dependencies, and other texts of that form. */
export function mentionsOf({ text }: Definition): readonly string[] {
  const code = text.replace(/--[^\n]*|'(?:[^']|'')*'/g, '')
  const made = /\blanguage plpgsql\b/i.test(code) ? code.replace(/^begin\b[\s\S]*?\$\$/gim, '') : code
  return made.match(/\b[a-z_]\w*\.[a-z_]\w*/g) ?? []
}
