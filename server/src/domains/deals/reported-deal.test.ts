import type { ReportedKind, Verdict } from '@dawra/contract/moderation/rules'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aDeal, as, aVenue, someTerms } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { createDeal } from './create-deal.ts'
import { getOwnDeal } from './own-deal.ts'
import { dealReactions } from './reactions.ts'
import { reportableDeals } from './reportable.ts'

const database = databaseTest()
let venueId: string
let ownerId: string
let dealId: string
beforeAll(async () => {
  const { venue, owner } = await aVenue(database.ctx())
  venueId = venue.id
  ownerId = owner.userId
})
beforeEach(async () => {
  dealId = (await aDeal(database.ctx(), venueId)).id
})

const system = () => as(database.ctx(), { kind: 'system', name: 'test' })
const hide = (kind: ReportedKind = 'deal') =>
  transact(system(), tx => dealReactions['moderation.hidden'](tx, { kind, id: dealId }))
const settle = (verdict: Verdict) =>
  transact(system(), tx => dealReactions['moderation.decided'](tx, { kind: 'deal', id: dealId, verdict }))
const isListed = async () =>
  (await many(database.pool, sql`select from deals.live_deals where id = ${dealId}`)).length === 1
const buy = () =>
  transact(system(), tx =>
    many(tx.db, sql`select deal_id from deals.hold(array[${dealId}::uuid], array[1], array[1300], false)`),
  )
const news = async () =>
  (
    await one<{ count: number }>(
      database.pool,
      sql`select count(*)::int as count from platform.outbox
        where topic = 'deals.changed' and data ->> 'dealId' = ${dealId}`,
    )
  ).count

test('removes a hidden deal from lists and sale, and shows its venue the reason', async () => {
  const before = await news()
  await hide()
  await hide()
  expect(await isListed()).toBe(false)
  await expect(buy()).rejects.toThrow('cart_changed')
  expect(await getOwnDeal(system(), dealId)).toMatchObject({ status: 'live', isHidden: true })
  expect(await news()).toBe(before + 1)
})

test("shows a deal again after the verdict 'keep', and hides it after 'hide'", async () => {
  await hide()
  await settle('keep')
  expect(await isListed()).toBe(true)
  expect(await buy()).toHaveLength(1)
  await settle('hide')
  expect(await isListed()).toBe(false)
})

test('ignores a report about another kind of content with the same id', async () => {
  await hide('review')
  expect(await isListed()).toBe(true)
})

test('refuses a report of an unpublished deal, and names the venue as author', async () => {
  const draft = await createDeal(system(), venueId, someTerms(new Date()), { as: 'draft' })
  expect(await reportableDeals.describe(database.pool, draft.id, ownerId)).toBeUndefined()
  expect(await reportableDeals.describe(database.pool, dealId, ownerId)).toMatchObject({
    title: { en: 'Chicken biryani' },
    author: 'Bait Al Luban',
    alsoOf: [ownerId],
  })
})

test('trusts a venue that has sold for a month, until a deal of it is hidden for good', async () => {
  const { db } = database.ctx()
  expect(await reportableDeals.isTrusted?.(db, dealId)).toBe(false)
  const { id: old } = await aDeal(database.ctx(), venueId)
  await run(db, sql`update deals.deals set published_at = now() - interval '31 days' where id = ${old}`)
  expect(await reportableDeals.isTrusted?.(db, dealId)).toBe(true)
  await run(
    db,
    sql`insert into moderation.cases (kind, subject_id, decided_at, verdict) values ('deal', ${old}, now(), 'hide')`,
  )
  expect(await reportableDeals.isTrusted?.(db, dealId)).toBe(false)
})
