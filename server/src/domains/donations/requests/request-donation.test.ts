import { MAX_WAITING_REQUESTS } from '@dawra/contract/donations/rules'
import { ownRequest, receivedRequest } from '@dawra/contract/donations/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'
import { as, keyed } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import {
  aCharity,
  accepted,
  aDonation,
  aDonor,
  aGivenDonation,
  aNeighbour,
  aRequest,
} from '#testing/donation-builders'
import { codeOf, race } from '#testing/refusals'
import { withdrawDonation } from '../changing/end-donation.ts'
import { ownDonationOf } from '../giving/own-donations.ts'
import { cancelRequest } from './cancel-request.ts'
import { declineRequest } from './decline-request.ts'
import { listOwnRequests, ownRequestOf, receivedRequestOf } from './own-requests.ts'
import { requestDonation } from './request-donation.ts'
import { getRequestThread, writeToRequest } from './request-thread.ts'

let database: TestDatabase
let ctx: Ctx
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
})
afterAll(() => database.drop())

const somebody = async () => as(ctx, await aNeighbour(ctx))
describe('requesting a donation', () => {
  /**
   * @promise giving.form.phoneHint (the form to give food: address, phone, how to find it)
   * @promise giving.form.instructionsHint (the form to give food: address, phone, how to find it)
   */
  test('shows address and phone to both sides only after the acceptance', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const asker = await somebody()
    const request = await aRequest(asker, donation, { message: 'I live around the corner' })
    expect(ownRequest.parse(request)).toMatchObject({
      status: 'waiting',
      meeting: null,
      code: null,
      price: 0,
    })
    const received = await receivedRequestOf(as(ctx, donor), request.id)
    expect(receivedRequest.parse(received)).toMatchObject({
      message: 'I live around the corner',
      requesterPhone: null,
      requester: { name: 'Salim', kind: 'person', collected: 0, missed: 0, rating: null },
    })
    expect(JSON.stringify([request, received])).not.toMatch(/Way 2235|92345678|92123456|23\.6114/)

    expect(await accepted(as(ctx, donor), request.id)).toMatchObject({
      status: 'confirmed',
      requesterPhone: '+96892123456',
    })
    const mine = await ownRequestOf(asker, request.id)
    expect(ownRequest.parse(mine)).toMatchObject({
      status: 'confirmed',
      code: expect.stringMatching(/^[A-HJ-NP-Z]{2}\d{3}$/),
      meeting: {
        address: 'Way 2235, House 14',
        instructions: { en: 'Ring at the blue gate' },
        donorPhone: '+96892345678',
        place: { lat: 23.6114 },
      },
    })
    expect(JSON.stringify(await receivedRequestOf(as(ctx, donor), request.id))).not.toContain(mine.code)
    await cancelRequest(asker, request.id, 'not_needed')
    expect(await ownRequestOf(asker, request.id)).toMatchObject({ meeting: null, code: null })
  })

  test('refuses a request, and states the reason', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const asker = await somebody()
    expect(await codeOf(aRequest(as(ctx, donor), donation))).toBe('own_donation')
    expect(await codeOf(aRequest(asker, donation, { grams: 2001 }))).toBe('too_much_requested')
    const late = new Date(Date.parse(donation.window.endsAt) + 1).toISOString()
    expect(await codeOf(aRequest(asker, donation, { wishedAt: late }))).toBe('time_not_offered')
    await aRequest(asker, donation)
    expect(await codeOf(aRequest(asker, donation))).toBe('request_exists')
    await withdrawDonation(as(ctx, donor), donation.id, '')
    expect(await codeOf(aRequest(await somebody(), donation))).toBe('donation_closed')
    expect(await codeOf(aRequest(asker, { ...donation, id: crypto.randomUUID() }))).toBe('not_found')
  })

  test('refuses a second request after a decline or after several cancellations', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const [declined, cancelled] = [await somebody(), await somebody()]
    const no = await aRequest(declined, donation)
    await declineRequest(as(ctx, donor), no.id, 'For the neighbours')
    expect(await ownRequestOf(declined, no.id)).toMatchObject({
      status: 'declined',
      reason: 'For the neighbours',
    })
    expect(await codeOf(aRequest(declined, donation))).toBe('request_exists')
    const back = await aRequest(cancelled, donation)
    await cancelRequest(cancelled, back.id, 'cannot_come')
    expect(await codeOf(cancelRequest(cancelled, back.id, 'cannot_come'))).toBe('request_closed')
    for (let again = 0; again < 2; again++) {
      const { id } = await aRequest(cancelled, donation)
      await cancelRequest(cancelled, id, 'not_needed')
    }
    expect(await codeOf(aRequest(cancelled, donation))).toBe('request_exists')
  })

  test('shows a phone number in the message only after the acceptance', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const request = await aRequest(await somebody(), donation, { message: 'Call me: 9212 3456' })
    expect(request.message).toBe('Call me: 9212 3456')
    expect(await receivedRequestOf(as(ctx, donor), request.id)).toMatchObject({ message: '' })
    expect(await accepted(as(ctx, donor), request.id)).toMatchObject({ message: 'Call me: 9212 3456' })
  })

  test('refuses an insult or a phone number as the reason of a decline', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const own = as(ctx, donor)
    const { id } = await aRequest(await somebody(), donation)
    for (const reason of ['Call me: 9212 3456', 'wa.me/96892123456', 'No, you bastard']) {
      expect(await codeOf(declineRequest(own, id, reason))).toBe('invalid_input')
      expect(await codeOf(withdrawDonation(own, donation.id, reason))).toBe('invalid_input')
    }
    expect(await receivedRequestOf(own, id)).toMatchObject({ status: 'waiting', reason: null })
  })

  test('lets charities go first, without a weekly limit', async () => {
    const charity = await aCharity(ctx)
    const donor = as(ctx, await aDonor(ctx))
    const { id, window } = await aDonation(donor)
    await database.pool.query(
      `update donations.donations set charities_until = now() + interval '5 minutes' where id = $1`,
      [id],
    )
    expect(await codeOf(aRequest(await somebody(), { id, window }))).toBe('charities_first')
    const request = await aRequest(as(ctx, charity), { id, window })
    expect(await receivedRequestOf(donor, request.id)).toMatchObject({ requester: { kind: 'charity' } })
    const { counts } = await one<{ counts: boolean }>(
      database.pool,
      sql`select counts from donations.requests where id = ${request.id}`,
    )
    expect(counts).toBe(false)
    await database.pool.query('delete from charities.members')
  })

  test('accepts requests of ten people at once, and one of ten by the same person', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const people = await Promise.all(Array.from({ length: 10 }, somebody))
    expect(await race(people.map(person => aRequest(person, donation)))).toEqual({ won: 10, codes: [] })
    expect(await ownDonationOf(as(ctx, donor), donation.id)).toMatchObject({ waiting: 10, gramsLeft: 2000 })
    const eager = await somebody()
    const tries = await race(Array.from({ length: 10 }, () => aRequest(eager, donation)))
    expect(tries).toEqual({ won: 1, codes: ['request_exists'] })
  })

  test('allows ten waiting requests of a person, also when made at once', async () => {
    const donor = as(ctx, await aDonor(ctx))
    const donations = await Promise.all(
      Array.from({ length: MAX_WAITING_REQUESTS + 3 }, () => aDonation(donor)),
    )
    const asker = await somebody()
    expect(await race(donations.map(donation => aRequest(asker, donation)))).toEqual({
      won: MAX_WAITING_REQUESTS,
      codes: ['too_many_waiting'],
    })
    const page = await listOwnRequests(asker, { tab: 'open' })
    expect(page.items).toHaveLength(MAX_WAITING_REQUESTS)
  })
})

test('makes one request for one idempotency key', async () => {
  const { donation } = await aGivenDonation(ctx)
  const asker = keyed(await somebody())
  const wish = {
    grams: 500,
    message: '',
    wishedAt: new Date(ctx.now.getTime() + 60_000).toISOString(),
    phone: '+96892123456',
  }
  const [first, again] = [
    await requestDonation(asker, donation.id, wish),
    await requestDonation(asker, donation.id, wish),
  ]
  expect(again.id).toBe(first.id)
})

describe('messages about a request', () => {
  test('shows messages to the two sides only, and phones only after the acceptance', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const own = as(ctx, donor)
    const asker = await somebody()
    const { id } = await aRequest(asker, donation)
    await writeToRequest(keyed(asker), id, 'My number is 9212 3456')
    expect((await getRequestThread(own, id)).messages).toEqual([])
    await writeToRequest(keyed(asker), id, 'Is there a bag?')
    expect(await receivedRequestOf(own, id)).toMatchObject({ unread: 1 })
    expect(await getRequestThread(own, id)).toMatchObject({
      messages: [{ mine: false, author: 'Salim', text: 'Is there a bag?' }],
      unread: 1,
      closedBecause: null,
    })
    await accepted(own, id)
    await writeToRequest(keyed(own), id, 'Yes. Call 9234 5678')
    expect((await getRequestThread(asker, id)).messages.at(-1)).toMatchObject({
      author: 'Maryam',
      text: 'Yes. Call 9234 5678',
    })
    expect(await codeOf(getRequestThread(await somebody(), id))).toBe('not_found')
    expect(await codeOf(writeToRequest(keyed(await somebody()), id, 'Hello'))).toBe('not_found')
  })

  test('closes messages when the request was declined', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const asker = await somebody()
    const { id } = await aRequest(asker, donation)
    await declineRequest(as(ctx, donor), id, '')
    expect(await getRequestThread(asker, id)).toMatchObject({ closedBecause: 'over' })
    expect(await codeOf(writeToRequest(keyed(asker), id, 'Why?'))).toBe('thread_closed')
  })
})
