import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTES } from '@dawra/contract/api'
import { LANGUAGES, type Language } from '@dawra/contract/languages.rules'
import { notificationKinds, switchesOf } from '@dawra/contract/notifications.rules'
import { optionalConsents } from '@dawra/contract/profile.rules'
import { expect, test } from 'vitest'

/** A text of the web by its key. */
function words(language: Language, key: string): string {
  const [file = '', ...path] = key.split('.')
  const texts = JSON.parse(
    readFileSync(join(import.meta.dirname, `../../web/src/locales/${language}/${file}.json`), 'utf8'),
  )
  return path.reduce((found, name) => found[name], texts)
}

/** What people are told starts later, and the address by which it would have started. */
const LATER: readonly [key: string, route: RegExp][] = [
  ['collections.intro', /admin\/collections\/\{|rounds|collections\/\{[^}]+\}\/(plan|collect|complete)/],
  ['collections.soon.title', /admin\/collections\/\{|rounds|collections\/\{[^}]+\}\/(plan|collect|complete)/],
  ['shop.more.pickupText', /admin\/collections\/\{|rounds|collections\/\{[^}]+\}\/(plan|collect|complete)/],
  [
    'collections.booked.text',
    /admin\/collections\/\{|rounds|collections\/\{[^}]+\}\/(plan|collect|complete)/,
  ],
  ['landing.compost.title', /rounds/],
  ['landing.steps.intro', /rounds/],
  ['landing.rewards.earnText', /rounds/],
  ['roles.driver.text', /rounds/],
  ['business.driver.text', /rounds/],
]

test.each(LATER)('%s is marked as starting later, and has not started', (key, route) => {
  expect(words('en', key)).toMatch(/later|not started|cannot join|once collecting starts/)
  expect(words('ar', key)).toMatch(/لاحقًا|لم يبدأ|لا يمكن|يبدأ الجمع/)
  expect(ROUTES.map(({ path }) => path).filter(path => route.test(path))).toEqual([])
})

test('no switch or consent is shown that nothing reads', () => {
  const sources = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
  const domain = join(import.meta.dirname, 'domains/notifications')
  const causes = readdirSync(domain, { recursive: true, encoding: 'utf8' })
    .filter(file => /^(?!.*(\.test\.|texts\/|kinds\/|examples)).*\.ts$/.test(file))
    .map(file => readFileSync(join(domain, file), 'utf8'))
  const kinds = notificationKinds.filter(kind => switchesOf(kind).length > 0)
  expect(kinds.filter(kind => !causes.some(source => source.includes(`'${kind}'`)))).toEqual([])
  const readers = { review_publishing: sources('domains/reviews/author.ts') }
  for (const kind of optionalConsents) expect(readers[kind]).toContain(`CONSENT_VERSIONS.${kind}`)
})

/** Sentences that are not true: what they promise happens nowhere, or what they deny happens. */
const UNTRUE: Partial<Record<Language, readonly RegExp[]>> = {
  en: [
    /customer has been told/,
    /is told right away/,
    /we send no message/,
    /[Tt]ake a screenshot/,
    /We keep trying/,
    /even without (a network|signal)/,
    /payout details/,
    /with a key/,
  ],
  ar: [
    /وأُبلغ الزبون/,
    /ويُبلَّغ فورًا/,
    /لا نرسل رسالة/,
    /لقطة شاشة/,
    /نواصل المحاولة/,
    /حتى دون اتصال/,
    /بيانات التحويل/,
  ],
}

test.each(LANGUAGES)('no text promises what nothing does (%s)', language => {
  const folder = join(import.meta.dirname, '../../web/src/locales', language)
  const all = readdirSync(folder).map(file => readFileSync(join(folder, file), 'utf8'))
  expect(all.length).toBeGreaterThan(20)
  for (const untrue of UNTRUE[language] ?? []) expect(all.filter(text => untrue.test(text))).toEqual([])
})
