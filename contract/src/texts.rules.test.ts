import { expect, test } from 'vitest'
import { line, localizedLine, prose } from './common.ts'
import { isLine, isProse } from './texts.rules.ts'

test.each([
  'Bait Al Luban',
  'بيت اللبان',
  'Family 👨‍👩‍👧 and 🏳️‍🌈',
  // A joiner, a mark after a full stop, a letter mark: people type them.
  'می‌خواهم',
  'سكة 12\u200f، مبنى 4\u200e',
  '\u061cA',
])('a line holds what people write: %s', text => {
  expect([isLine(text), isProse(text)]).toEqual([true, true])
})

test.each([
  ['a direction that is turned round', 'Ali\u202egpj.exe'],
  ['an embedded direction', '\u202bali\u202c'],
  ['a NUL', 'a\0b'],
  ['an escape', 'a\u001b[31m'],
  ['a bell of the second set', 'a\u0085b'],
  ['a lone carriage return', 'a\rb'],
])('no text holds %s', (_, text) => {
  expect([isLine(text), isProse(text)]).toEqual([false, false])
})

test.each([
  ['the end of a line', 'a\nBcc: b'],
  ['a tab', 'a\tb'],
  ['a separator of paragraphs', 'a\u2029b'],
  ['an isolate', '\u2067a'],
])('no line holds %s, though a longer text may', (_, text) => {
  expect([isLine(text), isProse(text)]).toEqual([false, true])
})

test('schemas refuse by the rule, and take the line ends of every system', () => {
  expect(line(20).safeParse(' Ali ').data).toBe('Ali')
  expect(line(20).safeParse('a\u202eb').error?.issues[0]).toMatchObject({
    code: 'custom',
    message: 'characters',
  })
  expect(prose(20).safeParse('a\r\nb\n\n').data).toBe('a\nb')
  expect(prose(20).safeParse('a\u202eb').success).toBe(false)
  expect(localizedLine(20).safeParse({ en: 'a\nb', ar: null }).success).toBe(false)
  expect(localizedLine(20).parse({ en: '  ', ar: 'خبز' })).toEqual({ en: null, ar: 'خبز' })
})
