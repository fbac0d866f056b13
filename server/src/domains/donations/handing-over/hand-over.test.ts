import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, sql } from '#platform/sql'
import { as } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { accepted, aDonation, aDonor, aGivenDonation, aNeighbour, aRequest } from '#testing/donation-builders'
import { codeOf, race } from '#testing/refusals'
import { ownDonationOf } from '../giving/own-donations.ts'
import { ownRequestOf, receivedRequestOf } from '../requests/own-requests.ts'
import { handOverDonation } from './hand-over.ts'
import { rateRequest } from './rate-request.ts'
import { releaseRequest } from './release-request.ts'

let database: TestDatabase
let ctx: Ctx
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
})
afterAll(() => database.drop())

const somebody = async () => as(ctx, await aNeighbour(ctx))

describe('handing over a donation', () => {
  const confirmedOne = async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const asker = await somebody()
    const { id } = await aRequest(asker, donation)
    await accepted(as(ctx, donor), id)
    const { code } = await ownRequestOf(asker, id)
    return { own: as(ctx, donor), asker, donation, id, code: code! }
  }

  test('accepts the code in any spelling, once, and leaves the remaining food on offer', async () => {
    const { own, asker, donation, id, code } = await confirmedOne()
    expect(await codeOf(handOverDonation(own, donation.id, 'ZZ000'))).toBe('wrong_code')
    const typed = `${code.slice(0, 2).toLowerCase()} ${code.slice(2)}`
    expect(await handOverDonation(own, donation.id, typed)).toMatchObject({ id, status: 'collected' })
    expect(await ownRequestOf(asker, id)).toMatchObject({ status: 'collected', code: null, meeting: null })
    expect(await ownDonationOf(own, donation.id)).toMatchObject({
      status: 'available',
      gramsLeft: 1500,
      gramsCollected: 500,
    })
    expect(await codeOf(handOverDonation(own, donation.id, code))).toBe('request_closed')
    const collected = await many<{ data: object }>(
      database.pool,
      sql`select data from platform.outbox where topic = 'donations.collected' and data ->> 'requestId' = ${id}`,
    )
    expect(collected).toMatchObject([
      { data: { grams: 500, kind: 'food', price: 0, donationId: donation.id } },
    ])
  })

  test('hands a donation over once when two people enter the code at once', async () => {
    const { own, donation, code } = await confirmedOne()
    const tries = [handOverDonation(own, donation.id, code), handOverDonation(own, donation.id, code)]
    expect(await race(tries)).toEqual({ won: 1, codes: ['request_closed'] })
    expect(await ownDonationOf(own, donation.id)).toMatchObject({ gramsCollected: 500, gramsLeft: 1500 })
  })

  test('blocks even the right code for a minute after five wrong codes', async () => {
    const { own, donation, id, code } = await confirmedOne()
    const guesses = [1, 2, 3, 4, 5, 6].map(n => handOverDonation(own, donation.id, `ZZ00${n}`))
    const codes = await Promise.all(guesses.map(codeOf))
    expect(codes.toSorted()).toEqual(['too_many_codes', ...Array(5).fill('wrong_code')])
    expect(await codeOf(handOverDonation(own, donation.id, code))).toBe('too_many_codes')
    expect(await receivedRequestOf(own, id)).toMatchObject({ status: 'confirmed' })
    const stranger = as(ctx, await aDonor(ctx))
    expect(await codeOf(handOverDonation(stranger, donation.id, 'AA000'))).toBe('not_found')
  })

  test('lets both sides rate each other, and shows ratings once both have rated', async () => {
    const { own, asker, donation, id, code } = await confirmedOne()
    expect(await codeOf(rateRequest(asker, id, { stars: 5, text: '' }))).toBe('not_collected_yet')
    await handOverDonation(own, donation.id, code)
    await rateRequest(asker, id, { stars: 5, text: 'Still warm' })
    expect(await codeOf(rateRequest(asker, id, { stars: 1, text: '' }))).toBe('already_rated')
    expect(await codeOf(rateRequest(await somebody(), id, { stars: 1, text: '' }))).toBe('not_found')
    expect(await receivedRequestOf(own, id)).toMatchObject({ ratings: { mine: null, theirs: null } })
    await rateRequest(own, id, { stars: 4, text: '' })
    expect(await receivedRequestOf(own, id)).toMatchObject({
      ratings: { mine: { stars: 4 }, theirs: { stars: 5, text: 'Still warm' } },
    })
    expect(await ownRequestOf(asker, id)).toMatchObject({
      ratings: { mine: { stars: 5 }, theirs: { stars: 4 } },
    })
  })

  test('shows ratings in public from the third rating on', async () => {
    const donor = await aDonor(ctx)
    const own = as(ctx, donor)
    const ratingOf = async (id: string) =>
      (
        await one<{ rating: unknown }>(
          database.pool,
          sql`select donations.detail_json(${id}) #> '{donor,rating}' as rating`,
        )
      ).rating
    for (const stars of [5, 4, 4]) {
      const donation = await aDonation(own)
      expect(await ratingOf(donation.id)).toBeNull()
      const asker = await somebody()
      const { id } = await aRequest(asker, donation)
      await accepted(own, id)
      await handOverDonation(own, donation.id, (await ownRequestOf(asker, id)).code!)
      await rateRequest(asker, id, { stars, text: '' })
      await rateRequest(own, id, { stars: 5, text: '' })
    }
    expect(await ratingOf((await aDonation(own)).id)).toEqual({ stars: 4.3, count: 3 })
  })

  test('refuses to release a request too early or by somebody else', async () => {
    const { own, id } = await confirmedOne()
    expect(await codeOf(releaseRequest(own, id))).toBe('too_early_to_release')
    expect(await codeOf(releaseRequest(as(ctx, await aDonor(ctx)), id))).toBe('not_found')
  })
})
