import { beforeEach, describe, expect, test } from 'vitest'
import { reportClaim } from '#charities'
import { compostingReactions } from '#composting'
import { claimDonation, donationReactions } from '#donations'
import { cancelPickup, completePickup, orderReactions } from '#orders'
import { asSystem, type Ctx } from '#platform/context'
import { Relay } from '#platform/outbox'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, keyed, type Person } from '#testing/builders'
import { expectWeightsBalance } from '#testing/check-weight-ledger'
import { aCharity, accepted, aDonation, aDonor, aNeighbour, aRequest } from '#testing/donation-builders'
import { editActivity } from '#testing/edit-latest-version'
import { FakeGateway } from '#testing/fake-gateway'
import { databaseTest } from '#testing/set-up'
import { removeActivity } from '../composting/change-activity.ts'
import { logActivity } from '../composting/log-activity.ts'
import { recallAnyDonation } from '../donations/changing/recall-donation.ts'
import { handOverDonation } from '../donations/handing-over/hand-over.ts'
import { keepDonationsCurrent } from '../donations/jobs.ts'
import { ownRequestOf } from '../donations/requests/own-requests.ts'
import { bookEarlierEvents } from './book-earlier-events.ts'
import { bookPickup } from './ledger.ts'
import { impactOfPerson } from './own-impact.ts'
import { insightPersonalData } from './personal-data.ts'
import { insightReactions } from './reactions.ts'
import { settleListings } from './settle-listings.ts'

const HOUR = 3_600_000
const NOW = Date.now()
const gateway = new FakeGateway()

const database = databaseTest()
let person: Person
beforeEach(async () => {
  person = await aPerson(database.ctx())
})

const at = (hours: number, who: Person = person): Ctx => database.ctx(who, new Date(NOW + hours * HOUR))
const deliver = () =>
  new Relay(
    () => asSystem(at(0), 'test'),
    [orderReactions, donationReactions, compostingReactions, insightReactions],
  ).drain()
const movesOf = (lot: string) =>
  many<{ flow: string; grams: number; material: string; co2e: number }>(
    database.pool,
    sql`select flow, grams, material, co2e_grams as co2e from insights.moves where lot = ${lot} order by id`,
  )
const own = ({ userId } = person) => impactOfPerson(database.pool, userId)
const NOTHING = {
  gramsSaved: 0,
  gramsFed: 0,
  gramsComposted: 0,
  gramsReturned: 0,
  mealsSaved: 0,
  co2eGrams: 0,
  waterLitres: 0,
}

async function aFetchedDonation(grams: number, kind: 'food' | 'feed' = 'food') {
  const donor = await aDonor(at(0))
  const taker = kind === 'feed' ? await aNeighbour(at(0), ['customer', 'buyer']) : person
  if (kind === 'feed')
    await run(
      database.pool,
      sql`insert into identity.user_roles (user_id, role) values (${taker.userId}, 'buyer')`,
    )
  const donation = await aDonation(at(0, donor), { grams: 2000, kind })
  const { id } = await aRequest(at(0, taker), donation, { grams })
  await accepted(at(0, donor), id)
  const { code } = await ownRequestOf(at(0, taker), id)
  await handOverDonation(at(1, donor), donation.id, code ?? '')
  await deliver()
  return { donation, donor, taker, requestId: id, lot: `donation:${donation.id}` }
}

async function aPickedUpDeal() {
  const { venue, owner } = await aVenue(at(0))
  const deal = await aDeal(at(0), venue.id)
  const order = await aConfirmedOrder(at(0), gateway, [{ ...deal, quantity: 2 }])
  await completePickup(as(at(4), owner), venue.id, order.pickups[0]!.code!)
  return { lot: `deal:${deal.id}`, deal, pickupId: order.pickups[0]!.id }
}

describe('a donation in the ledger of weights', () => {
  test('counts a donation as food saved by its donor and its recipient', async () => {
    const { lot, donor } = await aFetchedDonation(840)
    expect(await movesOf(lot)).toEqual([{ flow: 'given', grams: 840, material: 'food', co2e: 2100 }])
    const saved = { ...NOTHING, gramsSaved: 840, mealsSaved: 2, co2eGrams: 2100, waterLitres: 680 }
    expect(await own()).toEqual(saved)
    expect(await own(donor)).toEqual(saved)
  })

  test('counts animal feed as weight only, without saved food', async () => {
    const { donor, taker } = await aFetchedDonation(1500, 'feed')
    expect(await own(taker)).toEqual({ ...NOTHING, gramsFed: 1500 })
    expect(await own(donor)).toEqual({ ...NOTHING, gramsFed: 1500 })
  })

  test('settles a donation when it is over, and never counts recalled food as eaten', async () => {
    const { donation, lot } = await aFetchedDonation(600)
    await keepDonationsCurrent(at(10))
    await settleListings(at(20))
    const balance = () =>
      one(database.pool, sql`select listed, given, residual from insights.lots where lot = ${lot}`)
    expect(await balance()).toEqual({ listed: 2000, given: 600, residual: 1400 })
    await recallAnyDonation(asSystem(at(21), 'test'), donation.id, 'Smells of petrol')
    await deliver()
    await transact(at(21), tx => insightReactions['donations.changed'](tx, { donationId: donation.id }))
    expect(await balance()).toEqual({ listed: 2000, given: 0, residual: 2000 })
    expect(await own()).toEqual(NOTHING)
    await expectWeightsBalance(database.pool)
  })
})

test.each([
  ['composted', { given: 700, fed: 0, residual: 300 }],
  ['fed', { given: 700, fed: 300, residual: 0 }],
  ['kept', { given: 1000, fed: 0, residual: 0 }],
] as const)('counts a charity’s remainder that was %s as such, once', async (leftTo, expected) => {
  const donor = await aDonor(at(0))
  const charity = await aCharity(at(0))
  const { id } = await aDonation(at(0, donor), { grams: 1000, allowsClaims: true })
  const claim = await claimDonation(keyed(at(0, charity)), id, 1000)
  await handOverDonation(at(1, donor), id, claim.code ?? '')
  await deliver()
  await reportClaim(at(3, charity), claim.id, { portions: 2, people: null, leftGrams: 300, leftTo })
  await deliver()
  await transact(at(4), tx =>
    insightReactions['charities.reported'](tx, { claimId: claim.id, donorId: donor.userId }),
  )
  await settleListings(at(20))
  expect(
    await one(
      database.pool,
      sql`select given, fed, residual from insights.lots where lot = ${`donation:${id}`}`,
    ),
  ).toEqual(expected)
  await expectWeightsBalance(database.pool)
})

test('follows an entry of home compost that is edited, of another kind, or deleted', async () => {
  const log = { type: 'food_scraps', grams: 4000, description: null, picture: null } as const
  const { id } = await logActivity(keyed(at(0)), log)
  await editActivity(at(1), id, { ...log, grams: 1500 })
  // The event arrives when the entry already has the state of the next event.
  await deliver()
  expect(await own()).toEqual({ ...NOTHING, gramsComposted: 1500, co2eGrams: 675 })
  await editActivity(at(2), id, { ...log, type: 'garden_waste', grams: 2000 })
  await deliver()
  expect(await own()).toEqual({ ...NOTHING, gramsComposted: 2000, co2eGrams: 800 })
  await removeActivity(at(3), id)
  await deliver()
  expect(await own()).toEqual(NOTHING)
  const moves = await movesOf(`activity:${id}`)
  expect(moves.map(({ material, grams }) => [material, grams])).toEqual([
    ['food_scraps', 1500],
    ['food_scraps', -1500],
    ['garden_waste', 2000],
    ['garden_waste', -2000],
  ])
})

test('takes what was handed over as the listed weight when it is more', async () => {
  const { lot, deal } = await aPickedUpDeal()
  await run(database.pool, sql`update deals.deals set portion_grams = 100 where id = ${deal.id}`)
  await deliver()
  await settleListings(at(20))
  expect(
    await one(database.pool, sql`select listed, sold, residual from insights.lots where lot = ${lot}`),
  ).toEqual({ listed: 900, sold: 900, residual: 0 })
  await expectWeightsBalance(database.pool)
})

test('counts missing portions as never listed, and discarded portions as left over', async () => {
  const { venue, owner } = await aVenue(at(0))
  const deal = await aDeal(at(0), venue.id)
  const ordered = async () => (await aConfirmedOrder(at(0), gateway, [deal])).pickups[0]!
  const [fetched, missing, bad] = [await ordered(), await ordered(), await ordered()]
  await completePickup(as(at(4), owner), venue.id, fetched.code!)
  await cancelPickup(as(at(4), owner), missing.id, 'sold_out')
  await cancelPickup(as(at(4), owner), bad.id, 'quality')
  await deliver()
  await settleListings(at(20))
  // Five portions of 450 g: one never existed, one was eaten, three are left over (two unsold, one discarded).
  expect(
    await one(
      database.pool,
      sql`select listed, sold, residual from insights.lots where lot = ${`deal:${deal.id}`}`,
    ),
  ).toEqual({ listed: 1800, sold: 450, residual: 1350 })
  await expectWeightsBalance(database.pool)
})

test('books each weight once when booking and settling run at once', async () => {
  const { lot, pickupId } = await aPickedUpDeal()
  await Promise.all([
    settleListings(at(20)),
    transact(at(4), tx => bookPickup(tx, pickupId)),
    settleListings(at(20)),
    transact(at(4), tx => bookPickup(tx, pickupId)),
  ])
  expect(
    await one(database.pool, sql`select listed, sold, residual from insights.lots where lot = ${lot}`),
  ).toEqual({ listed: 2250, sold: 900, residual: 1350 })
  await expectWeightsBalance(database.pool)
})

test('books what happened before the ledger existed, and ignores its later events', async () => {
  const before = await one<{ id: number }>(
    database.pool,
    sql`select coalesce(max(id), 0) as id from insights.moves`,
  )
  const { lot } = await aPickedUpDeal()
  const heap = { type: 'garden_waste', grams: 1000, description: null, picture: null } as const
  await logActivity(keyed(at(0)), heap)
  await run(database.pool, sql`delete from insights.past`)
  await bookEarlierEvents(at(5))
  await bookEarlierEvents(at(5))
  const booked = () =>
    many(
      database.pool,
      sql`select flow, grams from insights.moves where id > ${before.id}::bigint order by grams`,
    )
  const both = [
    { flow: 'sold', grams: 900 },
    { flow: 'composted', grams: 1000 },
  ]
  expect(await booked()).toEqual(both)
  await deliver()
  expect(await booked()).toEqual(both)
  expect(await movesOf(lot)).toHaveLength(1)
  expect(await insightPersonalData.collect(at(5), person.userId)).toMatchObject({
    ownImpact: { gramsSaved: 900, gramsComposted: 1000 },
  })
})

test('retains the weights without the person after an erasure', async () => {
  await aPickedUpDeal()
  await deliver()
  const sum = () => one(database.pool, sql`select sum(grams) as grams from insights.days`)
  const before = await sum()
  await transact(at(5), tx =>
    insightReactions['identity.erased'](tx, { userId: person.userId } as Parameters<
      (typeof insightReactions)['identity.erased']
    >[1]),
  )
  expect(await own()).toEqual(NOTHING)
  expect(await insightPersonalData.collect(at(5), person.userId)).toEqual({})
  expect(await sum()).toEqual(before)
})

test('refuses to change bookings and factors of the weight ledger', async () => {
  await aPickedUpDeal()
  await deliver()
  const refused = (text: string) =>
    expect(database.pool.query(text)).rejects.toThrow(/append only|newer version/)
  await refused('update insights.moves set grams = 1')
  await refused('update insights.moves set taker_id = uuidv7() where taker_id is not null')
  await refused('delete from insights.moves')
  await refused('update insights.factors set value = 9')
})
