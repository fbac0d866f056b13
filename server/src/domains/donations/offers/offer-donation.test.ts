import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { transact } from '#platform/transact'
import { as, keyed } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aCharity, aDonation, aDonor, aGivenDonation, aNeighbour } from '#testing/donation-builders'
import { editStandingRequest } from '#testing/edit-latest-version'
import { kindsMailedTo, mailsTo } from '#testing/mails-to'
import { codeOf } from '#testing/refusals'
import { letHappen } from '#testing/run-reactions-and-jobs'
import { type WholeApp, wholeApp } from '#testing/whole-app'
import { listOwnRequests, receivedRequestOf } from '../requests/own-requests.ts'
import { lookForStanding, offerDonation } from './offer-donation.ts'
import { createStandingRequest, dropStandingRequest, listStandingRequests } from './standing-requests.ts'

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
const somebody = async () => as(ctx, await aNeighbour(ctx))
const aBuyer = async (kind = 'farm') => {
  const person = await aNeighbour(ctx, ['customer', 'buyer'])
  await database.pool.query(
    `insert into identity.applications (user_id, role, status, details, decided_at)
      values ($1, 'buyer', 'approved', $2, now())`,
    [person.userId, { kind, name: 'Barka Farm' }],
  )
  await database.pool.query(`insert into identity.user_roles (user_id, role) values ($1, 'buyer')`, [
    person.userId,
  ])
  return as(ctx, person)
}
describe('a standing request for feed', () => {
  const terms = {
    categories: ['grains' as const],
    leastGrams: 1000,
    mostGrams: 1500,
    areas: [],
    requestsAutomatically: false,
    phone: '+96892123456',
    message: 'We come with a van',
  }
  const standing = (buyer: Ctx, over = {}) => createStandingRequest(keyed(buyer), { ...terms, ...over })

  test('offers or requests a matching donation once, also on a repeated event', async () => {
    const [notified, asks, elsewhere, off] = await Promise.all([1, 2, 3, 4].map(() => aBuyer()))
    await standing(notified!, { areas: ['seeb', 'qurum'] })
    await standing(asks!, { requestsAutomatically: true })
    await standing(elsewhere!, { areas: ['seeb'] })
    const dropped = await standing(off!)
    await editStandingRequest(off!, dropped.id, { ...terms, isOn: false })
    const own = as(ctx, await aDonor(ctx))
    const lot = await aDonation(own, { kind: 'feed' })
    await aDonation(own)
    await happen()
    expect(await kindsMailedTo(notified!)).toEqual(['donation_offered'])
    expect(await kindsMailedTo(elsewhere!)).toEqual([])
    expect(await kindsMailedTo(off!)).toEqual([])
    const requested = async () => (await listOwnRequests(asks!, { tab: 'open' })).items
    expect(await requested()).toMatchObject([
      { donationId: lot.id, grams: 1500, message: 'We come with a van', status: 'waiting' },
    ])
    expect(await receivedRequestOf(own, (await requested())[0]!.id)).toMatchObject({
      requester: { kind: 'farm', name: 'Barka Farm' },
    })
    await transact(ctx, tx => offerDonation(tx, { donationId: lot.id }))
    expect(await requested()).toHaveLength(1)
  })

  /** @promise giving.standing.text (standing requests) */
  test('matches donations that are already open too, once each', async () => {
    const own = as(ctx, await aDonor(ctx))
    const lot = await aDonation(own, { kind: 'feed' })
    await happen()
    const [notified, asks, tooMuch] = await Promise.all([1, 2, 3].map(() => aBuyer()))
    await standing(notified!)
    await standing(asks!, { requestsAutomatically: true })
    await standing(tooMuch!, { requestsAutomatically: true, leastGrams: 900_000, mostGrams: 900_000 })
    await happen()
    const requested = async (buyer: Ctx) => (await listOwnRequests(buyer, { tab: 'open' })).items
    expect(await kindsMailedTo(notified!)).toContain('donation_offered')
    expect((await requested(asks!)).filter(({ donationId }) => donationId === lot.id)).toHaveLength(1)
    expect(await requested(tooMuch!)).toEqual([])
    const again = await standing(asks!, { requestsAutomatically: true })
    await happen()
    await lookForStanding(ctx, again.id)
    expect((await requested(asks!)).filter(({ donationId }) => donationId === lot.id)).toHaveLength(1)
  })

  test('matches donations again after an edit or a pause, without a second notification', async () => {
    const [edits, pauses] = await Promise.all([1, 2].map(() => aBuyer()))
    const elsewhere = await standing(edits!, { categories: ['dairy'] })
    const paused = await standing(pauses!)
    await editStandingRequest(pauses!, paused.id, { ...terms, isOn: false })
    await happen()
    const before = await kindsMailedTo(pauses!)
    await aDonation(as(ctx, await aDonor(ctx)), { kind: 'feed' })
    await happen()
    expect(await kindsMailedTo(edits!)).toEqual([])
    expect(await kindsMailedTo(pauses!)).toEqual(before)
    await editStandingRequest(edits!, elsewhere.id, { ...terms, isOn: true })
    await editStandingRequest(pauses!, paused.id, { ...terms, isOn: true })
    await happen()
    const notified = await kindsMailedTo(edits!)
    expect(notified).toContain('donation_offered')
    expect((await kindsMailedTo(pauses!)).length).toBeGreaterThan(before.length)
    await editStandingRequest(edits!, elsewhere.id, { ...terms, mostGrams: 1400, isOn: true })
    await happen()
    expect(await kindsMailedTo(edits!)).toEqual(notified)
  })

  test('requests a donation once when it and the standing request are new at once', async () => {
    const buyer = await aBuyer()
    const { id } = await standing(buyer, { requestsAutomatically: true })
    const lot = await aDonation(as(ctx, await aDonor(ctx)), { kind: 'feed' })
    await Promise.allSettled([
      transact(ctx, tx => offerDonation(tx, { donationId: lot.id })),
      lookForStanding(ctx, id),
      transact(ctx, tx => offerDonation(tx, { donationId: lot.id })),
    ])
    await happen()
    const { items } = await listOwnRequests(buyer, { tab: 'open' })
    expect(items.filter(({ donationId }) => donationId === lot.id)).toHaveLength(1)
  })

  test('shows a standing request only to its buyer, with a limit of twenty', async () => {
    expect(await codeOf(standing(await somebody()))).toBe('buyer_needed')
    const buyer = await aBuyer('company')
    expect(await codeOf(standing(buyer, { leastGrams: 2000 }))).toBe('invalid_input')
    for (let n = 0; n < 20; n++) await standing(buyer)
    expect(await codeOf(standing(buyer))).toBe('too_many_standing_requests')
    const [latest] = await listStandingRequests(buyer)
    const stranger = await aBuyer()
    expect(await codeOf(dropStandingRequest(stranger, latest!.id))).toBe('not_found')
    expect(await codeOf(editStandingRequest(stranger, latest!.id, { ...terms, isOn: true }))).toBe(
      'not_found',
    )
    await dropStandingRequest(buyer, latest!.id)
    expect(await listStandingRequests(buyer)).toHaveLength(19)
  })
})

test('notifies charities of a new donation of food', async () => {
  await happen()
  const charity = await aCharity(ctx)
  const { donation } = await aGivenDonation(ctx)
  await happen()
  expect(await mailsTo(as(ctx, charity))).toMatchObject([
    { news: 'donation_offered', link: `http://localhost/deal/${donation.id}` },
  ])
  await database.pool.query('delete from charities.members where user_id = $1', [charity.userId])
})
