import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { createFormat } from './format.ts'
import formatMessage from './format-message.ts'

const around = { cache: {}, formats: {}, globalFormats: {}, formatters: {}, timeZone: 'Asia/Muscat' }
const shown = (locale: 'en' | 'ar', text: string, baisa: number) => {
  const amount = createFormat(locale, new Date('2026-11-22T12:00:00Z')).money(baisa)
  return formatMessage('sum', compile(text) as never, { amount }, { ...around, locale } as never)
}

test('ends a sentence with the dot of its currency alone', () => {
  expect(shown('ar', 'يعود إليك {amount}. شكرًا.', 55_000)).toBe('يعود إليك 55.000\u00a0ر.ع. شكرًا.')
  expect(shown('ar', 'المجموع {amount}.', 55_000)).toBe('المجموع 55.000\u00a0ر.ع.')
  expect(shown('en', 'You get {amount}.', 55_000)).toBe('You get OMR\u00a055.000.')
})
