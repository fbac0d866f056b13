import { randomUUID } from 'node:crypto'
import { type Breach, listBreaches as listRoute } from '@dawra/contract/profile/breaches'
import { beforeAll, expect, test } from 'vitest'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, type Person } from '#testing/builders'
import { race } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import {
  changeBreach,
  closeBreach,
  enterBreach,
  listBreaches,
  noteBreach,
  recordBreachNotice,
} from './register.ts'
import { countOpen } from './store.ts'

const NOW = new Date('2027-03-10T08:00:00Z')
const AWARE = '2027-03-10T06:00:00Z'
const TOLD = '2027-03-10T07:30:00Z'
const database = databaseTest()
let huda: Person
let salim: Person
beforeAll(async () => {
  huda = await aPerson(database.ctx(), ['customer', 'operator'])
  salim = await aPerson(database.ctx(), ['customer', 'operator'])
})

const FACTS = {
  what: 'A list of pickups was mailed to a stranger.',
  beganAt: '2027-03-10T05:00:00Z',
  noticed: 'The stranger wrote to support.',
  kinds: ['orders' as const, 'names' as const],
  people: 40,
  isHighRisk: false,
  done: '',
}
const office = (by = huda) => as(database.ctx(by, NOW), by)
const enter = (over: object = {}) =>
  transact(office(), tx => enterBreach(tx, { ...FACTS, awareAt: AWARE, ...over }))
const notified = ({ id, version }: Breach, whom: 'ministry' | 'people', at = TOLD) =>
  recordBreachNotice(office(), id, { version, whom, at, how: 'MTC-2027-118' })
const close = ({ id, version }: Breach, how: 'handled' | 'no_breach' = 'handled') =>
  closeBreach(office(), id, { version, how, lessons: 'Lists are not mailed any more.' })

/**
 * @promise admin-breaches.text “The ministry has to be told within 72 hours of our becoming aware, and the
 *   people concerned too where the risk for them is high. Members of the office who look after people are
 *   reminded 24 and 4 hours before. Nothing leaves the register.” (office, data breaches)
 */
test('counts 72 hours from when we became aware of a breach, and notifies colleagues', async () => {
  const breach = await enter()
  expect(breach).toMatchObject({
    dueAt: '2027-03-13T06:00:00+00:00',
    kinds: ['names', 'orders'],
    ministryNotice: null,
    end: null,
    entries: [{ step: 'entered', by: 'Salim Al Harthy', before: null }],
  })
  const list = listRoute.result.parse(await listBreaches(office(), { state: 'open' }))
  expect(list.items.map(({ id }) => id)).toContain(breach.id)
  const announced = await many(
    database.pool,
    sql`select data from platform.outbox
      where topic = 'profile.breach_entered' and data ->> 'breachId' = ${breach.id}`,
  )
  expect(announced).toEqual([{ data: { breachId: breach.id, enteredBy: huda.userId } }])
  await expect(enter({ awareAt: '2027-03-10T08:01:00Z' })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(enter({ beganAt: '2027-03-10T06:01:00Z' })).rejects.toMatchObject({ code: 'invalid_input' })
})

/** @promise admin-breaches.acts.change.text (office, data breaches, “Change what is known”) */
test('stores earlier versions of a breach with author and reason; lets one edit win', async () => {
  const { id, version, kinds } = await enter()
  const change = (people: number) =>
    changeBreach(office(salim), id, { ...FACTS, people, isHighRisk: true, version, reason: 'Counted' })
  expect(await race([change(400), change(500)])).toEqual({ won: 1, codes: ['changed_meanwhile'] })
  const { items } = listRoute.result.parse(await listBreaches(office(), { state: 'open' }))
  const changed = items.find(item => item.id === id)!
  expect(changed).toMatchObject({ isHighRisk: true, version: version + 1, kinds })
  const [latest, ...before] = changed.entries
  expect(latest).toMatchObject({
    step: 'changed',
    text: 'Counted',
    before: { people: 40, isHighRisk: false },
    after: { people: changed.people, isHighRisk: true },
  })
  expect(Object.keys(latest!.before!)).toHaveLength(2)
  expect(before.map(({ step }) => step)).toEqual(['entered'])
})

test('stores each notification of a breach once, at a time since we became aware', async () => {
  const breach = await enter()
  for (const at of ['2027-03-10T05:59:00Z', '2027-03-10T08:01:00Z'])
    await expect(notified(breach, 'ministry', at)).rejects.toMatchObject({ code: 'invalid_input' })
  const noted = await notified(breach, 'ministry')
  expect(noted.ministryNotice).toEqual({ at: '2027-03-10T07:30:00+00:00', how: 'MTC-2027-118' })
  await expect(notified(breach, 'ministry')).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await expect(notified(noted, 'ministry')).rejects.toMatchObject({ code: 'invalid_input' })
  expect((await notified(noted, 'people')).entries.map(({ step }) => step)).toEqual([
    'told_people',
    'told_ministry',
    'entered',
  ])
})

test('closes a breach as handled only after all notifications, or as no breach', async () => {
  const breach = await enter({ isHighRisk: true })
  const untold = (facts: object) => ({ code: 'breach_notice_missing', facts })
  await expect(close(breach)).rejects.toMatchObject(untold({ obstacle: 'ministry_not_told' }))
  const ministry = await notified(breach, 'ministry')
  await expect(close(ministry)).rejects.toMatchObject(untold({ obstacle: 'people_not_told' }))
  const people = await notified(ministry, 'people')
  const { open } = await countOpen(database.pool)
  expect(await close(people)).toMatchObject({
    end: { how: 'handled', lessons: 'Lists are not mailed any more.' },
  })
  expect(await countOpen(database.pool)).toEqual({ open: open - 1 })
  await expect(close(people)).rejects.toMatchObject({ code: 'breach_closed' })
  expect(await close(await enter(), 'no_breach')).toMatchObject({ end: { how: 'no_breach' } })
  expect((await listBreaches(office(), { state: 'closed' })).items.map(({ id }) => id)).toContain(breach.id)
})

test('accepts a note on a closed breach, and refuses an unknown one', async () => {
  const { id } = await close(await enter(), 'no_breach')
  expect((await noteBreach(office(salim), id, 'The ministry called.')).entries[0]).toMatchObject({
    step: 'noted',
    text: 'The ministry called.',
  })
  const missing = { code: 'not_found' }
  await expect(noteBreach(office(), randomUUID(), 'What?')).rejects.toMatchObject(missing)
  const body = { ...FACTS, version: 1, reason: 'Counted' }
  await expect(changeBreach(office(), randomUUID(), body)).rejects.toMatchObject(missing)
})

/**
 * @promise admin-breaches.text “The ministry has to be told within 72 hours of our becoming aware, and the
 *   people concerned too where the risk for them is high. Members of the office who look after people are
 *   reminded 24 and 4 hours before. Nothing leaves the register.”
 */
test('refuses to delete, reset or write a breach without an entry in the register', async () => {
  const { id } = await notified(await enter(), 'ministry')
  const keeps = 'the register of breaches keeps what is in it'
  const refused = async (statement: ReturnType<typeof sql>, why = keeps) =>
    await expect(run(database.pool, statement)).rejects.toThrow(why)
  await refused(sql`delete from profile.breaches where id = ${id}`)
  await refused(sql`truncate profile.breaches, profile.breach_entries`)
  await refused(sql`delete from profile.breach_entries where breach_id = ${id}`)
  await refused(sql`update profile.breach_entries set text = '' where breach_id = ${id}`)
  await refused(
    sql`update profile.breaches set ministry_told_at = null, ministry_reference = null where id = ${id}`,
  )
  await refused(
    sql`update profile.breaches set aware_at = aware_at + interval '1 day', due_at = due_at + interval '1 day' where id = ${id}`,
  )
  await refused(
    sql`update profile.breaches set due_at = due_at + interval '1 day' where id = ${id}`,
    'the_law_gives_seventy_two_hours',
  )
  await run(database.pool, sql`update profile.breaches set what = 'Nothing.' where id = ${id}`)
  const { before } = await one<{ before: { what: string } }>(
    database.pool,
    sql`select before from profile.breach_entries where breach_id = ${id} order by id desc limit 1`,
  )
  expect(before).toEqual({ what: FACTS.what })
})

test('continues the list of breaches on the next page by the earliest due date', async () => {
  for (let nth = 0; nth < 22; nth++) await enter({ awareAt: '2027-02-01T06:00:00Z', beganAt: null })
  const first = await listBreaches(office(), { state: 'open' })
  expect(first.items).toHaveLength(20)
  const second = await listBreaches(office(), { state: 'open', cursor: first.next! })
  const ids = new Set(first.items.map(({ id }) => id))
  expect(second.items.some(({ id }) => ids.has(id))).toBe(false)
  await expect(listBreaches(office(), { state: 'open', cursor: 'rubbish' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})
