import { CONVENTIONS, LANGUAGES } from '@dawra/contract/languages.rules'
import { describe, expect, test } from 'vitest'
import { renderMail, renderSms } from '#platform/messages/render'
import { messages } from './domains.ts'

const link = 'https://dawra.example/auth/confirm?token_hash=a-b_c&type=signup'
const when = '2026-11-21T14:05:00Z'
const REQUEST_NEWS = [
  'received',
  'cancelled',
  'accepted',
  'accepted_to_pay',
  'paid',
  'declined',
  'all_given',
  'lapsed',
  'released',
  'missed',
  'withdrawn',
  'recalled',
  'corrected',
] as const
/** For every template, what it may be told. */
const FACTS: Record<string, object[]> = {
  confirm: [{ code: '012345', link }, { link }],
  magic_link: [{ code: '012345', link }],
  recovery: [{ code: '012345', link }],
  email_change: [{ code: '012345', link, newEmail: 'salim@new.example' }],
  invite: [{ link }],
  reauthenticate: [{ code: '012345' }],
  account_exists: [{ link }],
  security_notice: [
    { what: 'password_changed', when },
    { what: 'email_changed', when },
    { what: 'phone_changed', when },
    { what: 'factor_added', when },
    { what: 'factor_removed', when },
    { what: 'passkey_added', when },
    { what: 'passkey_removed', when },
    { what: 'identity_linked', when },
    { what: 'new_device', when },
  ],
  operator_notice: (
    [
      'password_set',
      'contacts_changed',
      'link_made',
      'factors_changed',
      'banned',
      'erased',
      'operator_invited',
      'operator_added',
    ] as const
  ).map(what => ({ what, whom: 'salim@people.example', by: 'huda@people.example', when })),
  export_ready: [{ link, until: when }],
  erasure_planned: [{ on: when, link }],
  venue_invite: [{ link, venue: 'Dar Al Luban', role: 'manager' }],
  application_decided: [
    { role: 'driver', approved: true },
    { role: 'driver', approved: false, reason: 'The CR number is not yours.' },
  ],
  support_reply: [{ link, number: 12 }],
  request_news: REQUEST_NEWS.map(news => ({
    news,
    title: 'Dates',
    when,
    link,
    ...(/declined|withdrawn|recalled/.test(news) && { reason: 'It rained in.' }),
  })),
  donation_offered: [{ title: 'Dates', startsAt: when, endsAt: when, link }],
  licence_decided: [
    { verified: true, link },
    { verified: false, link },
  ],
  batch_recalled: [{ batch: 'VC-2609-01', reason: 'Glass was found in it.', link }],
  hidden_waits: [
    { link, title: 'Biryani', reasons: ['unsafe_food', 'spam'] },
    { link, title: '', reasons: ['abusive'] },
  ],
  content_hidden: [
    { link, kind: 'deal', title: 'Biryani', reasons: ['unsafe_food', 'spam'] },
    { link, kind: 'message', title: '', reasons: [] },
  ],
  content_decided: [
    { link, kind: 'review', title: '', verdict: 'keep' },
    { link, kind: 'deal', title: 'Biryani', verdict: 'hide' },
    { link, kind: 'deal', title: 'Biryani', verdict: 'hide', reason: 'The picture is not yours <b>' },
  ],
}
const MAILS = LANGUAGES.flatMap(language =>
  Object.entries(FACTS).flatMap(([template, all]) => all.map(facts => ({ template, language, facts }))),
)

test('every template of every domain is here, and belongs to one domain', () => {
  const templates = messages.flatMap(({ texts }) => Object.keys(texts.en.mails))
  expect(templates.toSorted()).toEqual(Object.keys(FACTS).toSorted())
})

describe.each(MAILS)('$template in $language', mail => {
  const { subject, html, text } = renderMail(messages, mail)
  const { direction, script } = CONVENTIONS[mail.language]
  const facts = Object.entries(mail.facts)

  test('is in its language and direction', () => {
    expect(/\p{Script=Arabic}/u.test(subject)).toBe(script === 'arabic')
    expect(html).toContain(`<html lang="${mail.language}" dir="${direction}">`)
    expect(html + text).not.toMatch(/undefined|\[object|NaN|Invalid/)
  })

  test('tells the same in HTML and in plain text', () => {
    for (const [name, value] of facts) {
      if (name === 'code') expect(html).toMatch(new RegExp(`<bdi dir="ltr"[^>]*>${value}</bdi>`))
      if (name === 'link') expect(html).toContain(`href="${String(value).replaceAll('&', '&amp;')}"`)
      if (['code', 'link', 'newEmail', 'venue', 'reason', 'whom', 'by'].includes(name))
        expect(text).toContain(String(value))
    }
    for (const paragraph of html.matchAll(/<p style="margin:0 0 16px">([^<]+)<\/p>/g))
      expect(text).toContain(paragraph[1])
  })

  test('keeps the code out of what a locked screen shows', () => {
    expect(subject).not.toContain('012345')
    const shown = text.slice(subject.length, subject.length + 90)
    expect(shown).not.toContain('012345')
  })
})

test('what people wrote stays text, apart from the words around it', () => {
  const facts = {
    link: 'https://dawra.example/?a="><script>',
    venue: '<b>Bait & "Falaj"</b>',
    role: 'staff' as const,
  }
  const { html, text } = renderMail(messages, { template: 'venue_invite', language: 'ar', facts })
  expect(html).toContain('<bdi>&lt;b&gt;Bait &amp; &quot;Falaj&quot;&lt;/b&gt;</bdi>')
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<b>')
  expect(text).toContain('<b>Bait & "Falaj"</b>')
})

test('a subject is one line, whatever a name holds', () => {
  const facts = { link, venue: 'Bait\r\nBcc: everybody@evil.example', role: 'staff' as const }
  expect(renderMail(messages, { template: 'venue_invite', language: 'en', facts }).subject).toBe(
    'Join Bait Bcc: everybody@evil.example',
  )
})

test.each([
  ['en', 160],
  ['ar', 70],
] as const)('a text message in %s is one part', (language, most) => {
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
  'a text message in %s says for how long its code works: %i minutes',
  (language, minutes, said) => {
    const facts = { code: '012345', minutes }
    expect(renderSms(messages, { template: 'code', language, facts })).toContain(said)
  },
)
