import { isLanguage } from '@dawra/contract/platform/languages.rules'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { identityMessages } from '#identity'
import type { Env } from '#platform/http'
import { asRefusal, problemResponse } from '#platform/problem'
import { transact } from '#platform/transact'
import { databaseTest } from '#testing/set-up'
import { sendMail } from '../domains/identity/texts/index.ts'
import { mountMessageViewer } from './dev-messages.ts'

const database = databaseTest()
const app = new Hono<Env>()
const shown = { email: 'operator@dawra.example', code: '654321', secondsLeft: 17 }
const link = 'http://localhost/auth/confirm?token_hash=x&type=recovery'
beforeAll(async () => {
  const chooseLocale = ({ lang }: { lang?: unknown }) => (isLanguage(lang) ? lang : 'en')
  app.onError(error => {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return problemResponse(refusal, 'test')
  })
  mountMessageViewer(app, {
    pool: database.pool,
    catalogue: [identityMessages],
    site: 'https://dawra.example',
    renderer: { chooseLocale },
    operatorsCode: async () => shown,
  })
  await transact(database.ctx(), tx =>
    sendMail(tx, {
      template: 'email_change',
      to: '<salim>@people.test',
      language: 'en',
      facts: { code: '012345', link, newEmail: 'a@b.test' },
    }),
  )
})

const read = (path: string) => app.request(path)

test('answers codes and links as JSON for tests, of one recipient on request', async () => {
  const messagesTo = async (to: string) =>
    (await read(`/dev/messages.json?to=${encodeURIComponent(to)}`)).json()
  expect(await messagesTo('<salim>@people.test')).toMatchObject([
    { template: 'email_change', content: { code: '012345', link, text: expect.stringContaining('012345') } },
  ])
  expect(await messagesTo('nobody@people.test')).toEqual([])
})

test('shows developers a page in either language, and each mail as it looks', async () => {
  const page = await (await read('/dev/messages?lang=ar')).text()
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).toContain('&lt;salim&gt;@people.test')
  expect(page).toContain(`href="${link.replace('&', '&amp;')}"`)
  const [, address = ''] = /href="(\/dev\/messages\/[^"]+)"/.exec(page) ?? []
  expect(await (await read(address)).text()).toContain('<bdi>a@b.test</bdi>')
  expect((await read('/dev/messages/none')).status).toBe(404)
})

test('shows the sample operator’s authenticator code, with a countdown', async () => {
  const page = await (await read('/dev/messages')).text()
  expect(page).toMatch(/id="operators-code"[^>]*>654321</)
  expect(page).toMatch(/id="operators-seconds"[^>]*>17</)
  expect(await (await read('/dev/messages/code.json')).json()).toEqual(shown)
  expect((await read('/dev/messages/code.js')).headers.get('content-type')).toBe('text/javascript')
})
