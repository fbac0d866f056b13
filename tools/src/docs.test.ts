/// <reference types="vitest/globals" />
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenLinks, missingPaths } from './docs/paths.ts'
import { ROOT } from './run-process.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'web/README.md',
  'deploy/README.md',
  ...globSync(['docs/**/*.md', 'server/src/domains/*/README.md'], { cwd: ROOT }),
].sort()

test.each(pages)('every path that %s names exists', page => {
  expect(missingPaths(ROOT, page, read(page))).toEqual([])
})

test.each(pages)('every link in %s leads to a page', page => {
  expect(brokenLinks(ROOT, page, read(page), read)).toEqual([])
})

test('reports a missing path or link, with page and line', () => {
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

test('docs/README.md lists every page and decision', () => {
  const listed = new Set([...read('docs/README.md').matchAll(/\]\(([\w/.-]+)\)/g)].map(([, link]) => link))
  const there = globSync(['*.md', 'decisions/*.md'], { cwd: join(ROOT, 'docs') })
  expect(there.filter(page => page !== 'README.md' && !listed.has(page))).toEqual([])
})
