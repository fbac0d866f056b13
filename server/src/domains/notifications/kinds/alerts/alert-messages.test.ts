import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aDeal, aPerson, as, aVenue, type Person, someTerms } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { editDeal } from '#testing/edit-latest-version'
import { receiveAlerts } from '#testing/receive-alerts'
import { withdrawDeal } from '../../../deals/withdraw-deal.ts'
import { saveFavourite } from '../../../favourites/save-favourite.ts'
import { takeBundle } from '../../deliveries/deliveries.ts'
import { countNotifications } from '../../inbox/inbox.ts'
import { putPreferences } from '../../preferences/preferences.ts'
import { dropOutdated } from '../drop-outdated.ts'

/** Early afternoon in Muscat, outside Ramadan. */
const NOON = new Date('2027-05-10T09:00:00Z')
let database: TestDatabase
let ctx: Ctx
let person: Person
let cook: Person
let venueId: string
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  ctx = database.ctx(undefined, NOON)
  person = await aPerson(ctx)
  const { venue, owner } = await aVenue(ctx)
  venueId = venue.id
  cook = owner
  await saveFavourite(as(ctx, person), { kind: 'venue', id: venueId })
  await run(
    ctx.db,
    sql`insert into notifications.push_subscriptions (user_id, session_id, endpoint, p256dh, auth, device, language, server_key)
      values (${person.userId}, ${person.sessionId}, ${`https://push.test/${randomUUID()}`}, 'key', 'auth', 'Chrome',
        'en', 'key')`,
  )
})
afterAll(() => database.drop())

async function listAndNotify(at = NOON) {
  const deal = await aDeal(database.ctx(undefined, at), venueId)
  await receiveAlerts(database, at)
  return deal
}

interface Planned {
  bundle: string
  state: string
  notBefore: string
}
const planned = () =>
  many<Planned>(
    ctx.db,
    sql`select d.bundle, d.state, to_char(d.not_before at time zone 'Asia/Muscat', 'DD HH24:MI') as "notBefore"
      from notifications.deliveries d join notifications.notifications n on n.id = d.notification_id
      where n.user_id = ${person.userId} order by d.id`,
  )
const dueNow = async () => {
  const [{ bundle } = { bundle: '' }] = await planned()
  return transact(ctx, async tx => dropOutdated(tx, await takeBundle(tx, bundle)))
}
async function notifyAndSend(n: number) {
  const at = new Date(NOON.getTime() + n * 60_000)
  await listAndNotify(at)
  await run(
    ctx.db,
    sql`update notifications.deliveries d set state = 'sent', settled_at = ${at}
      from notifications.notifications n where n.id = d.notification_id and n.user_id = ${person.userId} and d.state = 'waiting'`,
  )
}

test('combines all deals within five minutes in one message', async () => {
  await listAndNotify()
  await listAndNotify(new Date(NOON.getTime() + 60_000))
  const [first, second] = await planned()
  expect(first).toMatchObject({ state: 'waiting', notBefore: '10 13:05' })
  expect(second?.bundle).toBe(first?.bundle)
  expect(await dueNow()).toHaveLength(2)
})

test('delays night alerts until the morning, without deals that are gone by then', async () => {
  const night = new Date('2027-05-10T18:30:00Z')
  const deal = await listAndNotify(night)
  expect(await planned()).toMatchObject([{ state: 'waiting', notBefore: '11 07:00' }])
  await withdrawDeal(as(ctx, cook), deal.id)
  expect(await dueNow()).toEqual([])
  expect(await planned()).toMatchObject([{ state: 'dropped' }])
})

test('leaves out deals that became dearer or sold portions in the meantime', async () => {
  const dearer = await listAndNotify()
  await editDeal(as(ctx, cook), dearer.id, someTerms(NOON, { price: dearer.price + 100 }))
  const soldOut = await listAndNotify()
  await run(ctx.db, sql`update deals.deals set remaining = 0, held = portions where id = ${soldOut.id}`)
  const cheaper = await listAndNotify()
  await editDeal(as(ctx, cook), cheaper.id, someTerms(NOON, { price: cheaper.price - 100 }))
  expect((await dueNow()).map(({ facts }) => facts)).toMatchObject([{ dealId: cheaper.id }])
})

test('puts the seventh message of a day in the inbox only, and starts again next day', async () => {
  for (let n = 0; n < 7; n++) await notifyAndSend(n)
  expect(await planned()).toHaveLength(6)
  expect(await countNotifications(as(ctx, person))).toEqual({ unseen: 7 })
  const nextDay = new Date(NOON.getTime() + 24 * 3_600_000)
  await listAndNotify(nextDay)
  expect(await planned()).toHaveLength(7)
})

test('counts all kinds of alerts towards the same six messages', async () => {
  for (let n = 0; n < 6; n++) await notifyAndSend(n)
  const deal = await aDeal(ctx, venueId)
  await receiveAlerts(database, NOON)
  await saveFavourite(as(ctx, person), { kind: 'deal', id: deal.id, watches: true })
  await run(ctx.db, sql`update deals.deals set remaining = 0, held = portions where id = ${deal.id}`)
  await run(ctx.db, sql`update deals.deals set remaining = 1, held = portions - 1 where id = ${deal.id}`)
  await receiveAlerts(database, NOON)
  expect(await countNotifications(as(ctx, person))).toEqual({ unseen: 8 })
  expect(await planned()).toHaveLength(6)
})

test('uses only the inbox when pushes of that kind are switched off', async () => {
  await putPreferences(as(ctx, person), [{ kind: 'favourite_listed', channel: 'push', isOn: false }])
  await listAndNotify()
  expect(await planned()).toEqual([])
  expect(await countNotifications(as(ctx, person))).toEqual({ unseen: 1 })
})
