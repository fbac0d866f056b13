import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf, importViolation } from './layers/imports.ts'
import { type Source, sourcesIn } from './layers/source.ts'
import { checkMigration, foreignReads, foreignWrites, privateTables } from './layers/sql.ts'

export interface LayerReport {
  violations: string[]
  /** What was looked at, in one sentence. */
  proved: string
}

const CODE = /(?<!\.config)\.tsx?$/
const WORKSPACES = ['contract', 'server', 'gateway', 'web']

/** Holds the repository at `root` against the plan in `layers.ts`. */
export function checkLayers(root: string): LayerReport {
  const code = WORKSPACES.flatMap(workspace => sourcesIn(root, workspace, CODE))
  const imports = code.flatMap(source =>
    importsOf(source).map(specifier => ({ path: source.path, specifier })),
  )
  // The chain before the baseline is history: other files define the same tables and functions today.
  const sql = ['server/migrations', 'server/src']
    .flatMap(folder => sourcesIn(root, folder, /\.sql$/))
    .filter(({ path }) => !path.startsWith('server/migrations/before/'))
  const tables = privateTables(sql)
  const migrations = sql.map(source => checkMigration(source, tables))
  const sum = (count: (findings: (typeof migrations)[number]) => number) =>
    migrations.reduce((total, findings) => total + count(findings), 0)
  return {
    violations: [
      ...imports.flatMap(({ path, specifier }) => {
        const what = importViolation(path, specifier)
        return what ? [`${path} imports ${specifier}: ${what}`] : []
      }),
      ...code.flatMap(source => touchesOf(source, tables)),
      ...migrations.flatMap(findings => findings.violations),
      ...contractTypes(root),
    ],
    proved:
      `${imports.length} imports of ${code.length} files point down; ` +
      `so do ${sum(found => found.foreignKeys)} foreign keys, ${sum(found => found.functions)} functions and ` +
      `${sum(found => found.writes)} writes of ${migrations.length} files of SQL`,
  }
}

/** What a domain's code does with tables that are not its own. */
function touchesOf(source: Source, tables: ReadonlySet<string>): string[] {
  const [, domain] = /^server\/src\/domains\/([^/]+)\//.exec(source.path) ?? []
  const own = domain ?? (source.path.startsWith('server/src/platform/') ? 'platform' : undefined)
  if (!own || source.path.endsWith('.test.ts')) return []
  return [...foreignWrites(source, own), ...foreignReads(source, own, tables)]
}

/** The contract compiles without the DOM's and Node's types, so it cannot use what only one side has. */
function contractTypes(root: string): string[] {
  const optionsIn = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')).compilerOptions ?? {}
  const { lib = [], types } = { ...optionsIn('tsconfig.base.json'), ...optionsIn('contract/tsconfig.json') }
  const isNeutral =
    Array.isArray(types) && types.length === 0 && !lib.some((name: string) => /^dom/i.test(name))
  return isNeutral
    ? []
    : ['contract/tsconfig.json: the contract has no DOM types and no others ("types": [])']
}

if (import.meta.main) {
  const { violations, proved } = checkLayers(join(import.meta.dirname, '../..'))
  for (const violation of violations) console.error(violation)
  console.log(violations.length === 0 ? proved : `${violations.length} against the plan`)
  process.exitCode = violations.length === 0 ? 0 : 1
}
