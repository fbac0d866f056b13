import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTES } from '@dawra/contract/api'
import { notificationKinds, switchesOf } from '@dawra/contract/notifications/rules'
import { LANGUAGES, type Language } from '@dawra/contract/platform/languages.rules'
import { optionalConsents } from '@dawra/contract/profile/rules'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../src')

function words(language: Language, key: string): string {
  const [file = '', ...path] = key.split('.')
  const texts = JSON.parse(
    readFileSync(join(import.meta.dirname, `../../web/src/locales/${language}/${file}.json`), 'utf8'),
  )
  return path.reduce((found, name) => found[name], texts)
}

/** Features announced as starting later while collections are closed, which work once they are open. */
const LATER = [
  'collections.intro',
  'shop.more.pickupText',
  'help.collecting',
  'landing.compost.title',
  'landing.steps.intro',
  'landing.rewards.earnText',
  'landing.community.text',
  'roles.driver.text',
  'roles.driver.doneText',
] as const
const SOON: Readonly<Record<Language, RegExp>> = {
  en: /later|not started|once collecting starts/,
  ar: /لاحقًا|لم يبدأ|يبدأ الجمع/,
}

/**
 * @promise roles.driver.doneText (landing; one-time pickup; driver area and application)
 * @promise landing.steps.intro (landing; one-time pickup; driver area and application)
 * @promise collections.intro “Collecting starts later.” (landing; one-time pickup; driver area and
 *   application)
 * @promise roles.driver.text “collecting starts later.” (landing; one-time pickup; driver area and
 *   application)
 * @promise landing.compost.title (landing, compost half)
 */
test.each(LATER)('marks %s as starting later exactly until collecting is open', key => {
  for (const language of LANGUAGES) {
    const [, open, closed] =
      /^\{started, select, yes \{(.*)\} other \{(.*)\}\}$/.exec(words(language, key)) ?? []
    expect(closed).toMatch(SOON[language])
    expect(open).not.toMatch(SOON[language])
  }
})

test('has routes for what is promised once collecting is open', () => {
  const paths = ROUTES.map(({ path }) => path)
  for (const path of ['/api/v1/me/collections', '/api/v1/driver/commands', '/api/v1/driver/day'])
    expect(paths).toContain(path)
})

test('shows no switch and no consent without an effect', () => {
  const sources = (path: string) => readFileSync(join(SOURCES, path), 'utf8')
  const domain = join(SOURCES, 'domains/notifications')
  const causes = readdirSync(domain, { recursive: true, encoding: 'utf8' })
    .filter(file => /^(?!.*(\.test\.|texts\.|\/kinds\.)).*\.ts$/.test(file))
    .map(file => readFileSync(join(domain, file), 'utf8'))
  const kinds = notificationKinds.filter(kind => switchesOf(kind).length > 0)
  expect(kinds.filter(kind => !causes.some(source => source.includes(`'${kind}'`)))).toEqual([])
  const readers = { review_publishing: sources('domains/reviews/author.ts') }
  for (const kind of optionalConsents) expect(readers[kind]).toContain(`CONSENT_VERSIONS.${kind}`)
})

/** False statements: they promise something that does not exist, or deny something that does. */
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

test.each(LANGUAGES)('has no text that makes a promise known to be untrue (%s)', language => {
  const folder = join(import.meta.dirname, '../../web/src/locales', language)
  const all = readdirSync(folder).map(file => readFileSync(join(folder, file), 'utf8'))
  expect(all.length).toBeGreaterThan(20)
  for (const untrue of UNTRUE[language] ?? []) expect(all.filter(text => untrue.test(text))).toEqual([])
})
