import type { DealTerms } from '@dawra/contract/deals/schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aDeal, aPerson, as, aVenue, type Person, someTerms } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { hearAlerts } from '#testing/hear-alerts'
import { editDeal } from '#testing/latest'
import { saveSearch } from '../../browse/searches.ts'
import { createDeal } from '../../deals/create-deal.ts'
import { hideDeal } from '../../deals/hide-deal.ts'
import { keepDealsCurrent } from '../../deals/jobs.ts'
import { publishDeal } from '../../deals/publish-deal.ts'
import { withdrawDeal } from '../../deals/withdraw-deal.ts'
import { saveFavourite } from '../../favourites/save-favourite.ts'
import { listNotifications } from '../inbox.ts'

import { BATCH } from './in-turns.ts'
import { tellListed, tellSome } from './tell-listed.ts'

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
test('who follows a store hears what it lists; a stranger, its own team and who switched that off do not', async () => {
  const [stranger, silent] = [await aPerson(ctx), await aPerson(ctx)]
  await followVenue()
  await followVenue(cook)
  await followVenue(silent, false)
  const deal = await list()
  await hearAlerts(database)
  expect(await inbox()).toEqual([
    { kind: 'favourite_listed', title: 'Bait Al Luban has Chicken biryani', link: `/deal/${deal.id}` },
  ])
  for (const other of [stranger, cook, silent]) expect(await inbox(other)).toEqual([])
})

/** @promise favourites.dealAlerts (favorites, deals) */
test('a favorite dish is told when the store lists it again, and another dish is not', async () => {
  const first = await list()
  await saveFavourite(as(ctx, person), { kind: 'deal', id: first.id })
  await hearAlerts(database)
  await list({ title: { en: 'Lentil soup', ar: 'شوربة عدس' } })
  const again = await list({ title: { en: 'chicken BIRYANI', ar: null } })
  await hearAlerts(database)
  expect((await inbox()).map(({ link }) => link)).toEqual([`/deal/${again.id}`])
})

test('one deal is told once, whatever the reasons and however often it is edited or put back on sale', async () => {
  await saveFavourite(as(ctx, person), { kind: 'deal', id: (await list()).id })
  await hearAlerts(database)
  await followVenue()
  const deal = await list()
  await hearAlerts(database)
  const owner = as(ctx, cook)
  await editDeal(owner, deal.id, someTerms(ctx.now, { portions: 9 }))
  await hearAlerts(database)
  await withdrawDeal(owner, deal.id)
  await hearAlerts(database)
  await publishDeal(owner, deal.id, null)
  await hearAlerts(database)
  expect(await inbox()).toHaveLength(1)
})

test('a deal that is withdrawn before anybody was told is told when it comes back', async () => {
  await followVenue()
  const deal = await list()
  await withdrawDeal(as(ctx, cook), deal.id)
  await hearAlerts(database)
  expect(await inbox()).toEqual([])
  await publishDeal(as(ctx, cook), deal.id, null)
  await hearAlerts(database)
  expect(await inbox()).toHaveLength(1)
})

test('a planned deal is told when it goes on sale, and one for members first when it opens to everybody', async () => {
  await followVenue()
  const at = new Date(ctx.now.getTime() + HOUR).toISOString()
  await createDeal(as(ctx, cook), venueId, someTerms(ctx.now, { earlyMinutes: 30 }), { as: 'scheduled', at })
  await hearAlerts(database)
  expect(await inbox()).toEqual([])
  const later = (hours: number) => new Date(ctx.now.getTime() + hours * HOUR)
  for (const [hours, told] of [
    [1.1, 0],
    [1.7, 1],
  ] as const) {
    await keepDealsCurrent(database.ctx({ kind: 'system', name: 'test' }, later(hours)))
    await hearAlerts(database, later(hours))
    expect(await inbox()).toHaveLength(told)
  }
})

test('what is hidden, or of a store that is closed for good, is told to nobody', async () => {
  await followVenue()
  const hidden = await list()
  await transact(ctx, tx => hideDeal(tx, { kind: 'deal', id: hidden.id }))
  await hearAlerts(database)
  await list()
  await run(ctx.db, sql`update venues.venues set closed_since = '2026-01-01' where id = ${venueId}`)
  await hearAlerts(database)
  expect(await inbox()).toEqual([])
})

/**
 * @promise favourites.watch (favorites, deals; a sold-out deal)
 * @promise favourites.watching (favorites, deals; a sold-out deal)
 */
test('portions that come back are told to who waits for them, once for each time they ask', async () => {
  const deal = await list()
  const watch = () => saveFavourite(as(ctx, person), { kind: 'deal', id: deal.id, watches: true })
  const turn = async () => {
    await setRemaining(deal.id, 0)
    await hearAlerts(database)
    await setRemaining(deal.id, 2)
    await hearAlerts(database)
  }
  await hearAlerts(database)
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
const toldOf = async (dealId: string) =>
  (
    await many<{ told: number; people: number }>(
      ctx.db,
      sql`select count(*)::int as told, count(distinct user_id)::int as people from notifications.notifications
        where source = ${`deal ${dealId}`}`,
    )
  )[0]

test('a crowd is told in batches, and after a kill those who are left, each once', async () => {
  await aCrowd(2 * BATCH + 30)
  const deal = await list()
  const system = database.ctx({ kind: 'system', name: 'test' })
  await hearAlerts(database, ctx.now, { runsJobs: false })
  await transact(system, tx => tellSome(tx, deal.id))
  await transact(system, tx => tellSome(tx, deal.id))
  // The process dies during the third batch.
  await expect(
    transact(system, async tx => {
      await tellSome(tx, deal.id)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await toldOf(deal.id)).toEqual({ told: BATCH, people: BATCH })
  await Promise.all([tellListed(system, { dealId: deal.id }), tellListed(system, { dealId: deal.id })])
  expect(await toldOf(deal.id)).toEqual({ told: 2 * BATCH + 30, people: 2 * BATCH + 30 })
})

test('those who were not told yet when the deal is withdrawn are not', async () => {
  await aCrowd(BATCH + 30)
  const deal = await list()
  const system = database.ctx({ kind: 'system', name: 'test' })
  await hearAlerts(database, ctx.now, { runsJobs: false })
  await transact(system, tx => tellSome(tx, deal.id))
  await transact(system, tx => tellSome(tx, deal.id))
  await withdrawDeal(as(ctx, cook), deal.id)
  await tellListed(system, { dealId: deal.id })
  expect(await toldOf(deal.id)).toEqual({ told: BATCH, people: BATCH })
  await publishDeal(as(ctx, cook), deal.id, null)
  await hearAlerts(database)
  expect(await toldOf(deal.id)).toEqual({ told: BATCH + 30, people: BATCH + 30 })
})

test('a saved search that fits is told once, and not beside a favorite of the same deal', async () => {
  const both = await aPerson(ctx)
  for (const who of [person, both])
    await saveSearch(as(ctx, who), { name: 'mine', query: 'q=mandi', alerts: true })
  await followVenue(both)
  await list()
  const { id } = await list({ title: { en: 'Lamb mandi', ar: null } })
  await hearAlerts(database)
  expect(await inbox()).toEqual([
    { kind: 'search_matched', title: 'Lamb mandi at Bait Al Luban', link: `/deal/${id}` },
  ])
  expect((await inbox(both)).filter(({ link }) => link === `/deal/${id}`)).toMatchObject([
    { kind: 'favourite_listed' },
  ])
})

test('a crowd too large for one job is told by several', async () => {
  await aCrowd(2_600)
  const deal = await list()
  await hearAlerts(database)
  expect(await toldOf(deal.id)).toEqual({ told: 2_600, people: 2_600 })
})
