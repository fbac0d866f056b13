import { FREE_PICKUPS_A_WEEK } from '@dawra/contract/donations/rules'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'
import { as } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import {
  accepted,
  aDonation,
  aDonor,
  aGivenDonation,
  aNeighbour,
  aRequest,
  someDonationTerms,
} from '#testing/donation-builders'
import { editDonation } from '#testing/edit-latest-version'
import { codeOf, race } from '#testing/refusals'
import { withdrawDonation } from '../changing/end-donation.ts'
import { ownDonationOf } from '../giving/own-donations.ts'
import { handOverDonation } from '../handing-over/hand-over.ts'
import { acceptRequest } from './accept-request.ts'
import { cancelRequest } from './cancel-request.ts'
import { declineRequest } from './decline-request.ts'
import { getOwnDonation, ownRequestOf } from './own-requests.ts'

let database: TestDatabase
let ctx: Ctx
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
})
afterAll(() => database.drop())

const somebody = async () => as(ctx, await aNeighbour(ctx))

describe('accepting a request', () => {
  test('allows several requests until no food is left, then declines the rest', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const own = as(ctx, donor)
    const people = await Promise.all(Array.from({ length: 4 }, somebody))
    const requests = await Promise.all(people.map(person => aRequest(person, donation, { grams: 1200 })))
    await accepted(own, requests[0]!.id)
    expect(await ownDonationOf(own, donation.id)).toMatchObject({ status: 'available', gramsLeft: 800 })
    expect(await codeOf(accepted(own, requests[1]!.id))).toBe('too_much_requested')
    expect(await accepted(own, requests[1]!.id, 800)).toMatchObject({ grams: 800, status: 'confirmed' })
    expect(await ownDonationOf(own, donation.id)).toMatchObject({
      status: 'reserved',
      gramsLeft: 0,
      waiting: 0,
    })
    for (const at of [2, 3])
      expect(await ownRequestOf(people[at]!, requests[at]!.id)).toMatchObject({
        status: 'declined',
        closedBy: 'system',
        reason: 'all_given',
      })
    await cancelRequest(people[0]!, requests[0]!.id, 'cannot_come')
    expect(await ownDonationOf(own, donation.id)).toMatchObject({ status: 'available', gramsLeft: 1200 })
    expect(await codeOf(accepted(own, requests[2]!.id))).toBe('request_closed')
  })

  test('agrees on a time within the donation’s window, by default the requester’s wish', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const own = as(ctx, donor)
    const request = await aRequest(await somebody(), donation)
    const late = new Date(Date.parse(donation.window.endsAt) + 60_000).toISOString()
    expect(await codeOf(acceptRequest(own, request.id, { grams: null, agreedAt: late }))).toBe(
      'time_not_offered',
    )
    const { agreedAt } = await accepted(own, request.id)
    expect(Date.parse(agreedAt!)).toBe(Date.parse(request.wishedAt))
  })

  test('promises two kilograms once when ten requests are accepted at once', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const own = as(ctx, donor)
    const people = await Promise.all(Array.from({ length: 10 }, somebody))
    const requests = await Promise.all(people.map(person => aRequest(person, donation, { grams: 700 })))
    const { won, codes } = await race(requests.map(request => accepted(own, request.id)))
    expect({ won, codes }).toEqual({ won: 2, codes: ['too_much_requested'] })
    expect(await ownDonationOf(own, donation.id)).toMatchObject({ gramsLeft: 600, status: 'available' })
  })

  test('accepts a request once when repeated at once', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const request = await aRequest(await somebody(), donation)
    const tries = Array.from({ length: 6 }, () => accepted(as(ctx, donor), request.id))
    expect(await race(tries)).toEqual({ won: 1, codes: ['request_closed'] })
    expect(await ownDonationOf(as(ctx, donor), donation.id)).toMatchObject({ gramsLeft: 1500 })
  })

  test('lets either the acceptance or the withdrawal win, and loses no gram', async () => {
    for (let round = 0; round < 4; round++) {
      const { donor, donation } = await aGivenDonation(ctx)
      const own = as(ctx, donor)
      const request = await aRequest(await somebody(), donation)
      await race([accepted(own, request.id), withdrawDonation(own, donation.id, '')])
      const after = await getOwnDonation(own, donation.id)
      expect(after).toMatchObject({ status: 'withdrawn', gramsLeft: 2000 })
      expect(['declined', 'cancelled']).toContain(after.requests[0]?.status)
    }
  })

  test('respects the weekly limit of free pickups when several donors accept at once', async () => {
    const asker = await somebody()
    const given = await Promise.all(
      Array.from({ length: FREE_PICKUPS_A_WEEK + 3 }, () => aGivenDonation(ctx)),
    )
    const requests = await Promise.all(given.map(({ donation }) => aRequest(asker, donation)))
    const { won, codes } = await race(
      requests.map((request, at) => accepted(as(ctx, given[at]!.donor), request.id)),
    )
    expect({ won, codes }).toEqual({ won: FREE_PICKUPS_A_WEEK, codes: ['quota_reached'] })
    const { donation } = await aGivenDonation(ctx)
    expect(await codeOf(aRequest(asker, donation))).toBe('quota_reached')
    const feed = await aGivenDonation(ctx, { kind: 'feed' })
    expect(await aRequest(asker, feed.donation)).toMatchObject({ status: 'waiting' })
    await database.pool.query(
      `update donations.requests set accepted_at = accepted_at - interval '7 days' where requester_id = $1`,
      [asker.actor.kind === 'user' && asker.actor.userId],
    )
    expect(await aRequest(asker, donation)).toMatchObject({ status: 'waiting' })
  })

  test('counts feed that became free food after its request towards the weekly limit', async () => {
    const [asker, giver] = [await somebody(), await aDonor(ctx)]
    for (let n = 0; n < FREE_PICKUPS_A_WEEK; n++) {
      const { donor, donation } = await aGivenDonation(ctx)
      await accepted(as(ctx, donor), (await aRequest(asker, donation)).id)
    }
    const own = as(ctx, giver)
    const feed = await aDonation(own, { kind: 'feed', price: 100 })
    const { id } = await aRequest(asker, feed)
    await editDonation(own, feed.id, someDonationTerms(ctx.now))
    expect(await codeOf(accepted(own, id))).toBe('quota_reached')
  })

  test('keeps the grams balanced after any sequence of requests, acceptances and pickups', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, somebody))
    const step = fc.record({
      who: fc.integer({ min: 0, max: 3 }),
      what: fc.constantFrom('ask', 'accept', 'cancel', 'fetch', 'decline'),
      grams: fc.integer({ min: 100, max: 1500 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async steps => {
        await database.pool.query('truncate donations.requests cascade')
        const { donor, donation } = await aGivenDonation(ctx)
        const own = as(ctx, donor)
        const latest = new Map<number, string>()
        for (const { who, what, grams } of steps) {
          const person = people[who]!
          const id = latest.get(who) ?? crypto.randomUUID()
          const work = {
            ask: async () => void latest.set(who, (await aRequest(person, donation, { grams })).id),
            accept: () => accepted(own, id),
            cancel: () => cancelRequest(person, id, 'other'),
            decline: () => declineRequest(own, id, ''),
            fetch: async () =>
              handOverDonation(own, donation.id, (await ownRequestOf(person, id)).code ?? ''),
          }
          const code = await codeOf(work[what]())
          expect(code === undefined || typeof code === 'string', String(code)).toBe(true)
          const sums = await one<{ left: number; promised: number; collected: number }>(
            database.pool,
            sql`select ${2000}::int - coalesce(sum(grams) filter (where status in ('accepted', 'confirmed', 'collected')), 0) as left,
                coalesce(sum(grams) filter (where status in ('accepted', 'confirmed')), 0) as promised,
                coalesce(sum(grams) filter (where status = 'collected'), 0) as collected
              from donations.requests where donation_id = ${donation.id}`,
          )
          const stored = await one(
            database.pool,
            sql`select grams_left as left, grams_promised as promised, grams_collected as collected
              from donations.donations where id = ${donation.id}`,
          )
          expect(stored).toEqual(sums)
        }
      }),
      { numRuns: 12 },
    )
  })
})
