import { describe, expect, test } from 'vitest'
import type { Mail, MailFacts, MailTemplate } from '../messages.ts'
import { renderMail, renderSms } from './render.ts'

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
const FACTS: { [Template in MailTemplate]: MailFacts[Template][] } = {
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
    { role: 'venue_owner', approved: false, reason: 'The CR number is not yours.' },
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
const MAILS = (['en', 'ar'] as const).flatMap(language =>
  (Object.keys(FACTS) as MailTemplate[]).flatMap(template =>
    FACTS[template].map(facts => ({ template, language, facts })),
  ),
)

describe.each(MAILS)('$template in $language', mail => {
  const { subject, html, text } = renderMail(mail)
  const arabic = mail.language === 'ar'
  const facts = Object.entries(mail.facts)

  test('is in its language and direction', () => {
    expect(/\p{Script=Arabic}/u.test(subject)).toBe(arabic)
    expect(html).toContain(arabic ? '<html lang="ar" dir="rtl">' : '<html lang="en" dir="ltr">')
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
  const { html, text } = renderMail({ template: 'venue_invite', language: 'ar', facts })
  expect(html).toContain('<bdi>&lt;b&gt;Bait &amp; &quot;Falaj&quot;&lt;/b&gt;</bdi>')
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<b>')
  expect(text).toContain('<b>Bait & "Falaj"</b>')
})

test('a subject is one line, whatever a name holds', () => {
  const facts = { link, venue: 'Bait\r\nBcc: everybody@evil.example', role: 'staff' as const }
  const mail: Pick<Mail, 'template' | 'language' | 'facts'> = {
    template: 'venue_invite',
    language: 'en',
    facts,
  }
  expect(renderMail(mail).subject).toBe('Join Bait Bcc: everybody@evil.example')
})

test.each([
  ['en', 160],
  ['ar', 70],
] as const)('a text message in %s is one part', (language, most) => {
  const text = renderSms({ template: 'code', language, facts: { code: '012345' } })
  expect(text).toContain('012345')
  expect(text.length).toBeLessThanOrEqual(most)
})
