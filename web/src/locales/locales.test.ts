import { readdirSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../lib/locale.ts'

type Messages = { [key: string]: string | Messages }
type Node = ReturnType<typeof compile> | number

const PLURALS = { en: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] }
const [SELECT, PLURAL] = [1, 2]

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
const missingPlurals = (message: string, locale: Locale) =>
  compiled(message)
    .filter(node => node[1] === PLURAL)
    .flatMap(node => PLURALS[locale].filter(category => !(category in (node[2] as object))))
/** What a text distinguishes by `select`: `kind: compost, other`. */
const choicesOf = (message: string) =>
  compiled(message)
    .filter(node => node[1] === SELECT)
    .map(node => `${node[0]}: ${Object.keys(node[2] as object).sort()}`)
    .sort()

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

  test('distinguishes the same cases in both languages', () => {
    for (const [key, text] of english) expect(choicesOf(arabic.get(key) ?? ''), key).toEqual(choicesOf(text))
  })

  test('has all six plural forms in Arabic, one and other in English', () => {
    for (const [key, text] of arabic) expect(missingPlurals(text, 'ar'), key).toEqual([])
    for (const [key, text] of english) expect(missingPlurals(text, 'en'), key).toEqual([])
  })
})

test('a missing plural form or argument would be noticed', () => {
  const deals = '{count, plural, one {عرض} other {عروض}}'
  expect(missingPlurals(deals, 'ar')).toEqual(['zero', 'two', 'few', 'many'])
  expect(missingPlurals('{count, plural, =1 {a deal} other {# deals}}', 'en')).toEqual(['one'])
  expect(choicesOf('{kind, select, compost {sacks} other {{kind, select, food {x} other {y}}}}')).toEqual([
    'kind: compost,other',
    'kind: food,other',
  ])
  expect(argumentsOf('Hi {name}, {count, plural, one {# of {total}} other {<b>#</b>}}')).toEqual([
    'b',
    'count',
    'name',
    'total',
  ])
  expect(LOCALES).toHaveLength(2)
})
