import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '../lib/locale.ts'

/** Terms that were replaced (docs/glossary.md) or must not be used. */
const RETIRED: Partial<Record<Locale, readonly RegExp[]>> = {
  en: [
    /\be-mails?\b/i,
    /\bmails?\b/i,
    /\bno-shows?\b/i,
    /\bcoupons?\b/i,
    /\bvenues?\b/i,
    /\b(some|no|every|any)body\b/i,
    /\bwhoever\b/i,
    /\bany ?more\b/i,
    /\bfetch/i,
    /\bpress\b/i,
    /\bneed not\b/i,
    /\bshall\b/i,
    /\bpay(s|ing)? out\b/i,
  ],
  ar: [
    /تسميد|سمّد/,
    /مشغّل/,
    /كوبون/,
    /انقر/,
    /وصول مميز|الوصول المميز/,
    /عضو دائم/,
    /وجبة محفوظة/,
    /تواليك/,
    /منشأة تبيع/,
    /من تلقاء نفس/,
    // A shop sells only compost; food is sold by a store.
    /متجر(?! السماد)|متاجر/,
    /مكتبنا/,
  ],
}

const read = (text: string) => text.replaceAll(/<[^>]*>|\{\w+(, (plural|select|number),?|\})/g, ' ')

test.each(LOCALES)('texts use one word for one thing (%s)', locale => {
  const folder = new URL(`./${locale}/`, import.meta.url)
  const files = readdirSync(folder)
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const texts: string[] = []
    JSON.parse(readFileSync(new URL(file, folder), 'utf8'), (_, value) => {
      if (typeof value === 'string') texts.push(read(value))
      return value
    })
    for (const word of RETIRED[locale] ?? [])
      expect(
        texts.filter(text => word.test(text)),
        file,
      ).toEqual([])
  }
})
