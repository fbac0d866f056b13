import type { DealTerms } from '@dawra/contract/deals/schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aDeal, aPerson, as, aVenue, type Person, someTerms } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { editDeal } from '#testing/edit-latest-version'
import { receiveAlerts } from '#testing/receive-alerts'
import { saveSearch } from '../../../browse/saved-searches.ts'
import { createDeal } from '../../../deals/create-deal.ts'
import { hideDeal } from '../../../deals/hide-deal.ts'
import { keepDealsCurrent } from '../../../deals/jobs.ts'
import { publishDeal } from '../../../deals/publish-deal.ts'
import { withdrawDeal } from '../../../deals/withdraw-deal.ts'
import { saveFavourite } from '../../../favourites/save-favourite.ts'
import { listNotifications } from '../../inbox/inbox.ts'

import { BATCH } from './in-batches.ts'
import { notifyListed, notifySome } from './notify-listed.ts'

const HOUR = 3_600_000
let database: TestDatabase
let ctx: Ctx
let person: Person
let cook: Person
let venueId: string
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  ctx = database.ctx()
  person = await aPerson(ctx)
  const { venue, owner } = await aVenue(ctx)
  venueId = venue.id
  cook = owner
})
afterAll(() => database.drop())

const inbox = async (who: Person = person) =>
  (await listNotifications(as(ctx, who), { language: 'en' })).items.map(({ kind, title, link }) => ({
    kind,
    title: title.replaceAll(/[\u2068\u2069]/g, ''),
    link,
  }))
const followVenue = (who: Person = person, alerts?: boolean) =>
  saveFavourite(as(ctx, who), { kind: 'venue', id: venueId, alerts })
const list = (over: Partial<DealTerms> = {}) => aDeal(ctx, venueId, over)
const setRemaining = (dealId: string, remaining: number) =>
  run(
    ctx.db,
    sql`update deals.deals set remaining = ${remaining}::int, held = portions - ${remaining}::int where id = ${dealId}`,
  )

/** @promise favourites.venueAlerts (favorites, stores: on from the heart on) */
test('notifies only followers with the alert switched on, and not the store’s team', async () => {
  const [stranger, silent] = [await aPerson(ctx), await aPerson(ctx)]
  await followVenue()
  await followVenue(cook)
  await followVenue(silent, false)
  const deal = await list()
  await receiveAlerts(database)
  expect(await inbox()).toEqual([
    { kind: 'favourite_listed', title: 'Bait Al Luban has Chicken biryani', link: `/deal/${deal.id}` },
  ])
  for (const other of [stranger, cook, silent]) expect(await inbox(other)).toEqual([])
})

/** @promise favourites.dealAlerts (favorites, deals) */
test('notifies when a favourite dish is listed again, not of another dish', async () => {
  const first = await list()
  await saveFavourite(as(ctx, person), { kind: 'deal', id: first.id })
  await receiveAlerts(database)
  await list({ title: { en: 'Lentil soup', ar: 'شوربة عدس' } })
  const again = await list({ title: { en: 'chicken BIRYANI', ar: null } })
  await receiveAlerts(database)
  expect((await inbox()).map(({ link }) => link)).toEqual([`/deal/${again.id}`])
})

test('notifies of a deal once, whatever the reasons, edits and repeated publishing', async () => {
  await saveFavourite(as(ctx, person), { kind: 'deal', id: (await list()).id })
  await receiveAlerts(database)
  await followVenue()
  const deal = await list()
  await receiveAlerts(database)
  const owner = as(ctx, cook)
  await editDeal(owner, deal.id, someTerms(ctx.now, { portions: 9 }))
  await receiveAlerts(database)
  await withdrawDeal(owner, deal.id)
  await receiveAlerts(database)
  await publishDeal(owner, deal.id, null)
  await receiveAlerts(database)
  expect(await inbox()).toHaveLength(1)
})

test('notifies of a deal on sale again that was withdrawn before its first alert', async () => {
  await followVenue()
  const deal = await list()
  await withdrawDeal(as(ctx, cook), deal.id)
  await receiveAlerts(database)
  expect(await inbox()).toEqual([])
  await publishDeal(as(ctx, cook), deal.id, null)
  await receiveAlerts(database)
  expect(await inbox()).toHaveLength(1)
})

test('notifies when a planned deal goes on sale, or when Premium Access first is over', async () => {
  await followVenue()
  const at = new Date(ctx.now.getTime() + HOUR).toISOString()
  await createDeal(as(ctx, cook), venueId, someTerms(ctx.now, { earlyMinutes: 30 }), { as: 'scheduled', at })
  await receiveAlerts(database)
  expect(await inbox()).toEqual([])
  const later = (hours: number) => new Date(ctx.now.getTime() + hours * HOUR)
  for (const [hours, told] of [
    [1.1, 0],
    [1.7, 1],
  ] as const) {
    await keepDealsCurrent(database.ctx({ kind: 'system', name: 'test' }, later(hours)))
    await receiveAlerts(database, later(hours))
    expect(await inbox()).toHaveLength(told)
  }
})

test('does not notify of hidden deals and of stores that are closed for good', async () => {
  await followVenue()
  const hidden = await list()
  await transact(ctx, tx => hideDeal(tx, { kind: 'deal', id: hidden.id }))
  await receiveAlerts(database)
  await list()
  await run(ctx.db, sql`update venues.venues set closed_since = '2026-01-01' where id = ${venueId}`)
  await receiveAlerts(database)
  expect(await inbox()).toEqual([])
})

/**
 * @promise favourites.watch (favorites, deals; a sold-out deal)
 * @promise favourites.watching (favorites, deals; a sold-out deal)
 */
test('notifies people who wait for portions, once for each time they request it', async () => {
  const deal = await list()
  const watch = () => saveFavourite(as(ctx, person), { kind: 'deal', id: deal.id, watches: true })
  const turn = async () => {
    await setRemaining(deal.id, 0)
    await receiveAlerts(database)
    await setRemaining(deal.id, 2)
    await receiveAlerts(database)
  }
  await receiveAlerts(database)
  await watch()
  await turn()
  expect(await inbox()).toEqual([
    { kind: 'back_in_stock', title: 'Chicken biryani: portions are back', link: `/deal/${deal.id}` },
  ])
  expect(await saveFavourite(as(ctx, person), { kind: 'deal', id: deal.id })).toMatchObject({
    watches: false,
  })
  await turn()
  expect(await inbox()).toHaveLength(1)
  await watch()
  await turn()
  expect(await inbox()).toHaveLength(2)
})

/** Followers of the venue, inserted in bulk: building each as a full person would be too slow. */
async function aCrowd(size: number) {
  await run(
    ctx.db,
    sql`with made as (insert into identity.users (email, full_name)
        select venue || '-' || n || '@crowd.test', 'Follower' from (select ${venueId}::text as venue) v, generate_series(1, ${size}::int) n
        returning id)
      insert into favourites.favourites (user_id, kind, subject_id) select id, 'venue', ${venueId} from made`,
  )
}
const notificationsOf = async (dealId: string) =>
  (
    await many<{ told: number; people: number }>(
      ctx.db,
      sql`select count(*)::int as told, count(distinct user_id)::int as people from notifications.notifications
        where source = ${`deal ${dealId}`}`,
    )
  )[0]

test('notifies a crowd in batches, and after a crash only the rest', async () => {
  await aCrowd(2 * BATCH + 30)
  const deal = await list()
  const system = database.ctx({ kind: 'system', name: 'test' })
  await receiveAlerts(database, ctx.now, { runsJobs: false })
  await transact(system, tx => notifySome(tx, deal.id))
  await transact(system, tx => notifySome(tx, deal.id))
  // The process dies during the third batch.
  await expect(
    transact(system, async tx => {
      await notifySome(tx, deal.id)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await notificationsOf(deal.id)).toEqual({ told: BATCH, people: BATCH })
  await Promise.all([notifyListed(system, { dealId: deal.id }), notifyListed(system, { dealId: deal.id })])
  expect(await notificationsOf(deal.id)).toEqual({ told: 2 * BATCH + 30, people: 2 * BATCH + 30 })
})

test('does not notify the rest of a crowd when the deal is withdrawn meanwhile', async () => {
  await aCrowd(BATCH + 30)
  const deal = await list()
  const system = database.ctx({ kind: 'system', name: 'test' })
  await receiveAlerts(database, ctx.now, { runsJobs: false })
  await transact(system, tx => notifySome(tx, deal.id))
  await transact(system, tx => notifySome(tx, deal.id))
  await withdrawDeal(as(ctx, cook), deal.id)
  await notifyListed(system, { dealId: deal.id })
  expect(await notificationsOf(deal.id)).toEqual({ told: BATCH, people: BATCH })
  await publishDeal(as(ctx, cook), deal.id, null)
  await receiveAlerts(database)
  expect(await notificationsOf(deal.id)).toEqual({ told: BATCH + 30, people: BATCH + 30 })
})

test('notifies of a saved search’s match once, but not of a favourite’s again', async () => {
  const both = await aPerson(ctx)
  for (const who of [person, both])
    await saveSearch(as(ctx, who), { name: 'mine', query: 'q=mandi', alerts: true })
  await followVenue(both)
  await list()
  const { id } = await list({ title: { en: 'Lamb mandi', ar: null } })
  await receiveAlerts(database)
  expect(await inbox()).toEqual([
    { kind: 'search_matched', title: 'Lamb mandi at Bait Al Luban', link: `/deal/${id}` },
  ])
  expect((await inbox(both)).filter(({ link }) => link === `/deal/${id}`)).toMatchObject([
    { kind: 'favourite_listed' },
  ])
})

test('splits a crowd that is too large for one job between several', async () => {
  await aCrowd(2_600)
  const deal = await list()
  await receiveAlerts(database)
  expect(await notificationsOf(deal.id)).toEqual({ told: 2_600, people: 2_600 })
})
