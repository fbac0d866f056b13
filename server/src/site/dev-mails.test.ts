import { notificationKinds, ruleOf } from '@dawra/contract/notifications/rules'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env } from '#platform/http'
import { messages } from '../domains.ts'
import { mountMailPreview } from './dev-mails.ts'
import { MAIL_EXAMPLES } from './mail-examples.ts'

const app = new Hono<Env>()
mountMailPreview(app, 'https://dawra.example', messages)
const read = async (path: string) => (await app.request(path)).text()

test.each(['en', 'ar'])('shows every kind of mail in %s at both widths', async language => {
  const page = await read(`/dev/mails?lang=${language}`)
  for (const kind of notificationKinds) expect(page).toContain(`id="${kind}-0"`)
  const mailed = notificationKinds.filter(kind => ruleOf(kind).channels.includes('mail'))
  for (const kind of mailed)
    expect(
      page.split(`src="/dev/mails/${kind}?lang=${language}&amp;theme=light&amp;example=0"`),
    ).toHaveLength(3)
})

test('shows the plain text of each mail', async () => {
  const page = await read('/dev/mails?lang=en')
  expect(page).toMatch(/<pre[^>]*>[^<]*Pickup code: KM482[^<]*<\/pre>/)
})

test('shows a mail light or dark whatever the system’s setting, with its styles', async () => {
  const answer = await app.request('/dev/mails/order_paid?lang=ar&theme=dark')
  expect(answer.headers.get('content-security-policy')).toContain("style-src 'unsafe-inline'")
  const dark = await answer.text()
  expect(dark).toContain('<html lang="ar" dir="rtl">')
  expect(dark).toContain('@media all{')
  expect(dark).toContain('KM482')
  expect(await read('/dev/mails/order_paid?theme=light')).toContain('@media not all{')
  expect((await app.request('/dev/mails/none')).status).toBe(404)
})

test('shows each other mail too, with all its facts', async () => {
  const templates = messages.flatMap(({ texts }) => Object.keys(texts.en.mails))
  const others = templates.filter(template => !notificationKinds.some(kind => kind === template))
  expect(Object.keys(MAIL_EXAMPLES).toSorted()).toEqual(others.toSorted())
  for (const language of ['en', 'ar']) {
    const page = await read(`/dev/mails?lang=${language}`)
    for (const template of others) expect(page).toContain(`id="${template}-0"`)
  }
  const answer = await app.request('/dev/mails/confirm?lang=ar')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('012345')
  for (const [template, examples] of Object.entries(MAIL_EXAMPLES))
    for (const example of examples.keys())
      expect(await read(`/dev/mails/${template}?example=${example}`)).not.toMatch(/undefined|Invalid/)
})
