import { readdirSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../lib/locale.ts'

type Messages = { [key: string]: string | Messages }
type Node = ReturnType<typeof compile> | number

const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other']
const [PLURAL, ORDINAL] = [2, 3]

const folder = (locale: Locale) => new URL(`./${locale}/`, import.meta.url)
const domains = (locale: Locale) =>
  readdirSync(folder(locale))
    .filter(name => name.endsWith('.json'))
    .sort()
const read = (locale: Locale, domain: string) =>
  JSON.parse(readFileSync(new URL(domain, folder(locale)), 'utf8')) as Messages

const flat = (messages: Messages, at = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[at + key, value] as [string, string]] : flat(value, `${at}${key}.`),
  )

/** Every node of a compiled message: `[argument, type, branches]`, or a tag `[name, ...children]`. */
function nodesOf(node: unknown): unknown[][] {
  if (!Array.isArray(node)) return []
  const branches = node.filter(part => typeof part === 'object' && part !== null)
  const inside = branches.flatMap(part => (Array.isArray(part) ? [part] : Object.values(part)))
  const own = typeof node[0] === 'string' && /^\w+$/.test(node[0]) ? [node] : []
  return [...own, ...inside.flatMap(nodesOf)]
}

const compiled = (message: string) => nodesOf(['', ...[compile(message) as Node].flat()])
const argumentsOf = (message: string) =>
  [...new Set(compiled(message).flatMap(node => (typeof node[0] === 'string' ? [node[0]] : [])))]
    .filter(name => new RegExp(`[{<]\\s*${name}\\b`).test(message))
    .sort()
const missingPlurals = (message: string) =>
  compiled(message)
    .filter(node => node[1] === PLURAL)
    .flatMap(node => PLURALS.filter(category => !(category in (node[2] as object))))
const countPlurals = (message: string) =>
  compiled(message).filter(node => node[1] === PLURAL || node[1] === ORDINAL).length

test('both languages have the same domains', () => {
  expect(domains('ar')).toEqual(domains('en'))
})

describe.each(domains('en'))('%s', domain => {
  const english = new Map(flat(read('en', domain)))
  const arabic = new Map(flat(read('ar', domain)))

  test('has every key in both languages', () => {
    expect([...arabic.keys()].sort()).toEqual([...english.keys()].sort())
  })

  test('leaves no text empty', () => {
    for (const [key, text] of [...english, ...arabic]) expect(text.trim(), key).not.toBe('')
  })

  test('keeps an amount and its currency in one line', () => {
    for (const [key, text] of [...english, ...arabic]) expect(text, key).not.toMatch(/\d (OMR|ر\.ع)|OMR \d/)
  })

  test('takes the same arguments in both languages', () => {
    for (const [key, text] of english)
      expect(argumentsOf(arabic.get(key) ?? ''), key).toEqual(argumentsOf(text))
  })

  test('has all six plural forms in Arabic, and English ones end in other', () => {
    for (const [key, text] of arabic) expect(missingPlurals(text), key).toEqual([])
    for (const [key, text] of english)
      if (countPlurals(text) > 0) expect(missingPlurals(text), key).not.toContain('other')
  })
})

test('a missing plural form or argument would be noticed', () => {
  expect(missingPlurals('{count, plural, one {عرض} other {عروض}}')).toEqual(['zero', 'two', 'few', 'many'])
  expect(argumentsOf('Hi {name}, {count, plural, one {# of {total}} other {<b>#</b>}}')).toEqual([
    'b',
    'count',
    'name',
    'total',
  ])
  expect(LOCALES).toHaveLength(2)
})
