import { expect, test } from 'vitest'
import { line, lineOrNull, localizedRequired, numbered, prose, searchText, typedCode } from './schemas.ts'
import { addressParts, isLine, isProse, visible } from './texts.rules.ts'

test.each([
  'Bait Al Luban',
  'بيت اللبان',
  'Family 👨‍👩‍👧 and 🏳️‍🌈',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  // A joiner, a mark after a full stop, a letter mark: users do enter them.
  'می‌خواهم',
  'سكة 12\u200f، مبنى 4\u200e',
  '\u061cA',
])('accepts in a line characters that people use: %s', text => {
  expect([line(50).parse(text), prose(50).parse(text)]).toEqual([text, text])
})

test.each([
  ['a NUL', 'a\0b'],
  ['an escape', 'a\u001b[31m'],
  ['a bell of the second set', 'a\u0085b'],
  ['a lone carriage return', 'a\rb'],
])('refuses %s in every text', (_, text) => {
  expect([isLine(text), isProse(text)]).toEqual([false, false])
})

test.each([
  ['the end of a line', 'a\nBcc: b'],
  ['a tab', 'a\tb'],
  ['a line separator', 'a\u2028b'],
  ['a paragraph separator', 'a\u2029b'],
])('refuses %s in a line, but not in a longer text', (_, text) => {
  expect([isLine(text), isProse(text)]).toEqual([false, true])
})

test.each([
  ['a direction that is turned round', 'Ali\u202egpj.exe', 'Aligpj.exe'],
  ['an embedded direction', '\u202bali\u202c', 'ali'],
  ['isolates', '\u2066DS2611210042\u2069', 'DS2611210042'],
  ['a mark of byte order', '\ufeffAli', 'Ali'],
  ['spaces without a width and soft hyphens', 'Ba\u200bit Al Lu\u00adban\u2060', 'Bait Al Luban'],
])('removes %s and accepts the text', (_, pasted, stored) => {
  expect([line(50).parse(pasted), prose(50).parse(pasted)]).toEqual([stored, stored])
})

test.each([' \u200b ', '\u200f\u200d', '\u3164', '\u2800', '\ufe0f', '\u00a0', '\ue000', '\u0651'])(
  'treats a text without visible characters as empty: %j',
  text => {
    expect(visible(text)).toBe('')
    expect([line(50).min(1).safeParse(text).success, prose(50).min(1).safeParse(text).success]).toEqual([
      false,
      false,
    ])
    expect(lineOrNull(50).parse(text)).toBeNull()
    expect(localizedRequired(50).safeParse({ en: text, ar: null }).success).toBe(false)
  },
)

test('reads pasted phone numbers, codes and searches', () => {
  const isolated = (text: string) => `\u2066${text}\u2069`
  expect(searchText(50).parse(isolated('DS2611210042'))).toBe('DS2611210042')
  expect(searchText(50).parse('\u200f+968 9912 3456\u200f')).toBe('+968 9912 3456')
  expect(typedCode.parse(isolated('km\u2011٤٨٢ '))).toBe('KM482')
  expect(numbered(/^OM\d{10}$/).parse(isolated('om ١١٠٠٠٠٠٠٠١'))).toBe('OM1100000001')
})

test('accepts the line breaks of every operating system', () => {
  expect(line(20).parse(' Ali ')).toBe('Ali')
  expect(line(20).safeParse('a\0b').error?.issues[0]).toMatchObject({ code: 'custom', message: 'characters' })
  expect(prose(20).parse('a\r\nb\n\n')).toBe('a\nb')
  expect(lineOrNull(20).safeParse('a\nb').success).toBe(false)
})

test.each([
  [['Ruwi', 'Ruwi'], ['Ruwi']],
  [['Way 2235, Ruwi', 'Ruwi'], ['Way 2235, Ruwi']],
  [['سكة 2235، روي', 'روي'], ['سكة 2235، روي']],
  [['\u2068Bait Ruwi\u2069', 'Ruwi'], ['\u2068Bait Ruwi\u2069']],
  [
    ['Ruwi Street 5', 'Ruwi'],
    ['Ruwi Street 5', 'Ruwi'],
  ],
  [
    ['Oven', '', 'Ruwi'],
    ['Oven', 'Ruwi'],
  ],
])('joins address lines without repetition: %j becomes %j', (parts, expected) =>
  expect(addressParts(parts)).toEqual(expected),
)
