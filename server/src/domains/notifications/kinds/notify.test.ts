import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { erasePerson } from '#identity'
import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import {
  archive,
  countNotifications,
  listNotifications,
  markAllRead,
  markRead,
  markSeen,
  restore,
} from '../inbox/inbox.ts'
import { putPreferences } from '../preferences/preferences.ts'
import { putNotificationSettings } from '../preferences/quiet-settings.ts'
import { notify } from './notify.ts'
import type { RefundFacts } from './orders/texts.en.ts'

let database: TestDatabase
let ctx: Ctx
let person: Person
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  ctx = database.ctx()
  person = await aPerson(ctx)
  ctx = as(ctx, person)
})
afterAll(() => database.drop())

const refund: RefundFacts = {
  orderId: '0192f0c8-0000-7000-8000-000000000001',
  number: 'D-1001',
  amount: 2500,
  wasLate: false,
}

const tell = (at: Ctx, source = 'settled 1', people = [person.userId]) =>
  transact(at, tx =>
    notify(tx, { kind: 'order_refunded', people, subject: 'order:1', source, facts: refund }),
  )

const deliveries = () =>
  many<{ channel: string; state: string; notBefore: string }>(
    ctx.db,
    sql`select d.channel, d.state, to_char(d.not_before at time zone 'Asia/Muscat', 'HH24:MI') as "notBefore"
      from notifications.deliveries d join notifications.notifications n on n.id = d.notification_id
      where n.user_id = ${person.userId} order by d.id`,
  )
const inbox = (language: 'en' | 'ar' = 'en') => listNotifications(ctx, { language })

test('notifies of a cause once, however often it is announced', async () => {
  await Promise.all([tell(ctx), tell(ctx), tell(ctx)])
  expect((await inbox()).items).toHaveLength(1)
  expect(await deliveries()).toMatchObject([{ channel: 'mail', state: 'waiting' }])
})

test('shows the inbox in the requested language', async () => {
  await tell(ctx)
  expect((await inbox('en')).items[0]).toMatchObject({
    title: expect.stringContaining('2.500'),
    link: `/orders/${refund.orderId}`,
  })
  expect((await inbox('ar')).items[0]?.title).toContain('ر.ع.')
})

/** @promise notifications.preferences.text */
test('sends no mail for a kind that is switched off, and still fills the inbox', async () => {
  await putPreferences(ctx, [{ kind: 'order_refunded', channel: 'mail', isOn: false }])
  await tell(ctx)
  expect((await inbox()).items).toHaveLength(1)
  expect(await deliveries()).toEqual([])
})

test('does not notify an erased person', async () => {
  await transact(ctx, tx => erasePerson(tx, person.userId))
  await tell(ctx)
  expect((await inbox()).items).toEqual([])
})

test('clears the unseen count when the list opens, and marks items read one by one', async () => {
  await tell(ctx, 'settled 1')
  await tell(ctx, 'settled 2')
  expect(await countNotifications(ctx)).toEqual({ unseen: 2 })
  expect(await markSeen(ctx)).toEqual({ unseen: 0 })
  const [latest, earlier] = (await inbox()).items
  expect([latest?.readAt, earlier?.readAt]).toEqual([null, null])
  await markRead(ctx, latest!.id)
  expect((await inbox()).items.map(({ readAt }) => readAt !== null)).toEqual([true, false])
  await markAllRead(ctx)
  expect((await inbox()).items.every(({ readAt }) => readAt !== null)).toBe(true)
  await archive(ctx, latest!.id)
  expect((await inbox()).items.map(({ id }) => id)).toEqual([earlier?.id])
})

test('puts a removed item back in its place', async () => {
  await tell(ctx, 'settled 1')
  await tell(ctx, 'settled 2')
  const before = (await inbox()).items.map(({ id }) => id)
  await archive(ctx, before[1]!)
  await restore(ctx, before[1]!)
  expect((await inbox()).items.map(({ id }) => id)).toEqual(before)
})

test('answers not found for another person’s notification', async () => {
  await tell(ctx)
  const { id } = (await inbox()).items[0]!
  const stranger = as(ctx, await aPerson(ctx))
  await expect(markRead(stranger, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(archive(stranger, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(restore(stranger, id)).rejects.toMatchObject({ code: 'not_found' })
})

test('continues the list on the next page where the last page ended', async () => {
  for (let n = 1; n <= 25; n++) await tell(ctx, `settled ${n}`)
  const first = await inbox()
  expect(first.items).toHaveLength(20)
  const second = await listNotifications(ctx, { language: 'en', cursor: first.next! })
  expect(second.items).toHaveLength(5)
  expect(second.next).toBeNull()
})

const QUIET: [at: string, from: string, to: string, goesOut: string][] = [
  ['21:59', '22:00', '07:00', '21:59'],
  ['22:00', '22:00', '07:00', '07:00'],
  ['23:30', '22:00', '07:00', '07:00'],
  ['06:59', '22:00', '07:00', '07:00'],
  ['07:00', '22:00', '07:00', '07:00'],
  ['03:00', '02:00', '09:00', '09:00'],
  ['12:00', '09:00', '09:00', '12:00'],
]
/** @promise notifications.quiet.onHint (notification settings) */
test.each(QUIET)(
  'sends a notification of %s with quiet hours from %s to %s at %s',
  async (at, from, to, goesOut) => {
    const [row] = await many<{ clock: string; hours: number }>(
      ctx.db,
      sql`select to_char(due at time zone 'Asia/Muscat', 'HH24:MI') as clock, extract(epoch from due - asked)::int / 3600 as hours
      from (select ('2026-11-23 ' || ${at}::text)::timestamp at time zone 'Asia/Muscat' as asked) a,
        lateral notifications.after_quiet(asked, ${from}::time, ${to}::time) as due`,
    )
    expect(row?.clock).toBe(goesOut)
    expect(row?.hours).toBeGreaterThanOrEqual(0)
    expect(row?.hours).toBeLessThan(24)
  },
)

test('leaves settings unchanged that a request does not name', async () => {
  await putNotificationSettings(ctx, { quietHours: { from: '21:00', to: '08:00' } })
  expect(await putNotificationSettings(ctx, { showsDetails: true })).toMatchObject({
    isQuietAtNight: true,
    quietHours: { from: '21:00', to: '08:00' },
    showsDetails: true,
  })
  expect(await putNotificationSettings(ctx, { quietHours: null })).toMatchObject({ quietHours: null })
})
