import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportClaim } from '#charities'
import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { as, keyed } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aCharity, aDonation, aDonor, aNeighbour, aRequest } from '#testing/donation-builders'
import { raceForRow } from '#testing/race-for-row'
import { codeOf, race } from '#testing/refusals'
import { ownDonationOf } from '../giving/own-donations.ts'
import { handOverDonation } from '../handing-over/hand-over.ts'
import { ownRequestOf, receivedRequestOf } from '../requests/own-requests.ts'
import { claimDonation } from './claim-donation.ts'
import { listCharityOffers } from './list-charity-offers.ts'

let database: TestDatabase
let ctx: Ctx
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
})
afterAll(() => database.drop())

const claim = (by: Ctx, id: string, grams = 1000) => claimDonation(keyed(by), id, grams)
const given = async (over: Parameters<typeof aDonation>[1] = {}) => {
  const donor = as(ctx, await aDonor(ctx))
  return { donor, donation: await aDonation(donor, over) }
}
const early = (id: string) =>
  run(
    database.pool,
    sql`update donations.donations set charities_until = now() + interval '5 minutes' where id = ${id}`,
  )

async function collected(charity: Ctx, count: number) {
  const { donor, donation } = await given({ allowsClaims: true, grams: 5000 })
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const { id, code } = await claim(charity, donation.id, 500)
    await handOverDonation(donor, donation.id, code!)
    ids.push(id)
  }
  return { donor, donation, ids }
}

describe('claims of a charity', () => {
  /**
   * @promise charities.standing.active (charity page; form of a donation, dialog of leftovers)
   * @promise giving.form.allowsClaims (charity page; form of a donation, dialog of leftovers)
   * @promise leftovers.dialog.allowsClaims (charity page; form of a donation, dialog of leftovers)
   */
  test('lets charities claim food before the public when the donor allows claims', async () => {
    const charity = as(ctx, await aCharity(ctx))
    const { donor, donation } = await given({ allowsClaims: true })
    await early(donation.id)
    expect(await codeOf(aRequest(as(ctx, await aNeighbour(ctx)), donation))).toBe('charities_first')
    expect((await listCharityOffers(charity)).find(({ id }) => id === donation.id)).toMatchObject({
      allowsClaims: true,
      isNear: true,
      requestId: null,
    })
    const request = await claim(charity, donation.id)
    expect(request).toMatchObject({ status: 'confirmed', grams: 1000 })
    expect(request.code).not.toBeNull()
    expect(await receivedRequestOf(donor, request.id)).toMatchObject({
      requester: { kind: 'charity', name: 'يد بيد' },
      handOut: null,
    })
    expect(await ownDonationOf(donor, donation.id)).toMatchObject({ gramsLeft: 1000 })
  })

  test('makes claims wait for an answer when the donor does not allow claims', async () => {
    const charity = as(ctx, await aCharity(ctx))
    const { donation } = await given()
    expect(await claim(charity, donation.id)).toMatchObject({ status: 'waiting', code: null })
  })

  /** @promise charities.standing.expired (charity page) */
  test('requires an active charity with a valid licence to claim', async () => {
    const { donation } = await given({ allowsClaims: true })
    const over = as(ctx, await aCharity(ctx, -2))
    const suspended = await aCharity(ctx)
    await run(
      database.pool,
      sql`update charities.charities set suspended_at = now(), suspended_because = 'Sold on'
        where id = ${suspended.charityId}`,
    )
    await early(donation.id)
    for (const caller of [over, as(ctx, suspended), as(ctx, await aNeighbour(ctx))]) {
      expect(await codeOf(claim(caller, donation.id))).toBe('charity_not_active')
      expect(await codeOf(listCharityOffers(caller))).toBe('charity_not_active')
      expect(await codeOf(aRequest(caller, donation))).toBe('charities_first')
    }
  })

  test('promises charities no more than the donation has when several claim at once', async () => {
    const { donor, donation } = await given({ allowsClaims: true, grams: 2000 })
    const charities = await Promise.all([1, 2, 3, 4].map(() => aCharity(ctx)))
    const raced = await raceForRow(
      database.pool,
      sql`select from donations.donations where id = ${donation.id} for update`,
      charities.map(charity => () => claim(as(ctx, charity), donation.id, 900)),
    )
    expect(raced).toEqual({ won: 2, codes: ['too_much_requested'] })
    expect(await ownDonationOf(donor, donation.id)).toMatchObject({ gramsLeft: 200 })
  })

  test('allows five open claims, also at once; a missed claim frees a place', async () => {
    const charity = as(ctx, await aCharity(ctx))
    const lots = await Promise.all(Array.from({ length: 6 }, () => given({ allowsClaims: true })))
    const raced = await race(lots.map(({ donation }) => claim(charity, donation.id, 500)))
    expect(raced).toEqual({ won: 5, codes: ['too_many_claims'] })
    await run(
      database.pool,
      sql`update charities.claims set status = 'missed', closed_at = now() where charity_id =
        (select charity_id from charities.members where user_id = ${(charity.actor as { userId: string }).userId})`,
    )
    const { donation } = await given({ allowsClaims: true })
    expect(await codeOf(claim(charity, donation.id, 500))).toBe('too_many_claims')
    await run(
      database.pool,
      sql`update charities.claims set closed_at = now() - interval '8 days'
      where status = 'missed'`,
    )
    expect(await claim(charity, donation.id, 500)).toMatchObject({ status: 'confirmed' })
  })
})

describe('reports of a charity', () => {
  /**
   * @promise “With more than three reports missing you cannot claim food.” (mail, push, inbox `report_due`)
   */
  test('blocks new claims when more than three reports are missing; donors see reports', async () => {
    const charity = as(ctx, await aCharity(ctx))
    const { donor, donation, ids } = await collected(charity, 4)
    expect(await codeOf(claim(charity, donation.id, 500))).toBe('reports_overdue')
    const report = { portions: 3, people: 2, leftGrams: 100, leftTo: 'composted' as const }
    expect(await reportClaim(charity, ids[0]!, report)).toMatchObject({ report })
    expect(await receivedRequestOf(donor, ids[0]!)).toMatchObject({ handOut: report })
    expect(await claim(charity, donation.id, 500)).toMatchObject({ status: 'confirmed' })
  })

  test('accepts one report, by the claiming charity, for no more than it collected', async () => {
    const charity = as(ctx, await aCharity(ctx))
    const { donation, ids } = await collected(charity, 1)
    const id = ids[0]!
    const nothing = { portions: 4, people: null, leftGrams: 0, leftTo: null }
    expect(await codeOf(reportClaim(as(ctx, await aCharity(ctx)), id, nothing))).toBe('not_found')
    expect(await codeOf(reportClaim(charity, id, { ...nothing, leftGrams: 501, leftTo: 'fed' }))).toBe(
      'too_much_left',
    )
    expect(await codeOf(reportClaim(charity, id, { ...nothing, leftGrams: 5 }))).toBe('invalid_input')
    expect(await race([reportClaim(charity, id, nothing), reportClaim(charity, id, nothing)])).toEqual({
      won: 1,
      codes: ['already_reported'],
    })
    const open = await claim(charity, donation.id, 500)
    expect(await codeOf(reportClaim(charity, open.id, nothing))).toBe('not_collected_yet')
    expect((await ownRequestOf(charity, open.id)).status).toBe('confirmed')
  })
})
