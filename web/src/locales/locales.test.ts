import { CONVENTIONS, DRIVER_LANGUAGES } from '@dawra/contract/platform/languages.rules'
import { describe, expect, test } from 'vitest'
import { argumentsOf, compiled, domains, flat, PLURAL, readTexts, SELECT } from '#testing/texts.ts'
import { LOCALES, type Locale } from '../lib/locale.ts'

const missingPlurals = (message: string, locale: Locale) =>
  compiled(message)
    .filter(node => node[1] === PLURAL)
    .flatMap(node => CONVENTIONS[locale].pluralForms.filter(category => !(category in (node[2] as object))))
/** The options of each `select` in a text: `kind: compost, other`. */
const choicesOf = (message: string) =>
  compiled(message)
    .filter(node => node[1] === SELECT)
    .map(node => `${node[0]}: ${Object.keys(node[2] as object).sort()}`)
    .sort()

const OTHERS = LOCALES.filter(locale => locale !== 'en')

test.each(OTHERS)('%s has the same text files as English', locale => {
  expect(domains(locale)).toEqual(domains('en'))
})

describe.each(domains('en'))('%s', domain => {
  const texts = new Map(LOCALES.map(locale => [locale, new Map(flat(readTexts(locale, domain)))]))
  const english = texts.get('en')!
  const every = [...texts].flatMap(([locale, known]) =>
    [...known].map(([key, text]) => ({ locale, key, text })),
  )
  const inOther = (check: (text: string, original: string, key: string) => void) => {
    for (const locale of OTHERS)
      for (const [key, text] of english) check(texts.get(locale)!.get(key) ?? '', text, `${locale} ${key}`)
  }

  test('every key exists in each language', () => {
    for (const [locale, known] of texts)
      expect([...known.keys()].sort(), locale).toEqual([...english.keys()].sort())
  })

  test('no text is empty', () => {
    for (const { key, text } of every) expect(text.trim(), key).not.toBe('')
  })

  test('every text keeps an amount and its currency on one line', () => {
    for (const { key, text } of every) expect(text, key).not.toMatch(/\d (OMR|ر\.ع)|OMR \d/)
  })

  test('every text takes the same arguments in each language', () => {
    inOther((text, original, key) => expect(argumentsOf(text), key).toEqual(argumentsOf(original)))
  })

  test('every text distinguishes the same cases in each language', () => {
    inOther((text, original, key) => expect(choicesOf(text), key).toEqual(choicesOf(original)))
  })

  test('every text has all plural forms of its language', () => {
    for (const { locale, key, text } of every) expect(missingPlurals(text, locale), key).toEqual([])
  })
})

describe.each(Object.keys(DRIVER_LANGUAGES))('the driver’s language %s', language => {
  const english = new Map(flat(readTexts('en', 'driver.json')))
  const theirs = new Map(flat(readTexts(language, 'driver.json')))

  test('a language of drivers has exactly the texts of the driver area', () => {
    expect(domains(language)).toEqual(['driver.json'])
    expect([...theirs.keys()].sort()).toEqual([...english.keys()].sort())
  })

  test('texts for drivers take the same arguments, and have no plural forms', () => {
    for (const [key, text] of theirs) {
      expect(text.trim(), key).not.toBe('')
      expect(argumentsOf(text), key).toEqual(argumentsOf(english.get(key) ?? ''))
      // Plurals are supported only in the languages of the whole website.
      expect(
        compiled(text).filter(node => node[1] === PLURAL),
        key,
      ).toEqual([])
    }
  })
})

test('reports a missing plural form or argument', () => {
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
})
