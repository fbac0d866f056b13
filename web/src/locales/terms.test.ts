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
    /بقاياك/,
    /يُحتسب مسح رمز/,
    /كيف يجري الجمع|أين ذهب كل ذلك/,
    /متتبّع/,
    /مصرّح/,
    /مسترجَ?ع/,
    /فترة الاستلام مفتوحة/,
    /لا يتصل المحل|طرأ شيء/,
    /مسحت هذه الحاوية|مسحات|مسحة|مسحتان/,
    /شبه ممتلئ/,
    /متخطّى|اجمعوا.* رغم ذلك|تخطَّ(?! إلى المحتوى)/,
    /ما جُمع/,
    /(^|[^ا-ي])تصير سماد/,
    /لمن الحاويات/,
    /لم نأتِ|ننهي جمع/,
    /طعام بيع/,
    /المحل لا يوافق/,
    /كيف هو محفوظ|كيف يصل إليك|النظام الغذائي/,
    /نباتي صرف/,
    // The number is “about”, and a direction is “towards”.
    /(^|[^ا-ي])[بو]?نحو( {2}|$| ([$#\d]|نصف|الساعة))/,
    /أحرف وأرقام/,
  ],
}

const SERVER = new URL('../../../server/src/', import.meta.url)

/** Texts that the server writes: mails, documents, notifications. */
const serverTexts = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(file =>
  /[./]ar\.ts$/.test(file),
)

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

test('uses one word for one thing in mails and documents', () => {
  expect(serverTexts.length).toBeGreaterThan(40)
  for (const file of serverTexts) {
    const lines = readFileSync(new URL(file, SERVER), 'utf8').split('\n')
    for (const word of RETIRED.ar ?? [])
      expect(
        lines.filter(line => word.test(line)),
        file,
      ).toEqual([])
  }
})

test('ends no sentence of a mail or document with an amount, whose currency has a dot', () => {
  for (const file of serverTexts)
    expect(readFileSync(new URL(file, SERVER), 'utf8'), file).not.toMatch(
      /\b(money|sum|worth)\([^`{}]*\)\}\./,
    )
})
