import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Env } from '#platform/http'
import { sendMail } from '#platform/messages'
import { transact } from '#platform/transact'
import { type TestDatabase, testDatabase } from '#testing/database'
import { mountMessageViewer } from './dev-messages.ts'

let database: TestDatabase
const app = new Hono<Env>()
const link = 'http://localhost/auth/confirm?token_hash=x&type=recovery'
beforeAll(async () => {
  database = await testDatabase()
  const chooseLocale = ({ lang }: { lang?: unknown }) => (lang === 'ar' ? 'ar' : 'en')
  mountMessageViewer(app, { pool: database.pool, renderer: { chooseLocale } })
  await transact(database.ctx(), tx =>
    sendMail(tx, {
      template: 'email_change',
      to: '<salim>@people.test',
      language: 'en',
      facts: { code: '012345', link, newEmail: 'a@b.test' },
    }),
  )
})
afterAll(() => database.drop())

test('tests read codes and links as JSON, of one recipient if they ask', async () => {
  const asked = async (to: string) =>
    (await app.request(`/dev/messages.json?to=${encodeURIComponent(to)}`)).json()
  expect(await asked('<salim>@people.test')).toMatchObject([
    { template: 'email_change', content: { code: '012345', link, text: expect.stringContaining('012345') } },
  ])
  expect(await asked('nobody@people.test')).toEqual([])
})

test('developers read a page in either language, and each mail as it looks', async () => {
  const page = await (await app.request('/dev/messages?lang=ar')).text()
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).toContain('&lt;salim&gt;@people.test')
  expect(page).toContain(`href="${link.replace('&', '&amp;')}"`)
  const [, address = ''] = /href="(\/dev\/messages\/[^"]+)"/.exec(page) ?? []
  expect(await (await app.request(address)).text()).toContain('<bdi>a@b.test</bdi>')
  expect((await app.request('/dev/messages/none')).status).toBe(404)
})
