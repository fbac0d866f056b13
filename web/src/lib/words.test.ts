import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const routes = join(source, 'routes')

/** Types bring nothing on screen. */
const IMPORT = /(?:^(?:im|ex)port (?!type )[^']*|import\()'([^']+)'/gm
const ASKED = /useT\('(\w+)/g
/** In a route's `head`. */
const ASKED_OUTSIDE = /\bt\(\s*['`](\w+)\./g

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(match => match[1] ?? '')

/** The file of ours that an import means; undefined for a library. */
function fileOf(name: string, importer: string) {
  const alias = /^#(pages|features|parts|ui|lib)\/(.+)$/.exec(name)
  const path = alias ? join(source, alias[1] ?? '', alias[2] ?? '') : join(dirname(importer), name)
  if (!alias && !name.startsWith('.')) return undefined
  return [path, `${path}.ts`, `${path}.tsx`].find(file => /\.tsx?$/.test(file) && existsSync(file))
}

/** Everything a file may bring on screen, also what is fetched later. */
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
  [.../\b(?:words|laterWords): \[([^\]]*)\]/g[Symbol.matchAll](readFileSync(file, 'utf8'))].flatMap(list =>
    found(list[1] ?? '', /'(\w+)'/g),
  )

function asked(route: string) {
  const inside = [...reached(route)].flatMap(file => found(readFileSync(file, 'utf8'), ASKED))
  return [...new Set([...inside, ...found(readFileSync(route, 'utf8'), ASKED_OUTSIDE)])].sort()
}

const pages = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.tsx'))
/** The routes around a page, the root first. */
const around = (page: string) => ['__root.tsx', `${dirname(page)}.tsx`].filter(name => pages.includes(name))

test.each(pages)('%s brings the words that its components ask for', page => {
  const brought = [...around(page), page].flatMap(name => named(join(routes, name)))
  expect(brought).toEqual(expect.arrayContaining(asked(join(routes, page))))
})

test.each(pages.filter(page => page !== '__root.tsx'))('%s brings no words in vain', page => {
  expect(asked(join(routes, page))).toEqual(expect.arrayContaining(named(join(routes, page))))
})
