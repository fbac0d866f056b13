import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSilentServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messageJobs, openCarriers } from '#platform/deliver-messages'
import { platformFigures } from '#platform/figures'
import { housekeeping } from '#platform/housekeeping'
import { startWorkers, type Workers } from '#platform/jobs'
import { listMessages } from '#platform/list-messages'
import { transact } from '#platform/transact'
import { type TestDatabase, testDatabase } from '#testing/database'
import { type SmtpInbox, smtpInbox } from '#testing/smtp-inbox'
import { sendMail, sendSms } from './domains/identity/texts/index.ts'
import { sendMail as sendVenueMail } from './domains/venues/texts/index.ts'
import { messages } from './domains.ts'

let database: TestDatabase
let inbox: SmtpInbox
beforeAll(async () => {
  database = await testDatabase()
  inbox = await smtpInbox()
})
afterAll(async () => {
  await inbox.close()
  await database.drop()
})

const from = 'Dawra <hello@dawra.example>'
const facts = { code: '012345', link: 'https://dawra.example/auth/confirm?token_hash=x' }
const mail = (to: string, template: 'recovery' | 'confirm' | 'magic_link' | 'account_exists') =>
  transact(database.ctx(), tx => sendMail(tx, { template, to, language: 'ar', facts }))
const receivedBy = (to: string) => inbox.received.filter(received => received.to.includes(to))
const rowOf = async (id: string) =>
  (await database.pool.query('select * from platform.messages where id = $1', [id])).rows[0]

/** Works off what waits, as the running server does, until `done`. */
async function working(carriers: ReturnType<typeof openCarriers>, done: () => Promise<void>) {
  const workers: Workers = await startWorkers(
    database.pool,
    () => database.ctx(),
    [messageJobs(carriers, messages)],
    database.ctx().log,
  )
  await vi.waitFor(done, { timeout: 8000, interval: 20 }).finally(() => workers.stop())
  carriers.mail?.close()
}
const bySmtp = () => openCarriers({ smtpUrl: inbox.url, from }, undefined)
const unsent = () => platformFigures.messages_unsent!.read(database.pool)
const gone = async () => expect(await unsent()).toBe(0)
/** One try, as a worker makes it; `minutes` after it was written. */
const tryOnce = (carriers: ReturnType<typeof openCarriers>, id: string, minutes = 0) =>
  messageJobs(carriers, messages).tasks!['platform.deliver']!(
    database.ctx({ kind: 'system', name: 'test' }, new Date(Date.now() + minutes * 60_000)),
    { id } as never,
  )

test('a mail arrives once, with both twins, and its code is forgotten here', async () => {
  const id = await mail('salim@people.test', 'recovery')
  await working(bySmtp(), gone)
  await tryOnce(bySmtp(), id)
  const [received, ...more] = receivedBy('salim@people.test')
  expect(more).toEqual([])
  expect(received!.headers).toContain('Subject: اختر كلمة مرور جديدة')
  expect(received!.headers).toContain(`Message-ID: <${id}@dawra.example>`)
  expect(received!.headers).toContain(`From: Dawra <hello@dawra.example>`)
  expect(received!.headers).toContain('Auto-Submitted: auto-generated')
  expect(received!.body).toContain('dir="rtl"')
  expect(received!.body.match(/012345/g)).toHaveLength(2)
  expect(await rowOf(id)).toMatchObject({ facts: null, attempts: 1, last_error: null })
})

test('nothing goes out for a transaction that fails', async () => {
  const failing = transact(database.ctx(), async tx => {
    await sendMail(tx, { template: 'invite', to: 'nobody@people.test', language: 'en', facts })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow()
  await gone()
})

test('while the mail server is down messages wait, are counted, and go out once when it is back', async () => {
  const port = Number(new URL(inbox.url).port)
  await inbox.close()
  const id = await mail('maryam@people.test', 'confirm')
  await expect(tryOnce(bySmtp(), id)).rejects.toThrow()
  expect(await rowOf(id)).toMatchObject({ attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') })
  expect(await unsent()).toBe(1)

  inbox = await smtpInbox(port)
  await working(bySmtp(), gone)
  expect(receivedBy('maryam@people.test')).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({ facts: null, last_error: null })
  expect(await unsent()).toBe(0)
})

test('a code that has run out is not sent late; a link that is still good is, without it', async () => {
  const recovery = await mail('late@people.test', 'recovery')
  const confirm = await mail('late@people.test', 'confirm')
  const carriers = bySmtp()
  await tryOnce(carriers, recovery, 11)
  await tryOnce(carriers, confirm, 11)
  carriers.mail?.close()
  const [received, ...more] = receivedBy('late@people.test')
  expect(more).toEqual([])
  expect(received!.body).toContain('token_hash=x')
  expect(received!.body).not.toContain('012345')
  expect(await rowOf(recovery)).toMatchObject({ facts: null, sent_at: null, dropped_at: expect.any(Date) })
})

test('a recipient refused for good is given up, one refused for now is tried again', async () => {
  const carriers = bySmtp()
  inbox.mood = 'full'
  const full = await mail('full@people.test', 'account_exists')
  await expect(tryOnce(carriers, full)).rejects.toThrow()
  inbox.mood = 'unknown recipient'
  const unknown = await mail('unknown@people.test', 'account_exists')
  await tryOnce(carriers, unknown)
  inbox.mood = 'kind'
  await tryOnce(carriers, full)
  carriers.mail?.close()
  expect(receivedBy('full@people.test')).toHaveLength(1)
  expect(await rowOf(unknown)).toMatchObject({ attempts: 0, dropped_at: expect.any(Date), facts: null })
})

test.each([
  'a@people.test, b@people.test',
  'a@people.test\r\nBcc: b@people.test',
  'a@people.test>\r\nRCPT TO:<b@people.test',
  'A <a@people.test>; b@people.test',
])('nobody else gets a mail to %j, and no header is slipped in', async to => {
  const carriers = bySmtp()
  const before = inbox.received.length
  const facts = { link: 'x', venue: 'V\r\nBcc: b@people.test', role: 'staff' as const }
  const id = await transact(database.ctx(), tx =>
    sendVenueMail(tx, { template: 'venue_invite', to, language: 'ar', facts }),
  )
  await tryOnce(carriers, id).catch(() => {})
  carriers.mail?.close()
  for (const { to: recipients, headers } of inbox.received.slice(before)) {
    expect(recipients).not.toContain('b@people.test')
    expect(headers).not.toMatch(/^Bcc:/im)
  }
  await database.pool.query('delete from platform.messages where id = $1', [id])
})

test('without a mail server messages are for the viewer, until they are forgotten', async () => {
  const nowhere = openCarriers({ smtpUrl: undefined, from }, undefined)
  const id = await mail('viewer@people.test', 'magic_link')
  await transact(database.ctx(), tx =>
    sendSms(tx, { template: 'code', to: '+96892123456', language: 'en', facts: { code: '987654' } }),
  )
  await working(nowhere, gone)
  const [seen] = await listMessages(database.pool, messages, { to: 'viewer@people.test' })
  expect(seen).toMatchObject({ id, template: 'magic_link', content: { code: '012345', link: facts.link } })
  const [sms] = await listMessages(database.pool, messages, { to: '+96892123456' })
  expect(sms!.content!.text).toContain('987654')

  await database.pool.query(`update platform.messages set created_at = created_at - interval '8 days'`)
  await housekeeping.cron!['platform.forget']!.task(database.ctx(), undefined as never)
  expect(await listMessages(database.pool, messages, {})).toEqual([])
})

test('gives up on a silent mail server within ten seconds', async () => {
  const sockets = new Set<Socket>()
  const silent = createSilentServer(socket => void sockets.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const carriers = openCarriers({ smtpUrl: `smtp://127.0.0.1:${port}`, from }, undefined)
  const id = await mail('salim@people.test', 'recovery')
  const began = Date.now()
  await expect(tryOnce(carriers, id)).rejects.toThrow()
  expect(Date.now() - began).toBeLessThan(10_000)
  carriers.mail?.close()
  for (const socket of sockets) socket.destroy()
  silent.close()
  await database.pool.query('delete from platform.messages where id = $1', [id])
})

test('a text message is posted to the gateway, again when it was not taken', async () => {
  const answers = [503, 202]
  const posted: { authorization: string | undefined; key: string | undefined; body: unknown }[] = []
  const gateway = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    const { authorization } = request.headers
    posted.push({ authorization, key: String(request.headers['idempotency-key']), body: JSON.parse(body) })
    response.writeHead(answers.shift() ?? 500).end()
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const { port } = gateway.address() as AddressInfo
  const carriers = openCarriers({ smtpUrl: undefined, from }, `http://me:s%20ecret@127.0.0.1:${port}/send`)
  const id = await transact(database.ctx(), tx =>
    sendSms(tx, { template: 'code', to: '+96892123456', language: 'ar', facts: { code: '987654' } }),
  )
  await expect(tryOnce(carriers, id)).rejects.toThrow('503')
  await tryOnce(carriers, id)
  gateway.close()
  expect(posted).toHaveLength(2)
  expect(posted[1]).toEqual({
    authorization: `Basic ${Buffer.from('me:s ecret').toString('base64')}`,
    key: id,
    body: { to: '+96892123456', text: expect.stringContaining('987654') },
  })
  expect(await rowOf(id)).toMatchObject({ facts: null, attempts: 2 })
})
