import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { inArabicDigits, localeOf, tagOf } from './digits.ts'
import { createFormat } from './format.ts'
import formatMessage from './format-message.ts'

const now = new Date('2026-11-22T12:00:00Z')
const bare = (text: string) => text.replace(/[\u00a0]/g, ' ').replace(/[\u2066-\u2069]/g, '')

test.each([
  ['0123456789', '٠١٢٣٤٥٦٧٨٩'],
  ['1,234.500', '١٬٢٣٤٫٥٠٠'],
  ['35%', '٣٥٪'],
  ['7:30 ص', '٧:٣٠ ص'],
  ['2.500 ر.ع.', '٢٫٥٠٠ ر.ع.'],
  ['في 5، ثم 6.', 'في ٥، ثم ٦.'],
])('turns the digits of %s into Arabic ones: %s', (text, arabic) => {
  expect(inArabicDigits(text)).toBe(arabic)
})

/** @promise profile.settings.digitsHint (app settings) */
test('shows amounts, times and dates in Arabic digits to readers who chose them', () => {
  const format = createFormat('ar', now, { digits: 'arab' })
  expect(bare(format.money(1_234_500))).toBe('١٬٢٣٤٫٥٠٠ ر.ع.')
  expect(bare(format.window({ startsAt: '2026-11-22T14:00:00Z', endsAt: '2026-11-22T16:30:00Z' }))).toBe(
    'الليلة ٦–٨:٣٠ م',
  )
  expect(format.date('2026-11-22T12:00:00Z')).toBe('٢٢ نوفمبر ٢٠٢٦')
  expect(format.upTo(99, 120)).toBe('٩٩+')
  expect(['9:41', '4.5'].map(format.digits)).toEqual(['٩:٤١', '٤٫٥'])
})

test.each([
  ['ar', 'latn'],
  ['en', 'arab'],
] as const)('uses the digits 0-9 in %s for a reader who chose %s', (locale, digits) => {
  expect(createFormat(locale, now, { digits }).number(1234)).toBe('1,234')
  expect(tagOf(locale, digits)).toBe(locale)
})

test.each([
  ['ar-u-nu-arab', 2, 'اثنتان'],
  ['ar-u-nu-arab', 12, '١٢ حصة'],
  ['ar', 12, '12 حصة'],
])('in %s shows %i portions as %s', (locale, count, text) => {
  const message = compile('{count, plural, two {اثنتان} many {# حصة} other {# حصص}}')
  const around = {
    cache: {},
    formats: {},
    globalFormats: {},
    formatters: {},
    locale,
    timeZone: 'Asia/Muscat',
  }
  expect(formatMessage('left', message as never, { count }, around as never)).toBe(text)
})

test('finds the language of a tag with digits', () => {
  expect(localeOf(tagOf('ar', 'arab'))).toBe('ar')
})
