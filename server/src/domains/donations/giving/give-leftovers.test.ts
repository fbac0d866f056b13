import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { OwnRequest } from '@dawra/contract/donations/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openKeys } from '#identity'
import type { Ctx } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import { aDeal, aPerson, aPlacedOrder, as, aVenue, keyed, openNow, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { deliverNotifications } from '#testing/deliver-notifications'
import { accepted, aNeighbour, aRequest } from '#testing/donation-builders'
import { FakeGateway } from '#testing/fake-gateway'
import { codeOf, race } from '#testing/refusals'
import { addMember } from '#venues'
import { changePortionsByOne } from '../../deals/change-portions-by-one.ts'
import { getOwnDeal } from '../../deals/own-deal.ts'
import { withdrawDonation } from '../changing/end-donation.ts'
import { handOverDonation } from '../handing-over/hand-over.ts'
import { rateRequest } from '../handing-over/rate-request.ts'
import { getOwnDonation, ownRequestOf } from '../requests/own-requests.ts'
import { getRequestThread, writeToRequest } from '../requests/request-thread.ts'
import { giveLeftovers } from './give-leftovers.ts'
import { getGiving, listOwnDonations, listVenueDonations } from './own-donations.ts'

const HOUR = 3_600_000
const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }

let database: TestDatabase
let venueId: string
let owner: Ctx
let cook: Ctx
let deal: OwnDeal
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  const opened = await aVenue(database.ctx())
  venueId = opened.venue.id
  owner = database.ctx(opened.owner)
  const member = await aPerson(database.ctx())
  await addMember(as(owner, { kind: 'system', name: 'test' }), venueId, member.userId, 'staff')
  cook = database.ctx(member)
  deal = await aDeal(database.ctx(), venueId, { portions: 5, portionGrams: 400, ...openNow(new Date()) })
})
afterAll(() => database.drop())

const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const stored = () => ({ storage: 'chilled' as const, madeAt: at(-2), endsAt: at(1), isSafe: true as const })
const give = (ctx: Ctx, portions: number, over = {}) =>
  giveLeftovers(keyed(ctx), deal.id, { portions, ...stored(), ...over })
const stranger = async () => database.ctx(await aNeighbour(database.ctx()))
const open = (id: string) =>
  run(database.pool, sql`update donations.donations set charities_until = published_at where id = ${id}`)

async function requested(donation: { id: string; window: { startsAt: string; endsAt: string } }) {
  await open(donation.id)
  const receiver = await stranger()
  const request: OwnRequest = await aRequest(receiver, donation, { grams: 400 })
  return { receiver, request }
}

describe('giving leftovers of a deal', () => {
  /** @promise leftovers.dialog.text (deals and board, Give away) */
  test('lists leftovers in the venue’s name with the facts of deal and venue', async () => {
    const donation = await give(cook, 3)
    expect(donation).toMatchObject({
      title: deal.title,
      grams: 1200,
      price: 0,
      allergens: deal.allergens,
      instructions: deal.instructions,
      category: deal.category,
      leftover: { venueId, dealId: deal.id, portions: 3 },
      status: 'available',
    })
    expect(await getOwnDeal(cook, deal.id)).toMatchObject({ remaining: 2, given: 3, portions: 5 })
    const { portions } = await one<{ portions: number }>(
      database.pool,
      sql`select (donations.detail_json(${donation.id}) ->> 'portions')::int as portions`,
    )
    expect(portions).toBe(3)
    const { receiver, request } = await requested(donation)
    const { donation: seen } = await ownRequestOf(receiver, request.id)
    expect(seen.donor).toMatchObject({ kind: 'business', venue: { id: venueId } })
  })

  test('refuses more leftovers than the deal has portions left', async () => {
    const buyer = database.ctx(await aPerson(database.ctx()))
    await aPlacedOrder(buyer, new FakeGateway(), [{ ...deal, quantity: 3 }])
    expect(await codeOf(give(cook, 3))).toBe('leftovers_gone')
    await give(cook, 2)
    expect(await getOwnDeal(cook, deal.id)).toMatchObject({ remaining: 0, held: 3, given: 2 })
    expect(await codeOf(changePortionsByOne(cook, deal.id, -1))).toBe('portions_below_committed')
  })

  /** @promise leftovers.dialog.text */
  test('lets either a purchase or the donation have a portion', async () => {
    const buyers: Person[] = await Promise.all([0, 1, 2].map(() => aPerson(database.ctx())))
    await race([
      ...buyers.map(buyer =>
        aPlacedOrder(database.ctx(buyer), new FakeGateway(), [{ ...deal, quantity: 2 }]),
      ),
      give(cook, 2),
      give(owner, 2),
    ])
    const { remaining, held, given } = await getOwnDeal(cook, deal.id)
    expect([remaining, held + given]).toEqual([1, 4])
    const { items } = await listVenueDonations(cook, venueId, { tab: 'open' })
    expect(items.reduce((sum, { leftover }) => sum + (leftover?.portions ?? 0), 0)).toBe(given)
  })

  test('gives leftovers once when the first response was lost', async () => {
    const again = keyed(cook)
    const first = await giveLeftovers(again, deal.id, { portions: 2, ...stored() })
    const second = await giveLeftovers(again, deal.id, { portions: 2, ...stored() })
    expect(second.id).toBe(first.id)
    expect(await getOwnDeal(cook, deal.id)).toMatchObject({ given: 2, remaining: 3 })
  })

  test('leaves a deal on sale when its food is too old to give away', async () => {
    expect(await codeOf(give(cook, 2, { storage: 'hot', madeAt: at(-3) }))).toBe('unsafe_food')
    expect(await getOwnDeal(cook, deal.id)).toMatchObject({ given: 0, remaining: 5 })
  })

  test('refuses leftovers of a deal that is hidden, withdrawn or not yet live', async () => {
    await run(database.pool, sql`update deals.deals set hidden_at = now() where id = ${deal.id}`)
    expect(await codeOf(give(cook, 1))).toBe('leftovers_gone')
    deal = await aDeal(database.ctx(), venueId)
    expect(await codeOf(give(cook, 1))).toBe('leftovers_gone')
  })

  test('lets only the team give leftovers', async () => {
    expect(await codeOf(give(await stranger(), 1))).toBe('not_found')
  })
})

describe('the team of a venue that gives', () => {
  /** @promise leftovers.list.text (given away) */
  test('shows, accepts and hands over leftovers by any member of the team', async () => {
    const donation = await give(cook, 2)
    const { receiver, request } = await requested(donation)
    expect((await getOwnDonation(owner, donation.id)).requests).toHaveLength(1)
    await accepted(owner, request.id)
    const { code, meeting } = await ownRequestOf(receiver, request.id)
    expect(meeting?.address).toBeTruthy()
    const handed = await handOverDonation(cook, donation.id, code ?? '')
    expect(handed.status).toBe('collected')
    await rateRequest(owner, request.id, { stars: 5, text: '' })
    await rateRequest(receiver, request.id, { stars: 4, text: 'Still warm' })
    expect((await getOwnDonation(cook, donation.id)).requests[0]?.ratings).toMatchObject({
      mine: { stars: 5 },
      theirs: { stars: 4 },
    })
  })

  test('writes messages and reads them in the name of the venue', async () => {
    const donation = await give(cook, 2)
    const { receiver, request } = await requested(donation)
    await writeToRequest(keyed(receiver), request.id, 'Is there a bag?')
    expect((await getOwnDonation(owner, donation.id)).requests[0]?.unread).toBe(1)
    await writeToRequest(keyed(owner), request.id, 'Yes, ask at the counter')
    expect((await getRequestThread(cook, request.id)).messages.map(({ mine }) => mine)).toEqual([false, true])
    expect((await getRequestThread(receiver, request.id)).unread).toBe(1)
  })

  test('notifies a venue’s team of a request while on shift', async () => {
    const donation = await give(cook, 2)
    await requested(donation)
    await deliverNotifications(database, services)
    const { rows } = await database.pool.query<{ user_id: string; venue: string }>(
      `select user_id, facts ->> 'venueId' as venue from notifications.notifications
        where kind = 'request_received' and facts ->> 'donationId' = $1 order by user_id`,
      [donation.id],
    )
    const team = [owner, cook].map(({ actor }) => (actor.kind === 'user' ? actor.userId : ''))
    expect(rows).toEqual(team.toSorted().map(user_id => ({ user_id, venue: venueId })))
  })

  test('refuses a team member’s request for the venue’s own donation', async () => {
    const donation = await give(cook, 2)
    await open(donation.id)
    expect(await codeOf(aRequest(owner, donation))).toBe('own_donation')
  })

  test('hides the venue’s donation from a member who has left the team', async () => {
    const donation = await give(cook, 2)
    const { request } = await requested(donation)
    await run(
      database.pool,
      sql`delete from venues.members where venue_id = ${venueId} and user_id = ${
        cook.actor.kind === 'user' ? cook.actor.userId : ''
      }`,
    )
    expect(await codeOf(getOwnDonation(cook, donation.id))).toBe('not_found')
    expect(await codeOf(accepted(cook, request.id))).toBe('not_found')
    expect(await codeOf(withdrawDonation(cook, donation.id, ''))).toBe('not_found')
    expect((await withdrawDonation(owner, donation.id, '')).status).toBe('withdrawn')
  })
})

test('does not count a venue’s donation as one of the member who listed it', async () => {
  await give(cook, 2)
  expect((await listOwnDonations(cook, { tab: 'open' })).items).toEqual([])
  expect(await getGiving(cook)).toMatchObject({ isDonor: false, last: null })
  expect(await codeOf(listVenueDonations(await stranger(), venueId, { tab: 'open' }))).toBe('not_found')
})
