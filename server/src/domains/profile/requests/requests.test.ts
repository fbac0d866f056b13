import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, type Person } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { profilePersonalData } from '../personal-data.ts'
import { profileReactions } from '../reactions.ts'
import { answerRequest, enterRequest, listRequests, noteRequest, ownRequest } from './office.ts'
import { listOwnRequests, requestPrivacy } from './request-privacy.ts'
import { endByCopy } from './store.ts'

const NOW = new Date('2027-03-10T08:00:00Z')
const database = databaseTest()
let person: Person
let operator: Person
beforeAll(async () => {
  operator = await aPerson(database.ctx(), ['customer', 'operator'])
})
beforeEach(async () => {
  person = await aPerson(database.ctx())
})

const requested = (kind: 'access' | 'correction' = 'correction', by = person) =>
  transact(database.ctx(by, NOW), tx => requestPrivacy(tx, { kind, text: 'My name is spelled wrong.' }))
const office = () => database.ctx(operator, NOW)
const idOf = async () => (await requested()).requests[0]!.id
const enter = (over: object = {}) =>
  transact(office(), tx =>
    enterRequest(tx, {
      kind: 'access',
      way: 'paper',
      contact: 'Salim, PO box 12',
      text: 'What do you know about me?',
      receivedOn: '2027-03-01',
      ...over,
    }),
  )

/** @promise profile.privacyRequests.text (my privacy, “Ask about my data”) */
test('puts a privacy request in the queue for 45 days, until it is answered once', async () => {
  const { requests } = await requested()
  expect(requests).toMatchObject([{ kind: 'correction', end: null, dueAt: '2027-04-24T08:00:00+00:00' }])
  const { id } = requests[0]!
  const { items } = await listRequests(office(), { state: 'open' })
  expect(items.find(item => item.id === id)).toMatchObject({ way: 'web', person: { id: person.userId } })
  const tries = await Promise.allSettled([
    answerRequest(office(), id, 'We have corrected it.'),
    answerRequest(office(), id, 'We have corrected it.'),
  ])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(answerRequest(office(), id, 'Again.')).rejects.toMatchObject({ code: 'case_decided' })
  expect(await listOwnRequests(as(office(), person))).toMatchObject({
    requests: [{ end: { how: 'answered', answer: 'We have corrected it.' } }],
  })
  const notified = await many(
    database.pool,
    sql`select data from platform.outbox where topic = 'profile.privacy_answered' and data ->> 'requestId' = ${id}`,
  )
  expect(notified).toEqual([{ data: { requestId: id } }])
  expect((await listRequests(office(), { state: 'closed' })).items[0]!.id).toBe(id)
})

/** @promise admin-privacy.text (office, privacy requests) */
test('dates a request by other channels from its arrival, and finds the account', async () => {
  const { email } = await one<{ email: string }>(
    database.pool,
    sql`select email from identity.people where id = ${person.userId}`,
  )
  expect(await enter({ way: 'mail', contact: email })).toMatchObject({
    person: { id: person.userId },
    requestedAt: '2027-03-01T04:00:00+00:00',
    dueAt: '2027-04-15T04:00:00+00:00',
  })
  await run(
    database.pool,
    sql`update identity.users set phone = '+96892345671', phone_confirmed_at = now() where id = ${person.userId}`,
  )
  expect(await enter({ way: 'phone', contact: '9234 5671' })).toMatchObject({ person: { id: person.userId } })
  expect(await enter()).toMatchObject({ person: null, contact: 'Salim, PO box 12' })
  await expect(enter({ receivedOn: '2027-03-11' })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('hides a request’s owner and colleagues’ notes from its person', async () => {
  const id = await idOf()
  expect(await ownRequest(office(), id, true)).toMatchObject({ owner: { id: operator.userId } })
  expect(await ownRequest(office(), id, false)).toMatchObject({ owner: null })
  expect(await noteRequest(office(), id, 'Called them.')).toMatchObject({ notes: [{ text: 'Called them.' }] })
  expect(JSON.stringify(await listOwnRequests(as(office(), person)))).not.toContain('Called them')
  await expect(noteRequest(office(), randomUUID(), 'x')).rejects.toMatchObject({ code: 'not_found' })
})

test('continues the list of requests on the next page by the earliest due date', async () => {
  for (let nth = 0; nth < 22; nth++) await enter({ receivedOn: '2027-02-01' })
  const first = await listRequests(office(), { state: 'open' })
  expect(first.items).toHaveLength(20)
  const second = await listRequests(office(), { state: 'open', cursor: first.next! })
  const ids = new Set(first.items.map(({ id }) => id))
  expect(second.items.some(({ id }) => ids.has(id))).toBe(false)
  await expect(listRequests(office(), { state: 'open', cursor: 'rubbish' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('ends a request for a copy once the copy is ready', async () => {
  await requested('access')
  await requested('correction')
  await transact(office(), tx => endByCopy(tx, person.userId))
  const { requests } = await listOwnRequests(as(office(), person))
  expect(requests.map(({ kind, end }) => [kind, end?.how])).toEqual([
    ['correction', undefined],
    ['access', 'copied'],
  ])
})

test('gives a person a copy of their requests, and erases texts with the account', async () => {
  const id = await idOf()
  await noteRequest(office(), id, 'Their name is Salim.')
  expect(await profilePersonalData.collect(office(), person.userId)).toMatchObject({
    privacyRequests: [{ kind: 'correction', text: 'My name is spelled wrong.' }],
  })
  await transact(office(), tx =>
    profileReactions['identity.erased'](tx, { userId: person.userId, email: null }),
  )
  const left = await many(
    database.pool,
    sql`select r.text, r.ended_as as "endedAs", n.text as note from profile.privacy_requests r
      join profile.privacy_notes n on n.request_id = r.id where r.id = ${id}`,
  )
  expect(left).toEqual([{ text: '', endedAs: 'erased', note: '' }])
})

test('allows five requests a day, and promises an answer within 45 days by law', async () => {
  for (let nth = 0; nth < 5; nth++) await requested()
  await expect(requested()).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(
    run(database.pool, sql`update profile.privacy_requests set due_at = due_at + interval '1 day'`),
  ).rejects.toThrow('the_law_gives_forty_five_days')
})
