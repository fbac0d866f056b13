import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './layers/finding.ts'
import { importViolation } from './layers/imports.ts'
import { readRepository } from './layers/repository.ts'
import { unplannedRooms } from './layers/rooms.ts'
import { codeViolations, dynamicModules } from './layers/sql/code.ts'
import type { SqlStatement } from './layers/sql/files.ts'
import { fileViolations } from './layers/sql/owners.ts'
import { textViolations, topicsOf, topicViolations } from './layers/topics.ts'
import type { Module } from './layers/typescript.ts'
import { webUnits, webViolations } from './layers/web.ts'

export interface LayerReport {
  /** `path:line: problem: what to do` */
  violations: string[]
  /** Counts of what was checked. */
  proved: Readonly<Record<string, number>>
}

const WORKSPACES = ['contract', 'server', 'gateway', 'web']

export async function checkLayers(root: string): Promise<LayerReport> {
  const { modules, statements, catalog } = await readRepository(root, WORKSPACES)
  const findings: Finding[] = [
    ...modules.flatMap(({ path, imports }) =>
      imports.flatMap(found => {
        const what = importViolation(path, found)
        return what ? [{ path, line: found.line, what: `imports ${found.specifier}: ${what}` }] : []
      }),
    ),
    ...modules.flatMap(module => [
      ...codeViolations(module, catalog),
      ...topicViolations(module),
      ...textViolations(module),
    ]),
    ...statements.flatMap(statement => fileViolations(statement, catalog)),
    ...unplannedRooms(modules),
    ...webViolations(modules),
    ...modules.flatMap(contractDirectives),
  ]
  return {
    violations: [
      ...findings.map(({ path, line, what }) => `${path}:${line}: ${what}`),
      ...contractTypes(root),
    ],
    proved: {
      modules: modules.length,
      imports: modules.reduce((sum, { imports }) => sum + imports.length, 0),
      'statements in TypeScript': modules.reduce((sum, module) => sum + module.statements.length, 0),
      ...countsOf(statements),
      'places of dynamic SQL':
        dynamicModules(modules).length + statements.filter(({ dynamic }) => dynamic.length > 0).length,
      topics: topicsOf(modules, statements).size,
      'web folders': webUnits(modules).size,
    },
  }
}

function countsOf(statements: readonly SqlStatement[]) {
  const defining = (kind: string) => statements.filter(({ defines }) => defines === kind).length
  return {
    'statements in SQL files': statements.length,
    functions: defining('function'),
    views: defining('view'),
    triggers: defining('trigger'),
    'foreign keys': statements
      .flatMap(({ references }) => references)
      .filter(({ use }) => use === 'references').length,
  }
}

/** `/// <reference lib="dom" />` gives a file types that its configuration withholds. */
const contractDirectives = ({ path, directives }: Module): Finding[] =>
  path.startsWith('contract/src/')
    ? directives.map(({ specifier, line }) => ({
        path,
        line,
        what: `the contract has no types of ${specifier}: do this on the side that needs them`,
      }))
    : []

/** The contract compiles without the DOM's and Node's types, so it cannot use what only one side has. */
function contractTypes(root: string): string[] {
  const optionsIn = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')).compilerOptions ?? {}
  const { lib = [], types } = { ...optionsIn('tsconfig.base.json'), ...optionsIn('contract/tsconfig.json') }
  const isNeutral =
    Array.isArray(types) && types.length === 0 && !lib.some((name: string) => /^dom/i.test(name))
  return isNeutral
    ? []
    : [
        'contract/tsconfig.json:1: the contract has no DOM types and no others: set "types": [] and leave "dom" out',
      ]
}

if (import.meta.main) {
  const { violations, proved } = await checkLayers(join(import.meta.dirname, '../..'))
  for (const violation of violations) console.error(violation)
  if (violations.length > 0) console.log(`${violations.length} against the plan in tools/src/layers.ts`)
  else
    console.log(
      `on plan: ${Object.entries(proved)
        .map(([name, count]) => `${count} ${name}`)
        .join(', ')}`,
    )
  process.exitCode = violations.length === 0 ? 0 : 1
}
