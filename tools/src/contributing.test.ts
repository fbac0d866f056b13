/// <reference types="vitest/globals" />
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'libpg-query'
import { LIMITS } from '../../vitest.limits.ts'
import { type Example, examplesIn, excerptErrors, typeErrors } from './docs/examples.ts'
import { ensureRouteTree } from './ensure-web-build.ts'
import { ROOT } from './run-process.ts'

const PAGES = ['CONTRIBUTING.md', 'docs/house-style.md', 'web/README.md']
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const examples = PAGES.flatMap(page => examplesIn(page, read(page)))
const of = (...languages: string[]) => examples.filter(({ language }) => languages.includes(language))

const example = (language: string, folder: string, code: string): Example => ({
  at: 'planted',
  language,
  folder,
  code,
})

function sqlErrors(parts: readonly Example[]): string[] {
  return parts.flatMap(({ at, code }) => {
    try {
      parseSync(code)
      return []
    } catch (error) {
      return `${at}: ${error}`
    }
  })
}

const PLANTED = [
  example(
    'ts',
    'server/src/domains/deals',
    "import { goneAway } from './store.ts'\nexport const x = goneAway",
  ),
  example(
    'ts',
    'contract/src',
    "import { route } from './kit.ts'\nexport const r = route({ method: 'GET' })",
  ),
  example(
    'tsx',
    'web/src/pages',
    "import { call } from '#lib/client'\nexport const x = call('GET /api/v1/nowhere')",
  ),
]

let found: readonly string[]
beforeAll(async () => {
  await ensureRouteTree()
  // All in one run, because loading the workspaces takes longer than checking the examples.
  found = typeErrors(ROOT, [...of('ts', 'tsx'), ...PLANTED])
}, LIMITS.hookTimeout)
const isPlanted = (error: string) => error.startsWith('planted')

test('every example in the guides names its language, and TypeScript its workspace', () => {
  expect(of('ts', 'tsx').length).toBeGreaterThan(10)
  expect(of('sql').length).toBeGreaterThan(1)
  expect(examples.filter(({ language }) => !['ts', 'tsx', 'sql', 'sh', 'json'].includes(language))).toEqual(
    [],
  )
  expect(of('ts', 'tsx').filter(({ folder }) => !/^(contract|server|web|e2e)\//.test(folder))).toEqual([])
})

test('every TypeScript example in the guides compiles in its workspace', () => {
  expect(found.filter(error => !isPlanted(error))).toEqual([])
})

test('every excerpt in the guides is found in its file', () => {
  expect(excerptErrors(examples, read)).toEqual([])
})

test('every SQL example in the guides can be parsed', () => {
  expect(sqlErrors(of('sql'))).toEqual([])
})

// Where a list of settings could be; other files only read a setting.
const OF_SETTINGS = [
  'contract/src/settings/**/*.ts',
  'server/src/domains/settings/**/*.{ts,sql}',
  'server/migrations/*.sql',
  'web/src/locales/**/*.json',
  'web/src/pages/admin/settings/**/*.{ts,tsx}',
]

test('CONTRIBUTING names the four files that declare a setting', () => {
  const declaring = globSync(OF_SETTINGS, { cwd: ROOT })
    .filter(path => !/\.test\.tsx?$/.test(path) && read(path).includes('cash_debt_most'))
    .toSorted()
  expect(declaring).toEqual([
    'contract/src/settings/rules.ts',
    'server/migrations/0103_settings.sql',
    'web/src/locales/ar/admin-settings.json',
    'web/src/locales/en/admin-settings.json',
  ])
  for (const path of declaring) expect(read('CONTRIBUTING.md')).toContain(path)
})

test('reports an example that stops compiling, with page and line', () => {
  const planted = found.filter(isPlanted)
  expect(planted).toHaveLength(PLANTED.length)
  expect(planted.join('\n')).toContain("planted: Module '\"./store.ts\"' has no exported member 'goneAway'")
  expect(sqlErrors([example('sql', '', 'create table deals.tips (tip int')])).toHaveLength(1)
  const excerpt = example('ts', 'a.ts', 'one // first\ntwo\n')
  expect(excerptErrors([excerpt], () => 'one\nmore\ntwo\n')).toEqual([])
  expect(excerptErrors([excerpt], () => 'two\none\n')).toEqual(['planted: a.ts has no "two"'])
  expect(examplesIn('page.md', 'a\n\n   ```ts server/src\n   const x = 1\n   ```\n')).toEqual([
    { at: 'page.md:4', language: 'ts', folder: 'server/src', code: 'const x = 1\n' },
  ])
})
