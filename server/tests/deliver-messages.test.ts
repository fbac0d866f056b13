import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSilentServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messageJobs, openCarriers } from '#platform/deliver-messages'
import { platformFigures } from '#platform/figures'
import { housekeeping } from '#platform/housekeeping'
import { startWorkers, type Workers } from '#platform/jobs'
import { listMessages } from '#platform/list-messages'
import { transact } from '#platform/transact'
import { databaseTest } from '#testing/set-up'
import { type SmtpInbox, smtpInbox } from '#testing/smtp-inbox'
import { sendMail, sendSms } from '../src/domains/identity/texts/index.ts'
import { sendMail as sendUpdate } from '../src/domains/notifications/mails/messages.ts'
import { sendMail as sendVenueMail } from '../src/domains/venues/texts/index.ts'
import { messages } from '../src/domains.ts'

const database = databaseTest()
let inbox: SmtpInbox
beforeAll(async () => {
  inbox = await smtpInbox()
})
afterAll(() => inbox.close())

const SITE = 'https://dawra.example'
const from = 'Dawra <hello@dawra.example>'
const facts = { code: '012345', link: 'https://dawra.example/auth/confirm?token_hash=x' }
const mail = (to: string, template: 'recovery' | 'confirm' | 'magic_link' | 'account_exists') =>
  transact(database.ctx(), tx => sendMail(tx, { template, to, language: 'ar', facts }))
const updateFacts = {
  orderId: '0192f0c8-0000-7000-8000-000000000001',
  pickupId: '0192f0c8-0000-7000-8000-000000000002',
  number: 'D-1',
  seller: { en: 'Bakery', ar: 'مخبز' },
  sellers: [{ en: 'Bakery', ar: 'مخبز' }],
  total: 1800,
  isDelivered: false,
  window: { startsAt: '2026-05-01T14:00:00Z', endsAt: '2026-05-01T16:00:00Z' },
}
/** All messages stay current, so that they can be sent without an order. */
const alwaysTrue = messages.map(domain => ({ ...domain, isCurrent: () => Promise.resolve(true) }))
const receivedBy = (to: string) => inbox.received.filter(received => received.to.includes(to))
const rowOf = async (id: string) =>
  (await database.pool.query('select * from platform.messages where id = $1', [id])).rows[0]

/** Processes pending messages as the running server does, until `done` resolves. */
async function working(
  carriers: ReturnType<typeof openCarriers>,
  done: () => Promise<void>,
  catalogue = messages,
) {
  const workers: Workers = await startWorkers(
    database.pool,
    () => database.ctx(),
    messageJobs(carriers, catalogue, SITE),
    database.ctx().log,
  )
  await done().finally(() => workers.stop())
  carriers.mail?.close()
}
const bySmtp = () => openCarriers({ smtpUrl: inbox.url, from }, undefined)
const unsent = () => platformFigures.messages_unsent!.read(database.pool)
const gone = async () => {
  await expect.poll(unsent, { interval: 20 }).toBe(0)
}
const arrived = async (to: string) => {
  await expect.poll(() => receivedBy(to), { interval: 20 }).toHaveLength(1)
}
/** One attempt of a worker; `minutes` after the message was written. */
const tryOnce = (carriers: ReturnType<typeof openCarriers>, id: string, minutes = 0) =>
  messageJobs(carriers, messages, SITE)[0]!.tasks!['platform.deliver']!(
    database.ctx({ kind: 'system', name: 'test' }, new Date(Date.now() + minutes * 60_000)),
    { id } as never,
  )

test('delivers a mail once, as HTML and plain text, and deletes its code', async () => {
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

test('sends no message for a transaction that fails', async () => {
  const failing = transact(database.ctx(), async tx => {
    await sendMail(tx, { template: 'invite', to: 'nobody@people.test', language: 'en', facts })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow()
  await gone()
})

test('retains messages while the mail server is down, and later sends each once', async () => {
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

const news = (to: string, kind: 'order_ready' | 'order_paid') =>
  transact(database.ctx(), tx =>
    sendUpdate(tx, {
      template: kind,
      to,
      language: 'en',
      facts: {
        items: [updateFacts as never],
        details: undefined,
        link: 'https://dawra.example',
        unsubscribe: null,
      },
    }),
  )

test('sends a sign-in code before hundreds of waiting notifications', async () => {
  for (let n = 0; n < 200; n++) await news('many@people.test', 'order_ready')
  await mail('hurry@people.test', 'recovery')
  await working(bySmtp(), gone, alwaysTrue)
  const many = receivedBy('many@people.test')
  expect(many).toHaveLength(200)
  const [hurried] = receivedBy('hurry@people.test')
  expect(inbox.received.indexOf(hurried!)).toBeLessThan(inbox.received.indexOf(many[99]!))
})

test('sends mails without attachments while receipts take long', async () => {
  const making = Promise.withResolvers<void>()
  const slow = alwaysTrue.map(domain => ({
    ...domain,
    attachments: { order_paid: () => making.promise.then(() => []) },
  }))
  for (let n = 0; n < 20; n++) await news('receipts@people.test', 'order_paid')
  await news('plain@people.test', 'order_ready')
  const done = async () => {
    await arrived('plain@people.test')
    making.resolve()
    await gone()
  }
  await working(bySmtp(), done, slow)
  expect(receivedBy('receipts@people.test')).toHaveLength(20)
})

test('never sends an expired code late, and omits it from a link that still works', async () => {
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

test('gives up on a recipient refused for good, and retries one refused for now', async () => {
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
])('sends a mail to %j to one recipient, without an injected header', async to => {
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

test('retains messages for the viewer without a mail server, until they are deleted', async () => {
  const nowhere = openCarriers({ smtpUrl: undefined, from }, undefined)
  const id = await mail('viewer@people.test', 'magic_link')
  await transact(database.ctx(), tx =>
    sendSms(tx, { template: 'code', to: '+96892123456', language: 'en', facts: { code: '987654' } }),
  )
  await working(nowhere, gone)
  const [seen] = await listMessages(database.pool, {
    catalogue: messages,
    site: SITE,
    to: 'viewer@people.test',
  })
  expect(seen).toMatchObject({ id, template: 'magic_link', content: { code: '012345', link: facts.link } })
  const [sms] = await listMessages(database.pool, { catalogue: messages, site: SITE, to: '+96892123456' })
  expect(sms!.content!.text).toContain('987654')

  await database.pool.query(`update platform.messages set created_at = created_at - interval '8 days'`)
  await housekeeping.cron!['platform.delete_expired']!.task(database.ctx(), undefined as never)
  expect(await listMessages(database.pool, { catalogue: messages, site: SITE })).toEqual([])
})

test('gives up on a mail server that does not answer', async () => {
  const sockets = new Set<Socket>()
  const silent = createSilentServer(socket => void sockets.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const carriers = openCarriers({ smtpUrl: `smtp://127.0.0.1:${port}`, from }, undefined)
  const id = await mail('salim@people.test', 'recovery')
  await expect(tryOnce(carriers, id)).rejects.toThrow()
  carriers.mail?.close()
  for (const socket of sockets) socket.destroy()
  silent.close()
  await database.pool.query('delete from platform.messages where id = $1', [id])
})

test('posts a text message to the gateway, and again when it was refused', async () => {
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

describe('messages of an earlier version', () => {
  const leave = async (template: string, left: object) => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into platform.messages (channel, recipient, template, language, facts)
        values ('mail', 'huda@people.test', $1, 'en', $2) returning id`,
      [template, left],
    )
    return rows[0]!.id
  }
  const closed = { dropped_at: expect.any(Date), facts: null, last_error: 'written by an earlier version' }

  test('retries a message with an unknown template for an hour, then closes it', async () => {
    const id = await leave('request_news', { link: 'https://dawra.example/' })
    await expect(tryOnce(bySmtp(), id, 59)).rejects.toThrow('request_news')
    expect(await rowOf(id)).toMatchObject({ dropped_at: null })
    await tryOnce(bySmtp(), id, 61)
    expect(await rowOf(id)).toMatchObject(closed)
  })

  test('closes a message with facts of an earlier version at once', async () => {
    const id = await leave('licence_decided', { verified: true, link: 'https://dawra.example/' })
    await tryOnce(bySmtp(), id)
    expect(await rowOf(id)).toMatchObject({ dropped_at: expect.any(Date), facts: null })
  })
})
