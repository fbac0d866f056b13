import { runnerOf } from '../layers/places.ts'
import type { Repository } from '../layers/repository.ts'
import { pathsIn, read } from '../layers/source.ts'
import { parseSql, qualified, type Tree } from '../layers/sql/references.ts'
import { topicsOf } from '../layers/topics.ts'
import { LAYERS } from '../layers.ts'

/** Names of a domain in the code, without the schema; events of lower domains include their domain. */
export interface DomainFacts {
  tables: ReadonlySet<string>
  verbs: ReadonlySet<string>
  hears: ReadonlySet<string>
  announces: ReadonlySet<string>
}

export const DOMAINS = LAYERS.flat().filter(name => name !== 'platform')
export const readmeOf = (domain: string) => `server/src/domains/${domain}/README.md`
const MOST_LINES = 15
const LISTS = { Tables: 'tables', Verbs: 'verbs', Hears: 'hears', Announces: 'announces' } as const
const RULES = 'Rules that never break:'

export function factsOf(
  root: string,
  { modules, statements, catalog }: Repository,
): Map<string, DomainFacts> {
  const tables = [...tablesAfterMigrations(root)]
  const topics = topicsOf(modules, statements)
  const ownOf = (names: Iterable<string>, domain: string) =>
    new Set(
      [...names].filter(name => name.startsWith(`${domain}.`)).map(name => name.slice(domain.length + 1)),
    )
  return new Map(
    DOMAINS.map(domain => {
      const own = modules.filter(({ path }) => runnerOf(path) === domain)
      const functions = [...catalog].filter(([, kind]) => kind === 'function').map(([name]) => `${name}()`)
      const index = read(root, `server/src/domains/${domain}/index.ts`).text
      return [
        domain,
        {
          tables: ownOf(tables, domain),
          verbs: new Set([...exportsIn(index), ...functions.filter(name => name.startsWith(`${domain}.`))]),
          hears: new Set(
            own.flatMap(({ literals }) =>
              literals.filter(({ role, text }) => role === 'key' && topics.has(text)).map(({ text }) => text),
            ),
          ),
          announces: ownOf(topics, domain),
        },
      ]
    }),
  )
}

/** All names in `export { … } from` and `export const` of an index. */
function exportsIn(text: string): string[] {
  const lists = [...text.matchAll(/export \{([^}]*)\}/g)].flatMap(([, names = '']) => names.split(','))
  const named = lists.map(name =>
    name
      .trim()
      .split(/\s+as\s+/)
      .at(-1)!
      .replace(/^type /, ''),
  )
  return [...named.filter(Boolean), ...[...text.matchAll(/export const (\w+)/g)].map(([, name = '']) => name)]
}

/** `schema.table` of all tables after the migrations. */
function tablesAfterMigrations(root: string): ReadonlySet<string> {
  const tables = new Set<string>()
  const migrations = pathsIn(root, 'server/migrations', /^\d+_.*\.sql$/).sort()
  for (const path of migrations)
    for (const { stmt } of parseSql(read(root, path).text)) follow(tables, stmt as Tree)
  return tables
}

function follow(tables: Set<string>, statement: Tree) {
  const created = statement.CreateStmt as Tree | undefined
  const dropped = statement.DropStmt as Tree | undefined
  const renamed = statement.RenameStmt as Tree | undefined
  const moved = statement.AlterObjectSchemaStmt as Tree | undefined
  if (created) tables.add(nameOf(created.relation))
  if (dropped?.removeType === 'OBJECT_TABLE')
    for (const object of dropped.objects as Tree[])
      tables.delete(qualified((object.List as Tree).items).join('.'))
  if (renamed?.renameType === 'OBJECT_TABLE') rename(tables, renamed.relation, { relname: renamed.newname })
  if (moved?.objectType === 'OBJECT_TABLE') rename(tables, moved.relation, { schemaname: moved.newschema })
}

function rename(tables: Set<string>, relation: unknown, change: Tree) {
  tables.delete(nameOf(relation))
  tables.add(nameOf({ ...(relation as Tree), ...change }))
}

const nameOf = (relation: unknown) => {
  const { schemaname, relname } = relation as Tree
  return `${schemaname}.${relname}`
}

/** Every word of the code of server and contract: a name in a rule must be one of them. */
export function wordsInCode(root: string): ReadonlySet<string> {
  const paths = ['server/src', 'server/migrations', 'contract/src'].flatMap(folder =>
    pathsIn(root, folder, /\.(ts|sql)$/),
  )
  return new Set(paths.flatMap(path => read(root, path).text.match(/\w+/g) ?? []))
}

/**
 * Errors of a domain's README: its form, names that the code lacks, and tables or events that it omits. `x.*` stands for
 * every event of the domain `x` that the domain reacts to.
 */
export function readmeErrors(
  domain: string,
  text: string,
  facts: DomainFacts,
  words: ReadonlySet<string>,
): string[] {
  const lines = text.trimEnd().split('\n')
  const [title, , owns = '', , tables, verbs, hears, announces, , heading, , ...rules] = lines
  const lists = [tables, verbs, hears, announces]
  const labels = Object.keys(LISTS)
  const hasForm =
    title === `# ${domain}` &&
    /^[A-Z].*\.$/.test(owns) &&
    lists.every((line, index) => line?.startsWith(`- **${labels[index]}**: `)) &&
    heading === RULES &&
    rules.length === 3 &&
    rules.every((rule, index) => rule.startsWith(`${index + 1}. `)) &&
    lines.length <= MOST_LINES
  if (!hasForm)
    return [`${domain}: write a sentence, the lists ${labels.join(', ')}, and three rules, as the others do`]
  return [
    ...Object.entries(LISTS).flatMap(([label, key], index) =>
      listErrors(lists[index]!, facts[key], key !== 'verbs').map(error => `${domain}, ${label}: ${error}`),
    ),
    ...rules
      .flatMap(namesIn)
      .filter(name => (name.match(/\w+/g) ?? []).some(word => !words.has(word)))
      .map(name => `${domain}, rules: the code has no ${name}`),
  ]
}

const namesIn = (line: string) => [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

function listErrors(line: string, there: ReadonlySet<string>, isWhole: boolean): string[] {
  const named = namesIn(line)
  const covers = (name: string, known: string) =>
    name === known || (name.endsWith('.*') && known.startsWith(name.slice(0, -1)))
  const gone = named.filter(name => ![...there].some(known => covers(name, known)))
  const missing = isWhole ? [...there].filter(known => !named.some(name => covers(name, known))) : []
  const isEmpty = named.length === 0 && !line.endsWith(': none')
  return [
    ...gone.map(name => `the code has no ${name}`),
    ...missing.map(name => `${name} is missing`),
    ...(isEmpty ? ['write none'] : []),
  ]
}
