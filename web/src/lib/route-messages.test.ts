import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const routes = join(source, 'routes')

/** Type imports are skipped, because they render nothing. */
const IMPORT = /(?:^(?:im|ex)port (?!type )[^']*|import\()'([^']+)'/gm
const USED = /useT\('(\w+)/g
/** Uses in a route's `head`. */
const USED_OUTSIDE = /\bt\(\s*['`](\w+)\./g

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(match => match[1] ?? '')

/** The project file that an import resolves to; undefined for a library. */
function fileOf(name: string, importer: string) {
  const alias = /^#(pages|features|parts|ui|lib)\/(.+)$/.exec(name)
  const path = alias ? join(source, alias[1] ?? '', alias[2] ?? '') : join(dirname(importer), name)
  if (!alias && !name.startsWith('.')) return undefined
  return [path, `${path}.ts`, `${path}.tsx`].find(file => /\.tsx?$/.test(file) && existsSync(file))
}

/** Everything that a file may render, including lazily loaded components. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const name of found(readFileSync(file, 'utf8'), IMPORT)) {
    const next = fileOf(name, file)
    if (next) reached(next, seen)
  }
  return seen
}

const named = (file: string) =>
  [.../\b(?:messages|lazyMessages): \[([^\]]*)\]/g[Symbol.matchAll](readFileSync(file, 'utf8'))].flatMap(
    list => found(list[1] ?? '', /'(\w+)'/g),
  )

function used(route: string) {
  const inside = [...reached(route)].flatMap(file => found(readFileSync(file, 'utf8'), USED))
  return [...new Set([...inside, ...found(readFileSync(route, 'utf8'), USED_OUTSIDE)])].sort()
}

const pages = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.tsx'))
/** The parent routes of a page, the root first. */
const around = (page: string) => ['__root.tsx', `${dirname(page)}.tsx`].filter(name => pages.includes(name))

test.each(pages)('the route %s names the messages that its components use', page => {
  const loaded = [...around(page), page].flatMap(name => named(join(routes, name)))
  expect(loaded).toEqual(expect.arrayContaining(used(join(routes, page))))
})

test.each(pages.filter(page => page !== '__root.tsx'))('the route %s names no unused messages', page => {
  expect(used(join(routes, page))).toEqual(expect.arrayContaining(named(join(routes, page))))
})
