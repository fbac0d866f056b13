import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { aDeal, anUpload, aPerson, aPlacedOrder, as, aVenue, type Person, someTerms } from '#testing/builders'
import { FakeGateway } from '#testing/fake-gateway'
import { databaseTest } from '#testing/set-up'
import { addMember } from '#venues'
import { changePortionsByOne } from './change-portions-by-one.ts'
import { copyDeal, getCopyTargets } from './copy-deal.ts'
import { createDeal } from './create-deal.ts'
import { getOwnDeal } from './own-deal.ts'
import { withdrawDeal } from './withdraw-deal.ts'

const database = databaseTest()
let ctx: Ctx
let venueId: string
let owner: Person
let cook: Ctx
beforeAll(async () => {
  ctx = database.ctx()
  const made = await aVenue(ctx)
  venueId = made.venue.id
  owner = made.owner
  cook = as(ctx, owner)
})

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )

test('adds or removes one portion, never below the number held or sold', async () => {
  const deal = await aDeal(ctx, venueId, { portions: 2 })
  await aPlacedOrder(as(ctx, await aPerson(ctx)), new FakeGateway(), [{ id: deal.id, price: deal.price }])
  expect(await changePortionsByOne(cook, deal.id, 1)).toMatchObject({ portions: 3, remaining: 2, held: 1 })
  await changePortionsByOne(cook, deal.id, -1)
  expect(await changePortionsByOne(cook, deal.id, -1)).toMatchObject({ portions: 1, remaining: 0, held: 1 })
  expect(await refusalOf(changePortionsByOne(cook, deal.id, -1))).toBe('portions_below_committed')
})

test('raises a deal’s version, so that an open edit learns of the new portions', async () => {
  const deal = await aDeal(ctx, venueId)
  expect((await changePortionsByOne(cook, deal.id, 1)).version).toBe(deal.version + 1)
})

test('counts every click of several people on the portions', async () => {
  const deal = await aDeal(ctx, venueId, { portions: 5 })
  await Promise.all([1, 1, -1, 1, -1, 1].map(by => changePortionsByOne(cook, deal.id, by as 1 | -1)))
  expect(await getOwnDeal(cook, deal.id)).toMatchObject({ portions: 7, remaining: 7 })
})

test('lets either a purchase or a removal have the last portion', async () => {
  const deal = await aDeal(ctx, venueId, { portions: 2 })
  const buyer = as(ctx, await aPerson(ctx))
  await Promise.all([
    refusalOf(aPlacedOrder(buyer, new FakeGateway(), [{ ...deal, quantity: 2 }])),
    refusalOf(changePortionsByOne(cook, deal.id, -1)),
  ])
  const { portions, remaining, held } = await getOwnDeal(cook, deal.id)
  expect([
    [2, 0, 2],
    [1, 1, 0],
  ]).toContainEqual([portions, remaining, held])
})

test('refuses more than 500 portions, and any change after the withdrawal', async () => {
  const deal = await aDeal(ctx, venueId, { portions: 500 })
  expect(await refusalOf(changePortionsByOne(cook, deal.id, 1))).toBe('portions_at_most')
  await withdrawDeal(cook, deal.id)
  expect(await refusalOf(changePortionsByOne(cook, deal.id, -1))).toBe('deal_not_editable')
  expect(await refusalOf(changePortionsByOne(as(ctx, await aPerson(ctx)), deal.id, 1))).toBe('not_found')
})

test('copies a deal with its picture only to another venue that the person manages', async () => {
  const { venue: branch, owner: other } = await aVenue(ctx)
  const picture = await anUpload(cook)
  const deal = await createDeal(cook, venueId, someTerms(ctx.now, { picture }), { as: 'live' })
  expect(await refusalOf(copyDeal(cook, deal.id, branch.id))).toBe('not_found')
  await addMember(as(ctx, other), branch.id, owner.userId, 'staff')
  expect(await refusalOf(copyDeal(cook, deal.id, branch.id))).toBe('not_allowed')
  await addMember(as(ctx, other), branch.id, owner.userId, 'manager')
  const copy = await copyDeal(cook, deal.id, branch.id)
  expect(copy).toMatchObject({ venueId: branch.id, status: 'draft', picture, title: deal.title, sold: 0 })
  expect(await refusalOf(copyDeal(as(ctx, other), deal.id, branch.id))).toBe('not_found')
  await addMember(cook, venueId, other.userId, 'staff')
  expect(await refusalOf(copyDeal(as(ctx, other), deal.id, branch.id))).toBe('not_allowed')
})

/** @promise business-deals.copy.listed (deals, copy to other stores) */
test('shows the person’s other stores, and which of them list the deal that day', async () => {
  const twin = await aVenue(ctx)
  const third = await aVenue(ctx)
  for (const { venue, owner: keeper } of [twin, third])
    await addMember(as(ctx, keeper), venue.id, owner.userId, 'manager')
  const deal = await createDeal(cook, venueId, someTerms(ctx.now), { as: 'live' })
  const listed = async () => {
    const { venues } = await getCopyTargets(cook, deal.id)
    return Object.fromEntries(venues.map(target => [target.venueId, target.isListed]))
  }
  expect(await listed()).toMatchObject({ [twin.venue.id]: false, [third.venue.id]: false })
  await createDeal(as(ctx, third.owner), third.venue.id, someTerms(ctx.now), { as: 'live' })
  expect(await listed()).toMatchObject({ [twin.venue.id]: false, [third.venue.id]: true })
  expect(await listed()).not.toHaveProperty(venueId)
  expect(await refusalOf(getCopyTargets(as(ctx, twin.owner), deal.id))).toBe('not_found')
})
