import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { as } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import {
  accepted,
  aDonor,
  aGivenDonation,
  aHandedOver,
  aNeighbour,
  aRequest,
  someDonationTerms,
} from '#testing/donation-builders'
import { editDonation } from '#testing/edit-latest-version'
import { kindsMailedTo, mailsTo } from '#testing/mails-to'
import { codeOf } from '#testing/refusals'
import { letHappen } from '#testing/run-reactions-and-jobs'
import { type WholeApp, wholeApp } from '#testing/whole-app'
import { ownDonationOf } from '../giving/own-donations.ts'
import { rateRequest } from '../handing-over/rate-request.ts'
import { getOwnDonation, ownRequestOf, receivedRequestOf } from '../requests/own-requests.ts'
import { withdrawDonation } from './end-donation.ts'
import { applyVerdict, hideReported, reportableDonations, reportableRatings } from './moderate-donation.ts'
import { recallAnyDonation } from './recall-donation.ts'

let database: TestDatabase
let whole: WholeApp
let ctx: Ctx & { db: pg.Pool }
beforeAll(async () => {
  database = await testDatabase()
  whole = await wholeApp(database)
  ctx = { ...database.ctx(), db: database.pool }
})
afterAll(async () => {
  await whole.close()
  await database.drop()
})

const happen = () => letHappen(ctx, whole.services)
const idOf = ({ actor }: Ctx) => (actor.kind === 'user' ? actor.userId : '')
const somebody = async () => as(ctx, await aNeighbour(ctx))
const isListed = async (id: string) =>
  (await many(database.pool, sql`select from donations.open_donations where id = ${id}`)).length === 1

describe('changing and ending a donation', () => {
  test('allows all changes before a promise, then only new texts and less time', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const own = as(ctx, donor)
    const terms = (over = {}) => someDonationTerms(ctx.now, over)
    expect(await editDonation(own, donation.id, terms({ grams: 3000 }))).toMatchObject({ gramsLeft: 3000 })
    const request = await aRequest(as(ctx, await aNeighbour(ctx)), donation)
    await accepted(own, request.id)
    expect(await codeOf(editDonation(own, donation.id, terms()))).toBe('donation_locked')
    expect(await codeOf(editDonation(own, donation.id, terms({ grams: 3000, allergens: [] })))).toBe(
      'donation_locked',
    )
    const texts = terms({ grams: 3000, description: { en: 'Still soft', ar: null }, address: 'Blue gate' })
    const endsAt = new Date(Date.parse(donation.window.endsAt) - 60_000).toISOString()
    const shorter = { ...texts, window: { ...texts.window, endsAt } }
    expect(await editDonation(own, donation.id, shorter)).toMatchObject({
      gramsLeft: 2500,
      description: { en: 'Still soft' },
      address: 'Blue gate',
    })
  })

  test('withdraws a donation once, and notifies accepted requesters', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const own = as(ctx, donor)
    const waiting = await aRequest(as(ctx, await aNeighbour(ctx)), donation)
    const promised = await aRequest(as(ctx, await aNeighbour(ctx)), donation)
    await accepted(own, promised.id)
    expect(await withdrawDonation(own, donation.id, 'We ate it')).toMatchObject({ status: 'withdrawn' })
    const { requests } = await getOwnDonation(own, donation.id)
    expect(Object.fromEntries(requests.map(({ id, status, reason }) => [id, [status, reason]]))).toEqual({
      [waiting.id]: ['declined', 'We ate it'],
      [promised.id]: ['cancelled', 'We ate it'],
    })
    expect(await isListed(donation.id)).toBe(false)
    expect(await codeOf(withdrawDonation(own, donation.id, ''))).toBe('donation_closed')
    expect(await codeOf(editDonation(own, donation.id, someDonationTerms(ctx.now)))).toBe('donation_closed')
  })

  test('refuses changes of a donation by other users', async () => {
    const { donation } = await aGivenDonation(ctx)
    const stranger = as(ctx, await aDonor(ctx))
    expect(await codeOf(ownDonationOf(stranger, donation.id))).toBe('not_found')
    expect(await codeOf(editDonation(stranger, donation.id, someDonationTerms(ctx.now)))).toBe('not_found')
    expect(await codeOf(withdrawDonation(stranger, donation.id, ''))).toBe('not_found')
  })
})

describe('a recall of a donation', () => {
  /**
   * @promise “Do not hand any of it over. Open requests are cancelled, and everyone who has some is warned.”
   */
  test('warns all requesters of a recall by the office, despite their settings', async () => {
    const { own, asker, donation, id } = await aHandedOver(ctx)
    const waiting = await somebody()
    const other = await aRequest(waiting, donation)
    await database.pool.query(
      `insert into notifications.preferences (user_id, kind, channel, is_on)
        select $1, kind, 'mail', false from unnest(array['request_accepted', 'request_declined', 'donation_recalled']) kind`,
      [idOf(asker)],
    )
    await recallAnyDonation(ctx, donation.id, 'Smells of petrol')
    await recallAnyDonation(ctx, donation.id, 'Another reason')
    await happen()
    expect((await mailsTo(asker)).filter(({ news }) => news === 'recalled')).toMatchObject([
      { reason: 'Smells of petrol' },
    ])
    expect(await kindsMailedTo(waiting)).toEqual(['recalled'])
    expect(await ownRequestOf(asker, id)).toMatchObject({
      status: 'collected',
      donation: { recalledBecause: 'Smells of petrol', status: 'withdrawn' },
    })
    expect(await ownRequestOf(waiting, other.id)).toMatchObject({ status: 'declined', closedBy: 'operator' })
    expect(await ownDonationOf(own, donation.id)).toMatchObject({ recalledBecause: 'Smells of petrol' })
    expect(await codeOf(recallAnyDonation(ctx, crypto.randomUUID(), 'x'))).toBe('not_found')
  })
})

describe('reports of a donation', () => {
  test('hides a listing after reports; hiding it for good ends its requests', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const own = as(ctx, donor)
    const asker = await somebody()
    const request = await aRequest(asker, donation)
    const about = { kind: 'donation', id: donation.id } as const
    await transact(ctx, tx => hideReported(tx, about))
    expect(await isListed(donation.id)).toBe(false)
    expect(await codeOf(accepted(own, request.id))).toBe('donation_closed')
    expect(await codeOf(aRequest(await somebody(), donation))).toBe('not_found')
    expect(await reportableDonations.describe(ctx.db, donation.id, idOf(asker))).toBeUndefined()
    expect(await reportableDonations.describe(ctx.db, donation.id, null)).toMatchObject({ author: 'Maryam' })
    await transact(ctx, tx => applyVerdict(tx, { ...about, verdict: 'keep' }))
    expect(await isListed(donation.id)).toBe(true)
    await accepted(own, request.id)
    await transact(ctx, tx => applyVerdict(tx, { ...about, verdict: 'hide' }))
    await transact(ctx, tx => applyVerdict(tx, { ...about, verdict: 'hide' }))
    expect(await isListed(donation.id)).toBe(false)
    expect(await ownRequestOf(asker, request.id)).toMatchObject({
      status: 'cancelled',
      closedBy: 'operator',
      reason: 'hidden',
    })
  })

  test('hides a reported rating', async () => {
    const { own, asker, id } = await aHandedOver(ctx)
    await rateRequest(own, id, { stars: 1, text: 'Came late' })
    await rateRequest(asker, id, { stars: 5, text: 'fuck you' })
    const seenByDonor = async () => (await receivedRequestOf(own, id)).ratings.theirs
    expect(await seenByDonor()).toBeNull()
    const theirs = (await ownRequestOf(asker, id)).ratings.theirs
    const about = { kind: 'rating', id: theirs!.id } as const
    expect(await reportableRatings.describe(ctx.db, about.id, idOf(asker))).toMatchObject({
      text: 'Came late',
    })
    expect(await reportableRatings.describe(ctx.db, about.id, idOf(await somebody()))).toBeUndefined()
    await transact(ctx, tx => hideReported(tx, about))
    expect((await ownRequestOf(asker, id)).ratings.theirs).toBeNull()
    await transact(ctx, tx => applyVerdict(tx, { ...about, verdict: 'keep' }))
    expect((await ownRequestOf(asker, id)).ratings.theirs).toMatchObject({ stars: 1 })
  })
})
