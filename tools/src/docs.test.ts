/// <reference types="vitest/globals" />
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { missingSteps } from './docs/office.ts'
import { brokenLinks, missingPaths } from './docs/paths.ts'
import { brokenPromises } from './docs/promises.ts'
import { ROOT } from './steps.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'web/README.md',
  ...globSync('docs/**/*.md', { cwd: ROOT }),
].sort()

test.each(pages)('every path in %s exists', page => {
  expect(missingPaths(ROOT, page, read(page))).toEqual([])
})

test.each(pages)('every link in %s leads somewhere', page => {
  expect(brokenLinks(ROOT, page, read(page), read)).toEqual([])
})

test('a path or link that is gone is found, with its page and line', () => {
  const text =
    '# A\n`server/src/gone.ts` `platform/http.ts` `/api/v1/deals` `web/src/pages/<audience>/nowhere/`\n'
  expect(missingPaths(ROOT, 'a.md', text)).toEqual([
    'a.md:2: server/src/gone.ts',
    'a.md:2: web/src/pages/<audience>/nowhere/',
  ])
  const links = '# A b\n[1](README.md) [2](#a-b) [3](#c) [4](docs/gone.md) [5](https://example.com)\n'
  expect(brokenLinks(ROOT, 'README.md', links, () => links)).toEqual([
    'README.md:2: #c',
    'README.md:2: docs/gone.md',
  ])
})

test('every page of the office and every command of docs/operations.md exists', () => {
  const text = read('docs/operations.md')
  expect(missingSteps(ROOT, text)).toEqual([])
  const wrong =
    '`/admin/gone` `/admin/lists/refunds?state=failed` `npm run backup` npm run gone npm run operator -- gone'
  expect(missingSteps(ROOT, wrong)).toEqual(['/admin/gone', 'npm run gone', 'npm run operator -- gone'])
})

test('docs/README.md lists every page and decision', () => {
  const listed = new Set([...read('docs/README.md').matchAll(/\]\(([\w/.-]+)\)/g)].map(([, link]) => link))
  const there = globSync(['*.md', 'decisions/*.md'], { cwd: join(ROOT, 'docs') })
  expect(there.filter(page => page !== 'README.md' && !listed.has(page))).toEqual([])
})

const readAll = (patterns: string[]) =>
  globSync(patterns, { cwd: ROOT, exclude: path => basename(path) === 'node_modules' }).map(
    path => [path, read(path)] as const,
  )

/** Each text of the website by itself; of the server and the documentation whole files. */
function textsOfProduct(): string[] {
  const texts: string[] = []
  for (const [, json] of readAll(['web/src/locales/en/*.json']))
    JSON.parse(json, (_, value) => {
      if (typeof value === 'string') texts.push(value)
      return value
    })
  const files = readAll([
    'server/src/domains/*/texts/{en.ts,en/*.ts}',
    'server/src/site/texts/en.ts',
    'server/src/operator.ts',
    'README.md',
    'docs/*.md',
  ])
  return [...texts, ...files.filter(([path]) => path !== 'docs/promises.md').map(([, text]) => text)]
}

test('docs/promises.md quotes what the product says, and names tests that are there', () => {
  const tests = readAll(['{contract,server,gateway,web,tools}/**/*.test.{ts,tsx}', 'e2e/journeys/*.e2e.ts'])
  expect(brokenPromises(read('docs/promises.md'), { tests, texts: textsOfProduct() })).toEqual([])
})

test('a promise that is not said, or whose test is gone, is found', () => {
  const sources = {
    tests: [['web/src/bell.test.tsx', "test('the bell rings for a new order')"]] as const,
    texts: ['We tell you <b>at once</b> about {order}.', 'Ready.'],
  }
  const rows = (...rows: string[]) =>
    ['| sentence | where | test |', '| --- | --- | --- |', ...rows].join('\n')
  const good = '| “We tell you at once about {number}.” / “Ready.” | x | `bell.test.tsx` “the bell … order” |'
  expect(brokenPromises(rows(good), sources)).toEqual([])
  const bad = [
    '| We tell you | x | none |',
    '| “We tell you later” | x | `bell.test.tsx` |',
    '| “Ready.” | x | `gone.test.ts` “rings”; `web/src/bell.test.tsx` “rings twice” |',
  ]
  expect(brokenPromises(rows(...bad), sources)).toEqual([
    'no sentence: | We tell you',
    'no test: none |',
    'said nowhere: We tell you later',
    'no test named in bell.test.tsx',
    'no such test file: gone.test.ts',
    'no such test in web/src/bell.test.tsx: rings twice',
  ])
})
