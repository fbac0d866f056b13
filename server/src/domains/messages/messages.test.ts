import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, type Person } from '#testing/builders'
import { allowedUntil } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { messagesPersonalData } from './personal-data.ts'
import { messagesReactions } from './reactions.ts'
import { type Reading, readThread } from './read-thread.ts'
import { reportableMessages } from './reportable.ts'
import { unreadCounts } from './store.ts'
import { sideOfVenue } from './thread-sides.ts'
import { type Writing, writeMessage } from './write-message.ts'

const database = databaseTest()
let salim: Person
let huda: Person
let subject: string
beforeEach(async () => {
  salim = await aPerson(database.ctx())
  huda = await aPerson(database.ctx())
  subject = `request:${randomUUID()}`
})

const write = (by: Person, text: string, over: Partial<Writing> = {}) =>
  transact(database.ctx(by), tx =>
    writeMessage(tx, { subject, authorId: by.userId, text, mayShareContacts: false, ...over }),
  )
const read = (by: Person, over: Partial<Reading> = {}) =>
  transact(database.ctx(by), tx =>
    readThread(tx, { subject, userId: by.userId, closedBecause: null, ...over }),
  )
const textsFor = async (by: Person, over?: Partial<Reading>) =>
  (await read(by, over)).messages.map(({ text, mine }) => `${mine ? '>' : '<'} ${text}`)
const react = (topic: keyof typeof messagesReactions, data: object) =>
  transact(as(database.ctx(), { kind: 'system', name: 'test' }), tx =>
    messagesReactions[topic](tx, data as never),
  )
const reportsOf = (messageId: string) =>
  many<{ kind: string; reason: string }>(
    database.pool,
    sql`select kind, reason from moderation.reports where subject_id = ${messageId}`,
  )

test('lets two people write, and shows each what the other has not read', async () => {
  await write(salim, 'Is there a lift?')
  await write(salim, 'And until when?')
  expect(await unreadCounts(database.pool, [subject, 'request:else'], huda.userId)).toEqual(
    new Map([[subject, 2]]),
  )
  expect(await unreadCounts(database.pool, [subject], salim.userId)).toEqual(new Map())

  const first = await read(huda)
  expect(first).toMatchObject({ unread: 2, closedBecause: null })
  expect(first.messages).toMatchObject([
    { text: 'Is there a lift?', mine: false, author: 'Salim', withheld: null },
    { text: 'And until when?' },
  ])
  expect((await read(huda)).unread).toBe(0)
  await write(huda, 'Yes. Until nine.')
  expect(await textsFor(salim)).toEqual(['> Is there a lift?', '> And until when?', '< Yes. Until nine.'])
})

test('leaves messages unread after a preview', async () => {
  await write(salim, 'Hello?')
  expect((await read(huda, { isPeek: true })).unread).toBe(1)
  expect((await read(huda)).unread).toBe(1)
})

test('treats a team as one side for reading and writing', async () => {
  const side = sideOfVenue(randomUUID())
  const colleague = await aPerson(database.ctx())
  subject = `pickup:${randomUUID()}`
  await write(salim, 'Which door?')
  expect((await read(huda, { side, names: { [side]: 'Bait Al Luban' } })).unread).toBe(1)
  expect(await unreadCounts(database.pool, [subject], colleague.userId, side)).toEqual(new Map())
  await write(colleague, 'The side door', { side })
  expect(await textsFor(huda, { side })).toEqual(['< Which door?', '> The side door'])
  expect((await read(salim, { names: { [side]: 'Bait Al Luban' } })).messages[1]!.author).toBe(
    'Bait Al Luban',
  )
})

test('withholds a phone number before contacts may be shared, and tells its author why', async () => {
  const { withheld } = await write(salim, 'Call me: ٩٢ ١٢ ٣٤ ٥٦')
  expect(withheld).toBe('contact')
  expect(await textsFor(huda)).toEqual([])
  expect(await unreadCounts(database.pool, [subject], huda.userId)).toEqual(new Map())
  expect((await read(salim)).messages).toMatchObject([{ withheld: 'contact', mine: true }])
  expect(await write(salim, 'Call me: 92123456', { mayShareContacts: true })).toMatchObject({
    withheld: null,
  })
  expect(await textsFor(huda)).toEqual(['< Call me: 92123456'])
})

test("withholds an insult, and delivers it only after the verdict 'keep'", async () => {
  const { messageId, withheld } = await write(salim, 'يا كلب', { mayShareContacts: true })
  expect(withheld).toBe('abusive')
  expect(await reportsOf(messageId)).toEqual([{ kind: 'message', reason: 'abusive' }])
  expect(await textsFor(huda)).toEqual([])
  await react('moderation.decided', { kind: 'message', id: messageId, verdict: 'keep' })
  expect(await textsFor(huda)).toEqual(['< يا كلب'])
})

test("hides a message after the verdict 'hide', and no other content with its id", async () => {
  const { messageId } = await write(salim, 'Pay me first')
  await react('moderation.hidden', { kind: 'review', id: messageId })
  expect(await textsFor(huda)).toHaveLength(1)
  await react('moderation.decided', { kind: 'message', id: messageId, verdict: 'hide' })
  await react('moderation.decided', { kind: 'message', id: messageId, verdict: 'hide' })
  expect(await textsFor(huda)).toEqual([])
  expect((await read(salim)).messages[0]!.withheld).toBe('hidden')
})

test('lets only the recipient report a message', async () => {
  const { messageId } = await write(salim, 'Pay me first')
  const seenBy = (person: Person | null) =>
    reportableMessages.describe(database.pool, messageId, person?.userId ?? null)
  const stranger = await aPerson(database.ctx())
  expect(await seenBy(huda)).toBeUndefined()
  await read(huda)
  expect(await seenBy(huda)).toMatchObject({ text: 'Pay me first', authorId: salim.userId })
  expect(await seenBy(salim)).toBeUndefined()
  expect(await seenBy(stranger)).toBeUndefined()
  expect(await seenBy(null)).toMatchObject({ text: 'Pay me first' })
})

test('numbers concurrent messages without gaps, and counts the unread correctly', async () => {
  const readers = Array.from({ length: 6 }, () => read(huda))
  await Promise.all([
    ...Array.from({ length: 12 }, (_, index) => write(index % 2 ? salim : huda, `${index}`)),
    ...readers,
  ])
  const rows = await many<{ position: number }>(
    database.pool,
    sql`select position from messages.messages where subject = ${subject} order by position`,
  )
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  const left = (await unreadCounts(database.pool, [subject], huda.userId)).get(subject) ?? 0
  expect((await read(huda)).unread).toBe(left)
  expect((await read(huda)).messages).toHaveLength(12)
})

describe('limits of messages', () => {
  test('limits the rate of messages', async () => {
    const allowed = await allowedUntil('too_many_requests', () => write(salim, 'more'))
    expect(allowed).toBeGreaterThanOrEqual(60)
    expect(allowed).toBeLessThan(120)
  })

  test('shows the latest 200 messages of a thread', async () => {
    await transact(database.ctx(huda), async tx => {
      await tx.db.query({
        text: `insert into messages.threads (subject, latest) values ($1, 250)`,
        values: [subject],
      })
      await tx.db.query({
        text: `insert into messages.messages (subject, position, side, author_id, text)
          select $1, n, 'user:' || $2, $2::uuid, 'message ' || n from generate_series(1, 250) n`,
        values: [subject, huda.userId],
      })
    })
    const { messages, unread } = await read(salim)
    expect(unread).toBe(250)
    expect(messages.map(({ text }) => text)).toEqual(
      Array.from({ length: 200 }, (_, n) => `message ${n + 51}`),
    )
  })
})

test('gives a person a copy of their messages, and erases them with the account', async () => {
  const side = sideOfVenue(randomUUID())
  await write(salim, 'I am Salim')
  await write(huda, 'Hello Salim')
  expect(await messagesPersonalData.collect(database.ctx(salim), salim.userId)).toMatchObject({
    sentMessages: [{ reference: subject, text: 'I am Salim' }],
  })
  await react('identity.erased', { userId: salim.userId, email: null })
  expect((await read(huda)).messages).toMatchObject([{ author: '', text: '' }, { text: 'Hello Salim' }])

  subject = `pickup:${randomUUID()}`
  await write(huda, 'We close at nine', { side })
  await react('identity.erased', { userId: huda.userId, email: null })
  const names = { [side]: 'Bait Al Luban' }
  expect((await read(salim, { names })).messages).toMatchObject([
    { author: 'Bait Al Luban', text: 'We close at nine' },
  ])
})
