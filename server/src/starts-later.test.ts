import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTES } from '@dawra/contract/api'
import { LANGUAGES, type Language } from '@dawra/contract/languages.rules'
import { notificationKinds, optionalConsents } from '@dawra/contract/profile.rules'
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
  ['landing.compost.title', /rounds|\/bins/],
  ['landing.steps.intro', /rounds|\/bins/],
  ['landing.rewards.earnText', /rounds|\/bins/],
  ['roles.driver.text', /rounds|\/bins/],
  ['business.driver.text', /rounds|\/bins/],
  ['landing.community.businessText', /payouts|venue-applications|me\/venues\/apply/],
  ['business.noVenue.bringText', /venue-applications|me\/venues\/apply/],
  ['support.text', /admin\/(support|tickets)/],
  ['help.stillText', /admin\/(support|tickets)/],
  ['profile.payments.noneText', /cards\/\{[^}]+\}\/pay/],
]

test.each(LATER)('%s says that it starts later, and it has not started', (key, route) => {
  expect(words('en', key)).toMatch(/later|not started|cannot join|once collecting starts/)
  expect(words('ar', key)).toMatch(/لاحقًا|لم يبدأ|لا يمكن|يبدأ الجمع/)
  expect(ROUTES.map(({ path }) => path).filter(path => route.test(path))).toEqual([])
})

test('nobody is asked for a switch or a consent that nothing reads', () => {
  const sources = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
  const news = sources('domains/donations/news.ts') + sources('domains/donations/offer-donation.ts')
  for (const kind of notificationKinds) expect(news).toContain(`'${kind}'`)
  const readers = { review_publishing: sources('domains/reviews/author.ts') }
  for (const kind of optionalConsents) expect(readers[kind]).toContain(`CONSENT_VERSIONS.${kind}`)
})

/** Sentences that were not true: what they promise happens nowhere. */
const UNTRUE: Partial<Record<Language, readonly RegExp[]>> = {
  en: [
    /customer has been told/,
    /is told right away/,
    /For the confirmation/,
    /even without (a network|signal)/,
    /Tell me (about|when)/,
    /within one working day/,
    /payout details/,
    /with a key/,
  ],
  ar: [
    /وأُبلغ الزبون/,
    /ويُبلَّغ فورًا/,
    /للتأكيد والإيصال/,
    /حتى دون اتصال/,
    /أخبرني (ب|عندما)/,
    /يوم عمل واحد/,
    /بيانات التحويل/,
  ],
}

test.each(LANGUAGES)('no text promises what nothing does (%s)', language => {
  const folder = join(import.meta.dirname, '../../web/src/locales', language)
  const all = readdirSync(folder).map(file => readFileSync(join(folder, file), 'utf8'))
  expect(all.length).toBeGreaterThan(20)
  for (const untrue of UNTRUE[language] ?? []) expect(all.filter(text => untrue.test(text))).toEqual([])
})
