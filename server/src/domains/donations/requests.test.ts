import { ownRequest, receivedRequest } from '@dawra/contract/donations'
import { FREE_PICKUPS_A_WEEK, MOST_WAITING_REQUESTS } from '@dawra/contract/donations.rules'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { many, one, sql } from '#platform/sql'
import { as, keyed, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { accepted, aDonation, aDonor, aGivenDonation, aNeighbour, aRequest } from '#testing/donation-builders'
import { acceptRequest } from './accept-request.ts'
import { cancelRequest } from './cancel-request.ts'
import { declineRequest, releaseRequest } from './decline-request.ts'
import { withdrawDonation } from './end-donation.ts'
import { handOverDonation } from './hand-over.ts'
import { ownDonationOf } from './own-donations.ts'
import { getOwnDonation, listOwnRequests, ownRequestOf, receivedRequestOf } from './own-requests.ts'
import { rateRequest } from './rate-request.ts'
import { requestDonation } from './request-donation.ts'
import { getRequestThread, writeToRequest } from './request-thread.ts'

let database: TestDatabase
let ctx: Ctx
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
})
afterAll(() => database.drop())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code ?? error,
  )
const somebody = async () => as(ctx, await aNeighbour(ctx))
/** What became of several attempts at once: how many got through, and why the others did not. */
async function race(attempts: readonly Promise<unknown>[]) {
  const codes = await Promise.all(attempts.map(codeOf))
  return { won: codes.filter(code => code === undefined).length, codes: [...new Set(codes.filter(Boolean))] }
}
const grant = (person: Person, role: string) =>
  database.pool.query('insert into identity.user_roles (user_id, role) values ($1, $2)', [
    person.userId,
    role,
  ])

describe('asking', () => {
  test('shows where and whose phone to both sides once it is accepted, and not before', async () => {
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
      meeting: { address: 'Way 2235, House 14', donorPhone: '+96892345678', place: { lat: 23.6114 } },
    })
    expect(JSON.stringify(await receivedRequestOf(as(ctx, donor), request.id))).not.toContain(mine.code)
    await cancelRequest(asker, request.id, 'not_needed')
    expect(await ownRequestOf(asker, request.id)).toMatchObject({ meeting: null, code: null })
  })

  test('says what stands in its way', async () => {
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

  test('whoever was told no does not ask again; whoever took it back may', async () => {
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
    expect(await aRequest(cancelled, donation)).toMatchObject({ status: 'waiting' })
  })

  test('a phone that is written along is shown once it is accepted', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const request = await aRequest(await somebody(), donation, { message: 'Call me: 9212 3456' })
    expect(request.message).toBe('Call me: 9212 3456')
    expect(await receivedRequestOf(as(ctx, donor), request.id)).toMatchObject({ message: '' })
    expect(await accepted(as(ctx, donor), request.id)).toMatchObject({ message: 'Call me: 9212 3456' })
  })

  test('charities ask first, and without a quota', async () => {
    const charity = await aNeighbour(ctx)
    await grant(charity, 'charity')
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
    await database.pool.query(`delete from identity.user_roles where user_id = $1`, [charity.userId])
  })

  test('ten ask at once and all of them wait; one who asks ten times at once asks once', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const people = await Promise.all(Array.from({ length: 10 }, somebody))
    expect(await race(people.map(person => aRequest(person, donation)))).toEqual({ won: 10, codes: [] })
    expect(await ownDonationOf(as(ctx, donor), donation.id)).toMatchObject({ waiting: 10, gramsLeft: 2000 })
    const eager = await somebody()
    const tries = await race(Array.from({ length: 10 }, () => aRequest(eager, donation)))
    expect(tries).toEqual({ won: 1, codes: ['request_exists'] })
  })

  test('has ten waiting at most, also when they are made at once', async () => {
    const donor = as(ctx, await aDonor(ctx))
    const donations = await Promise.all(
      Array.from({ length: MOST_WAITING_REQUESTS + 3 }, () => aDonation(donor)),
    )
    const asker = await somebody()
    expect(await race(donations.map(donation => aRequest(asker, donation)))).toEqual({
      won: MOST_WAITING_REQUESTS,
      codes: ['too_many_waiting'],
    })
    const page = await listOwnRequests(asker, { tab: 'open' })
    expect(page.items).toHaveLength(MOST_WAITING_REQUESTS)
  })
})

describe('accepting', () => {
  test('several get it until nothing is left, and then the rest are told', async () => {
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

  test('agrees on a time within the window, or on the wished one', async () => {
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

  test('two kilos are given once, by ten hands at once', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const own = as(ctx, donor)
    const people = await Promise.all(Array.from({ length: 10 }, somebody))
    const requests = await Promise.all(people.map(person => aRequest(person, donation, { grams: 700 })))
    const { won, codes } = await race(requests.map(request => accepted(own, request.id)))
    expect({ won, codes }).toEqual({ won: 2, codes: ['too_much_requested'] })
    expect(await ownDonationOf(own, donation.id)).toMatchObject({ gramsLeft: 600, status: 'available' })
  })

  test('one request is accepted once, however often at once', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const request = await aRequest(await somebody(), donation)
    const tries = Array.from({ length: 6 }, () => accepted(as(ctx, donor), request.id))
    expect(await race(tries)).toEqual({ won: 1, codes: ['request_closed'] })
    expect(await ownDonationOf(as(ctx, donor), donation.id)).toMatchObject({ gramsLeft: 1500 })
  })

  test('against the donor’s own withdrawal somebody wins, and no gram is lost', async () => {
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

  test('free pickups a week are so many, also when two donors accept at once', async () => {
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

  test('whatever is asked, accepted, cancelled and fetched: every gram is somewhere', async () => {
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
          const kept = await one(
            database.pool,
            sql`select grams_left as left, grams_promised as promised, grams_collected as collected
              from donations.donations where id = ${donation.id}`,
          )
          expect(kept).toEqual(sums)
        }
      }),
      { numRuns: 12 },
    )
  })
})

describe('handing over', () => {
  const confirmedOne = async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const asker = await somebody()
    const { id } = await aRequest(asker, donation)
    await accepted(as(ctx, donor), id)
    const { code } = await ownRequestOf(asker, id)
    return { own: as(ctx, donor), asker, donation, id, code: code! }
  }

  test('takes the code in any spelling, once, and the rest stays on offer', async () => {
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

  test('two who type one code at once hand over once', async () => {
    const { own, donation, code } = await confirmedOne()
    const tries = [handOverDonation(own, donation.id, code), handOverDonation(own, donation.id, code)]
    expect(await race(tries)).toEqual({ won: 1, codes: ['request_closed'] })
    expect(await ownDonationOf(own, donation.id)).toMatchObject({ gramsCollected: 500, gramsLeft: 1500 })
  })

  test('is not guessed: five wrong codes a minute', async () => {
    const { own, donation } = await confirmedOne()
    const codes: unknown[] = []
    for (let n = 0; n < 6; n++) codes.push(await codeOf(handOverDonation(own, donation.id, `AA00${n}`)))
    expect(codes).toContain('too_many_codes')
    const stranger = as(ctx, await aDonor(ctx))
    expect(await codeOf(handOverDonation(stranger, donation.id, 'AA000'))).toBe('not_found')
  })

  test('both say something of the other, and read it when both have', async () => {
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

  test('ratings count in public from the third on', async () => {
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

  test('too early to release, and a stranger releases nothing', async () => {
    const { own, id } = await confirmedOne()
    expect(await codeOf(releaseRequest(own, id))).toBe('too_early_to_release')
    expect(await codeOf(releaseRequest(as(ctx, await aDonor(ctx)), id))).toBe('not_found')
  })
})

describe('a thread', () => {
  test('is between the two; a phone reaches the other side once the request is accepted', async () => {
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

  test('closes when the request was turned down', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const asker = await somebody()
    const { id } = await aRequest(asker, donation)
    await declineRequest(as(ctx, donor), id, '')
    expect(await getRequestThread(asker, id)).toMatchObject({ closedBecause: 'over' })
    expect(await codeOf(writeToRequest(keyed(asker), id, 'Why?'))).toBe('thread_closed')
  })
})

test('one key asks once', async () => {
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
