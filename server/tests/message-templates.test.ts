import { CONVENTIONS, LANGUAGES } from '@dawra/contract/platform/languages.rules'
import { describe, expect, test } from 'vitest'
import { NOTIFICATION_KINDS } from '#notifications'
import { renderMail, renderSms } from '#platform/messages/render'
import { formatIn } from '#platform/texts/format'
import { messages } from '../src/domains.ts'
import { MAIL_EXAMPLES } from '../src/site/mail-examples.ts'

const SITE = 'https://dawra.example'
const link = 'https://dawra.example/auth/confirm?token_hash=a-b_c&type=signup'
const when = '2026-11-21T14:05:00Z'
const FACTS: Record<string, readonly object[]> = Object.fromEntries(
  Object.entries(MAIL_EXAMPLES).map(([template, examples]) => [
    template,
    examples.map(facts => ('link' in facts ? { ...facts, link } : facts)),
  ]),
)
const unsubscribe = {
  link: 'https://dawra.example/unsubscribe?token=a',
  post: 'https://dawra.example/u?token=a',
}
for (const [kind, { examples }] of Object.entries(NOTIFICATION_KINDS))
  FACTS[kind] = [
    ...examples.map(example => ({ items: [example], link, unsubscribe })),
    { items: [examples[0], examples[0]], link, unsubscribe: null },
  ]

/** The hint about buttons that do not work; the plain version has none. */
const IS_OF_BUTTON = /If the button does not work|إن لم يعمل الزر/

const MAILS = LANGUAGES.flatMap(language =>
  Object.entries(FACTS).flatMap(([template, all]) => all.map(facts => ({ template, language, facts }))),
)

test('lists every template of every domain once', () => {
  const templates = messages.flatMap(({ texts }) => Object.keys(texts.en.mails))
  expect(templates.toSorted()).toEqual(Object.keys(FACTS).toSorted())
})

describe.each(MAILS)('$template in $language', mail => {
  const { subject, html, text } = renderMail(messages, mail, SITE)
  const { direction, script } = CONVENTIONS[mail.language]
  const facts = Object.entries(mail.facts)

  test('writes the message in its language and direction', () => {
    expect(/\p{Script=Arabic}/u.test(subject)).toBe(script === 'arabic')
    expect(html).toContain(`<html lang="${mail.language}" dir="${direction}">`)
    expect(html + text).not.toMatch(/undefined|\[object|NaN|Invalid/)
  })

  test('has the same content in HTML and in plain text', () => {
    for (const [name, value] of facts) {
      if (name === 'code') expect(html).toMatch(new RegExp(`<bdi dir="ltr"[^>]*>${value}</bdi>`))
      if (name === 'link') expect(html).toContain(`href="${String(value).replaceAll('&', '&amp;')}"`)
      if (['code', 'link', 'newEmail', 'venue', 'reason', 'whom', 'by'].includes(name))
        expect(text).toContain(String(value))
    }
    for (const [, paragraph = ''] of html.matchAll(/<p style="margin:0 0 16px">([^<]+)<\/p>/g))
      if (!IS_OF_BUTTON.test(paragraph)) expect(text).toContain(paragraph)
    expect(text).not.toMatch(IS_OF_BUTTON)
  })

  test('shows no code on a locked screen', () => {
    expect(subject).not.toContain('012345')
    const shown = text.slice(subject.length, subject.length + 90)
    expect(shown).not.toContain('012345')
  })
})

test.each(LANGUAGES)('links from a security notice to the page for acting on it (%s)', language => {
  const facts = { what: 'password_changed', when }
  const { html, text } = renderMail(messages, { template: 'security_notice', language, facts }, SITE)
  expect(html).toContain(`href="${SITE}/profile/security"`)
  expect(text).toContain(`\n${SITE}/profile/security`)
})

test('marks text from people off from the sentence around it', () => {
  const facts = {
    link: 'https://dawra.example/?a="><script>',
    venue: '<b>Bait & "Falaj"</b>',
    role: 'staff' as const,
  }
  const { html, text } = renderMail(messages, { template: 'venue_invite', language: 'ar', facts }, SITE)
  expect(html).toContain('<bdi>&lt;b&gt;Bait &amp; &quot;Falaj&quot;&lt;/b&gt;</bdi>')
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<b>')
  expect(text).toContain('<b>Bait & "Falaj"</b>')
})

test('sets a sentence that begins with a foreign name in the mail’s direction', () => {
  const facts = {
    items: [
      { changeId: '1', businessId: '1', business: 'Bait Al Luban LLC', kind: 'licence', isApproved: false },
    ],
    link,
    unsubscribe: null,
  }
  const { html } = renderMail(messages, { template: 'change_waits', language: 'ar', facts }, SITE)
  // `<bdi>` would set the direction of the whole sentence to that of the name.
  expect(html).toContain('<p style="margin:0 0 16px">\u2068Bait Al Luban LLC\u2069 بانتظار')
})

test('states a repeated fact once in a mail', () => {
  const { examples: order_message } = NOTIFICATION_KINDS.order_message
  const facts = { items: [order_message[0], order_message[0]], link, unsubscribe: null }
  const { text } = renderMail(messages, { template: 'order_message', language: 'en', facts }, SITE)
  expect(text.match(/There is a message about order/g)).toHaveLength(1)
})

test('puts a minus sign before its number in Arabic', () => {
  expect(formatIn('ar').money(-1200)).toBe('\u2066\u22121.200\u2069\u00a0ر.ع.')
})

test('keeps a subject on one line, whatever a name contains', () => {
  const facts = { link, venue: 'Bait\r\nBcc: everybody@evil.example', role: 'staff' as const }
  expect(renderMail(messages, { template: 'venue_invite', language: 'en', facts }, SITE).subject).toBe(
    'Join Bait Bcc: everybody@evil.example',
  )
})

test.each([
  ['en', 160],
  ['ar', 70],
] as const)('fits a text message in %s into one part', (language, most) => {
  const text = renderSms(messages, { template: 'code', language, facts: { code: '012345' } })
  expect(text).toContain('012345')
  expect(text.length).toBeLessThanOrEqual(most)
})

test.each([
  ['en', 1, '1 minute.'],
  ['en', 5, '5 minutes.'],
  ['ar', 1, 'دقيقة واحدة.'],
  ['ar', 2, 'دقيقتين.'],
  ['ar', 5, '5 دقائق.'],
  ['ar', 15, '15 دقيقة.'],
] as const)(
  'states in a text message in %s how long its code works: %i minutes',
  (language, minutes, text) => {
    const facts = { code: '012345', minutes }
    expect(renderSms(messages, { template: 'code', language, facts })).toContain(text)
  },
)
