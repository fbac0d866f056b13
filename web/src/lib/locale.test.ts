import { expect, test } from 'vitest'
import { chooseLocale, pick } from './locale.ts'

test.each([
  [{ lang: 'ar', cookie: 'en', acceptLanguage: 'en' }, 'ar'],
  [{ lang: 'fr', cookie: 'ar', acceptLanguage: 'en' }, 'ar'],
  [{ acceptLanguage: 'ar-OM,ar;q=0.9,en;q=0.8' }, 'ar'],
  [{ acceptLanguage: 'fr-FR, ar;q=0.3, en;q=0.7' }, 'en'],
  [{ acceptLanguage: 'fr' }, 'en'],
  [{ cookie: '<script>' }, 'en'],
  [{}, 'en'],
])('chooses for a request with %o the language %s', (requested, locale) => {
  expect(chooseLocale(requested)).toBe(locale)
})

test('shows a text in its original language when the other is missing', () => {
  expect(pick({ en: 'Biryani', ar: null }, 'ar')).toBe('Biryani')
  expect(pick({ en: 'Biryani', ar: 'برياني' }, 'ar')).toBe('برياني')
})
