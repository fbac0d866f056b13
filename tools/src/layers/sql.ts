import { isPlanned, LAYERS, PUBLISHED_TABLES, pointsDown } from '../layers.ts'
import type { Source } from './source.ts'

interface Statement {
  /** The schema it belongs to. */
  owner: string
  text: string
  line: number
}

const SCHEMA = `(${LAYERS.flat().join('|')})`
const FIRST_MENTION = new RegExp(`\\b${SCHEMA}\\.`)
const MENTION = new RegExp(`(?<![\\w.])${SCHEMA}\\.(?=[a-z_"])`, 'g')
const REFERENCE = /\breferences\s+("?\w+"?)(\.\w+)?/gi
const WRITE =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(\w+)\.(\w+)/gi
const READ = /\b(?:from|join|using)\s+(?:only\s+)?(\w+)\.(\w+)/gi
const TABLE = /^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+\.\w+)/gim
const BARE_WRITE =
  /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(?!only\b)(\w+)(?![\w.])|\bupdate\s+(\w+)\s+set\b/gi

export interface SqlFindings {
  violations: string[]
  foreignKeys: number
  functions: number
  writes: number
}

/** The tables that these migrations make and that their domains keep to themselves; the platform's are everybody's. */
export const privateTables = (migrations: readonly Source[]): ReadonlySet<string> =>
  new Set(
    migrations
      .flatMap(({ text }) => [...text.matchAll(TABLE)].map(match => match[1]!))
      .filter(table => !table.startsWith('platform.') && !PUBLISHED_TABLES.includes(table)),
  )

/**
 * Checks one migration: what its statements reference, write and mention lies below their own schema, and of another
 * one they read no table.
 */
export function checkMigration(source: Source, tables: ReadonlySet<string>): SqlFindings {
  const findings: SqlFindings = { violations: [], foreignKeys: 0, functions: 0, writes: 0 }
  for (const statement of statementsOf(source)) {
    const complain = (what: string) => findings.violations.push(`${source.path}:${statement.line}: ${what}`)
    if (/^create\s+(or\s+replace\s+)?(function|procedure)\b/i.test(statement.text)) findings.functions++
    findings.foreignKeys += checkReferences(statement, complain)
    findings.writes += checkWrites(statement, complain)
    checkMentions(statement, complain)
    readsIn(statement.text, statement.owner, tables).forEach(complain)
  }
  return findings
}

type Complain = (what: string) => void

function checkReferences({ owner, text }: Statement, complain: Complain): number {
  const references = [...text.matchAll(REFERENCE)]
  for (const [whole, schema, table] of references) {
    if (!table) complain(`name the schema: ${whole}`)
    else if (isPlanned(schema!) && !pointsDown(owner, schema!))
      complain(`a foreign key of ${owner} points up, to ${schema}${table}`)
  }
  return references.length
}

function checkWrites({ owner, text }: Statement, complain: Complain): number {
  const writes = [...text.matchAll(WRITE)]
  for (const [, schema, table] of writes)
    if (isPlanned(schema!) && schema !== owner)
      complain(`${owner} writes ${schema}.${table}: only ${schema} does`)
  for (const [whole] of text.matchAll(BARE_WRITE)) complain(`name the schema: ${whole}`)
  return writes.length
}

function checkMentions({ owner, text }: Statement, complain: Complain) {
  const above = new Set(
    [...text.matchAll(MENTION)].map(match => match[1]!).filter(name => !pointsDown(owner, name)),
  )
  for (const schema of above) complain(`${owner} does not lie above ${schema}, which it mentions`)
}

const STARTS =
  /^(create|alter|drop|comment|grant|revoke|insert|update|delete|select|do|with|truncate|merge|refresh|set)\b/i
const DEFINES = /^(create|alter|drop|comment)\b/i

/** A statement starts at a line's beginning, outside of a function's body. */
function statementsOf({ path, text }: Source): Statement[] {
  const ownerByName = /\d{4}_([a-z]+)/.exec(path)?.[1] ?? ''
  const found: Statement[] = []
  let inBody = false
  bare(text)
    .split('\n')
    .forEach((content, index) => {
      if (!inBody && STARTS.test(content)) found.push({ owner: '', text: '', line: index + 1 })
      const current = found.at(-1)
      if (current) current.text += `${content}\n`
      if ((content.match(/\$\w*\$/g) ?? []).length % 2 === 1) inBody = !inBody
    })
  return found.map(statement => ({ ...statement, owner: ownerOf(statement.text, ownerByName) }))
}

/** A definition belongs to the schema it first names, anything else to the file's. */
function ownerOf(text: string, ownerByName: string): string {
  const [, named] = (DEFINES.test(text) && FIRST_MENTION.exec(text)) || []
  return named ?? ownerByName
}

/** Without comments and without what stands in quotes, line by line the same. */
const bare = (text: string) =>
  text.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, found => found.replace(/[^\n]/g, ' '))

const readsIn = (text: string, own: string, tables: ReadonlySet<string>): string[] =>
  [...text.matchAll(READ)]
    .filter(([, schema, table]) => schema !== own && tables.has(`${schema}.${table}`))
    .map(([, schema, table]) => `${own} reads ${schema}.${table}: only ${schema} does, others a view of it`)

/** Tables of others that a domain's TypeScript reads. */
export const foreignReads = ({ path, text }: Source, own: string, tables: ReadonlySet<string>): string[] =>
  readsIn(text, own, tables).map(read => `${path}: ${read}`)

/** Writes of a domain's TypeScript into schemas that are not its own. */
export function foreignWrites({ path, text }: Source, own: string): string[] {
  const inSql = [...text.matchAll(WRITE)]
  const inKysely = [
    ...text.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)\.(\w+)/g),
  ]
  return [...inSql, ...inKysely]
    .filter(([, schema]) => isPlanned(schema!) && schema !== own)
    .map(([, schema, table]) => `${path}: ${own} writes ${schema}.${table}: only ${schema} does`)
}
