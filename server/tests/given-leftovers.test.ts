import type { OwnDonation } from '@dawra/contract/donations/schemas'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { beforeAll, expect, test } from 'vitest'
import { recallDonation } from '../src/domains/donations/changing/recall-donation.ts'
import { giveLeftovers } from '../src/domains/donations/giving/give-leftovers.ts'
import { handOverDonation } from '../src/domains/donations/handing-over/hand-over.ts'
import { getOwnDonation, ownRequestOf } from '../src/domains/donations/requests/own-requests.ts'
import { sumStaleDays } from '../src/domains/insights/analytics/sum-days.ts'
import { venueAnalytics } from '../src/domains/insights/analytics/venue-analytics.ts'
import { settleListings } from '../src/domains/insights/settle-listings.ts'
import { recallDeal } from '../src/domains/orders/recalls/recall-deal.ts'
import { reactions } from '../src/domains.ts'
import { asSystem, type Ctx } from '../src/platform/context.ts'
import { Relay } from '../src/platform/outbox.ts'
import { aDeal, aVenue, keyed, openNow } from '../src/testing/builders.ts'
import { expectWeightsBalance } from '../src/testing/check-weight-ledger.ts'
import { accepted, aNeighbour, aRequest } from '../src/testing/donation-builders.ts'
import { databaseTest } from '../src/testing/set-up.ts'

const HOUR = 3_600_000
const NOW = Date.now()
const at = (hours: number) => new Date(NOW + hours * HOUR)

const database = databaseTest()
let venueId: string
let team: (hours: number) => Ctx
beforeAll(async () => {
  const { venue, owner } = await aVenue(database.ctx())
  venueId = venue.id
  team = hours => database.ctx(owner, at(hours))
})

const deliver = () =>
  new Relay(() => asSystem(database.ctx(undefined, at(0)), 'test'), Object.values(reactions)).drain()

/** One of two portions of a donation is picked up. */
async function fetched(donation: OwnDonation) {
  await database.pool.query('update donations.donations set charities_until = published_at where id = $1', [
    donation.id,
  ])
  const receiver = database.ctx(await aNeighbour(database.ctx()), at(0))
  const { id } = await aRequest(receiver, donation, { grams: 400 })
  await accepted(team(0), id)
  const { code } = await ownRequestOf(receiver, id)
  await handOverDonation(team(0), donation.id, code ?? '')
  await deliver()
}

/** The totals of the day on which the deal's window began. */
async function sumsOf(day: string) {
  const later = asSystem(database.ctx(undefined, at(40)), 'test')
  await settleListings(later)
  await deliver()
  await sumStaleDays(later)
  const { days } = await venueAnalytics(team(40), venueId, { from: day, to: day })
  return days[0]
}

test('counts a donated part of a deal by weight, once, in ledger and figures', async () => {
  const deal = await aDeal(database.ctx(), venueId, {
    portions: 5,
    portionGrams: 400,
    ...openNow(new Date(NOW)),
  })
  const keeping = { storage: 'ambient' as const, madeAt: at(-1).toISOString(), endsAt: at(1).toISOString() }
  const donation = await giveLeftovers(keyed(team(0)), deal.id, { portions: 2, ...keeping })
  await fetched(donation)
  const day = muscatDay(deal.window.startsAt)
  expect(await sumsOf(day)).toMatchObject({
    deals: 1,
    listedGrams: 2000,
    soldGrams: 0,
    givenGrams: 400,
    leftGrams: 1600,
    soldOut: 0,
  })
  const { rows: lots } = await database.pool.query('select lot from insights.lots')
  expect(lots).toEqual([{ lot: `deal:${deal.id}` }])
  await expectWeightsBalance(database.pool)
  const { rows: points } = await database.pool.query("select from rewards.transfers where kind = 'donation'")
  expect(points).toEqual([])

  await recallDonation(team(0), donation.id, 'A fridge had failed')
  await deliver()
  expect(await sumsOf(day)).toMatchObject({ listedGrams: 2000, givenGrams: 0, leftGrams: 2000 })
  await expectWeightsBalance(database.pool)
})

test('recalls the donated part together with its deal', async () => {
  const deal = await aDeal(database.ctx(), venueId, {
    portions: 5,
    portionGrams: 400,
    ...openNow(new Date(NOW)),
  })
  const keeping = { storage: 'ambient' as const, madeAt: at(-1).toISOString(), endsAt: at(1).toISOString() }
  const donation = await giveLeftovers(keyed(team(0)), deal.id, { portions: 2, ...keeping })
  await fetched(donation)
  await recallDeal(team(0), deal.id, { reason: 'A fridge had failed', advice: 'throw_away' })
  const { status, recalledBecause, requests } = await getOwnDonation(team(0), donation.id)
  expect([status, recalledBecause, requests[0]?.status]).toEqual([
    'withdrawn',
    'A fridge had failed',
    'collected',
  ])
  await expect(giveLeftovers(keyed(team(0)), deal.id, { portions: 1, ...keeping })).rejects.toMatchObject({
    code: 'leftovers_gone',
  })
  await deliver()
  const { rows: notified } = await database.pool.query(
    "select from notifications.notifications where kind = 'donation_recalled'",
  )
  expect(notified.length).toBeGreaterThan(0)
})
