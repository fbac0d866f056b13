import { CONSENT_VERSIONS } from '@dawra/contract/profile/rules'
import type { ReviewBody } from '@dawra/contract/reviews/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { completePickup } from '#orders'
import type { Ctx } from '#platform/context'
import { announce, type Event, Relay } from '#platform/outbox'
import { many, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { recordConsents } from '#profile'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, keyed, openNow, type Person } from '#testing/builders'
import { editReview, replyToReview } from '#testing/edit-latest-version'
import { FakeGateway } from '#testing/fake-gateway'
import { databaseTest } from '#testing/set-up'
import { aProduct, aShopOrder } from '#testing/shop-builders'
import { addMember } from '#venues'
import { deleteReview } from './change-review.ts'
import { getVenueRating } from './get-rating.ts'
import { listReviews } from './list-reviews.ts'
import { reviewReactions } from './reactions.ts'
import { countUnreadReviews, listReceivedReviews, readReviews } from './received-reviews.ts'
import { reportableReviews } from './reportable.ts'
import { selectOwnReviews } from './store.ts'
import { writeReview } from './write-review.ts'

const database = databaseTest()
let gateway: FakeGateway
let venueId: string
let owner: Ctx
let customer: Person
let ctx: Ctx
beforeEach(async () => {
  gateway = new FakeGateway()
  const opened = await aVenue(database.ctx())
  venueId = opened.venue.id
  owner = database.ctx(opened.owner)
  customer = await aPerson(database.ctx())
  ctx = database.ctx(customer)
})

const words = (over: Partial<ReviewBody> = {}): ReviewBody => ({ stars: 5, praise: [], text: null, ...over })

async function aPickup(by = ctx) {
  const order = await aConfirmedOrder(by, gateway, [await aDeal(by, venueId, openNow(by.now))])
  return order.pickups[0]!
}

async function aCollectedPickup(by = ctx): Promise<string> {
  const pickup = await aPickup(by)
  await completePickup(owner, venueId, pickup.code!)
  return pickup.id
}

const write = async (over: Partial<ReviewBody> = {}, by = ctx) =>
  writeReview(keyed(by), await aCollectedPickup(by), words(over))

const list = async (query: { stars?: number; sort?: 'newest' | 'highest' | 'lowest' } = {}) =>
  (await listReviews(ctx, venueId, { sort: 'newest', ...query })).items
const rating = async () => JSON.parse((await getVenueRating(ctx, venueId)).text)
const published = (reviewId: string) =>
  many<{ data: { isFirst: boolean; userId: string } }>(
    database.pool,
    sql`select data from platform.outbox where topic = 'reviews.published' and data ->> 'reviewId' = ${reviewId}`,
  )
const announced = async (event: Event) => {
  await transact(ctx, tx => announce(tx, event))
  await new Relay(() => as(ctx, { kind: 'system', name: 'test' }), [reviewReactions]).drain()
}
const decided = (id: string, verdict: 'keep' | 'hide') =>
  announced({ topic: 'moderation.decided', audience: [], data: { kind: 'review', id, verdict } })

describe('a review of a pickup', () => {
  test('refuses a review of compost, which has no venue', async () => {
    const { pickups } = await aShopOrder(ctx, gateway, [await aProduct(ctx)])
    await expect(writeReview(keyed(ctx), pickups[0]!.id, words())).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('publishes the customer’s review at once', async () => {
    const review = await write({ praise: ['taste', 'quick'], text: 'Warm and plenty.' })
    expect(review).toMatchObject({ status: 'published', venueId })
    expect(await list()).toMatchObject([
      { stars: 5, praise: ['taste', 'quick'], text: 'Warm and plenty.', reply: null },
    ])
    expect(await published(review.id)).toMatchObject([{ data: { isFirst: true, userId: customer.userId } }])
    const second = await write()
    expect(await published(second.id)).toMatchObject([{ data: { isFirst: false } }])
  })

  test('accepts a review only after the pickup, for thirty days', async () => {
    const pickup = await aPickup()
    const refusal = { code: 'not_reviewable' }
    await expect(writeReview(keyed(ctx), pickup.id, words())).rejects.toMatchObject({
      ...refusal,
      facts: { obstacle: 'not_collected' },
    })
    await completePickup(owner, venueId, pickup.code!)
    const later = database.ctx(customer, new Date(Date.now() + 31 * 86_400_000))
    await expect(writeReview(keyed(later), pickup.id, words())).rejects.toMatchObject({
      ...refusal,
      facts: { obstacle: 'too_late' },
    })
  })

  test('refuses a review from other users and from the venue’s team', async () => {
    const pickupId = await aCollectedPickup()
    const stranger = database.ctx(await aPerson(ctx))
    for (const other of [stranger, owner])
      await expect(writeReview(keyed(other), pickupId, words())).rejects.toMatchObject({ code: 'not_found' })
    const accountant = await aPerson(ctx)
    await addMember(owner, venueId, accountant.userId, 'accountant')
    for (const one of [owner, database.ctx(accountant)]) {
      const own = await aCollectedPickup(one)
      await expect(writeReview(keyed(one), own, words())).rejects.toMatchObject({
        facts: { obstacle: 'own_venue' },
      })
    }
  })

  test('writes a review once, also when five tries come at the same moment', async () => {
    const pickupId = await aCollectedPickup()
    const tries = await Promise.allSettled(
      [1, 2, 3, 4, 5].map(stars => writeReview(keyed(ctx), pickupId, words({ stars }))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const lost of tries)
      if (lost.status === 'rejected') expect(lost.reason).toMatchObject({ code: 'already_reviewed' })
    expect(await list()).toHaveLength(1)
  })

  test('counts one of two simultaneous reviews as the person’s first', async () => {
    const pickups = [await aCollectedPickup(), await aCollectedPickup()]
    const both = await Promise.all(pickups.map(id => writeReview(keyed(ctx), id, words())))
    const firsts = (await Promise.all(both.map(({ id }) => published(id))))
      .flat()
      .filter(({ data }) => data.isFirst)
    expect(firsts).toHaveLength(1)
  })
})

describe('a review with a flagged text', () => {
  test.each(['Call me on 9212 3456', 'see www.cheap.om', 'you bastard'])(
    'hides a review until the office decides: %s',
    async text => {
      const review = await write({ text })
      expect(review.status).toBe('waiting')
      expect(await list()).toEqual([])
      expect((await rating()).count).toBe(0)
      const cases = await many(
        database.pool,
        sql`select 1 from moderation.cases where kind = 'review' and subject_id = ${review.id} and decided_at is null`,
      )
      expect(cases).toHaveLength(1)
      expect(await published(review.id)).toEqual([])
      await decided(review.id, 'keep')
      await decided(review.id, 'keep')
      expect(await list()).toHaveLength(1)
      expect(await published(review.id)).toMatchObject([{ data: { isFirst: true } }])
    },
  )

  test('checks a review again when its text changes', async () => {
    const { id } = await write({ text: 'Good' })
    expect((await editReview(ctx, id, words({ text: 'Good, see www.cheap.om' }))).status).toBe('waiting')
    expect(await list()).toEqual([])
    expect((await editReview(ctx, id, words({ text: 'Good indeed' }))).status).toBe('published')
    expect(await published(id)).toHaveLength(1)
  })

  test('keeps a review hidden after a report or refusal, whatever the changes', async () => {
    const { id } = await write({ text: 'Hm' })
    await announced({ topic: 'moderation.hidden', audience: [], data: { kind: 'review', id } })
    expect(await list()).toEqual([])
    expect(await reportableReviews.describe(database.pool, id, owner.requestId)).toBeUndefined()
    expect(await reportableReviews.describe(database.pool, id, null)).toMatchObject({
      authorId: customer.userId,
    })
    await expect(editReview(ctx, id, words())).rejects.toMatchObject({ facts: { obstacle: 'hidden' } })
    await decided(id, 'keep')
    expect(await list()).toHaveLength(1)
    await decided(id, 'hide')
    expect(await list()).toEqual([])
  })
})

/**
 * @promise legal.privacy.sections.why.body “showing your first name beside your reviews. We ask for this
 *   separately. It is off until you say yes” (privacy policy; my consents)
 */
test('names an author only with consent, by first name and initial', async () => {
  await write()
  const say = (isGiven: boolean) =>
    transact(ctx, tx =>
      recordConsents(tx, customer.userId, {
        consents: [{ kind: 'review_publishing', version: CONSENT_VERSIONS.review_publishing, isGiven }],
        language: 'en',
        ip: null,
      }),
    )
  expect(await list()).toMatchObject([{ author: null }])
  await say(true)
  expect(await list()).toMatchObject([{ author: 'Salim H.' }])
  await say(false)
  expect(await list()).toMatchObject([{ author: null }])
})

describe('the author of a review', () => {
  test('lets an author change a review for 48 hours', async () => {
    const { id } = await write({ stars: 2 })
    expect(await editReview(ctx, id, words({ stars: 4 }))).toMatchObject({
      stars: 4,
      editedAt: expect.any(String),
    })
    const later = database.ctx(customer, new Date(Date.now() + 49 * 3_600_000))
    await expect(editReview(later, id, words())).rejects.toMatchObject({
      facts: { obstacle: 'edit_too_late' },
    })
  })

  test('deletes a review with its text for good when the author wants it', async () => {
    const review = await write({ text: 'Nice', praise: ['fresh'] })
    await replyToReview(owner, review.id, 'Thanks')
    await deleteReview(ctx, review.id)
    expect(await list()).toEqual([])
    expect(await selectOwnReviews(ctx.db, customer.userId)).toMatchObject([
      { status: 'deleted', text: null, praise: [], reply: null },
    ])
    await expect(writeReview(keyed(ctx), review.pickupId, words())).rejects.toMatchObject({
      code: 'already_reviewed',
    })
    await decided(review.id, 'keep')
    expect(await list()).toEqual([])
  })

  test('lets only the author change or delete a review', async () => {
    const { id } = await write()
    for (const other of [database.ctx(await aPerson(ctx)), owner]) {
      await expect(editReview(other, id, words())).rejects.toMatchObject({ code: 'not_found' })
      await expect(deleteReview(other, id)).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})

describe('the venue’s team', () => {
  test('lets a team answer a review once, change the answer, and see unanswered reviews', async () => {
    const [first, second] = [await write(), await write({ stars: 3 })]
    expect(await countUnreadReviews(owner, venueId)).toEqual({ count: 2 })
    const received = (await listReceivedReviews(owner, venueId, { filter: 'all' })).items
    expect(received.map(({ id, isNew }) => [id, isNew])).toEqual([
      [second.id, true],
      [first.id, true],
    ])
    await readReviews(owner, venueId)
    expect(await countUnreadReviews(owner, venueId)).toEqual({ count: 0 })
    expect((await replyToReview(owner, first.id, 'Thank you')).reply).toMatchObject({
      text: 'Thank you',
      editedAt: null,
    })
    expect((await replyToReview(owner, first.id, 'Thank you, Salim')).reply).toMatchObject({
      text: 'Thank you, Salim',
      editedAt: expect.any(String),
    })
    const open = (await listReceivedReviews(owner, venueId, { filter: 'unanswered' })).items
    expect(open.map(({ id, isNew }) => [id, isNew])).toEqual([[second.id, false]])
    expect((await list()).at(-1)?.reply?.text).toBe('Thank you, Salim')
  })

  test('counts unread reviews for each member separately', async () => {
    const { venue, owner: head } = await aVenue(ctx)
    const cook = await aPerson(ctx)
    await addMember(database.ctx(head), venue.id, cook.userId, 'staff')
    const unread = async (actor: typeof head) =>
      (await countUnreadReviews(database.ctx(actor), venue.id)).count
    const { id } = await write()
    await run(database.pool, sql`update reviews.reviews set venue_id = ${venue.id} where id = ${id}`)
    expect([await unread(head), await unread(cook)]).toEqual([1, 1])
    await readReviews(database.ctx(head), venue.id)
    expect([await unread(head), await unread(cook)]).toEqual([0, 1])
    const list = await listReceivedReviews(database.ctx(cook), venue.id, { filter: 'all' })
    expect(list.items).toMatchObject([{ id, isNew: true }])
  })

  test.each(['Call me at 9123 4567', 'اتصل على ٩١٢٣٤٥٦٧', 'See www.example.com', 'Write to me@example.om'])(
    'publishes no phone number, address or link in a team’s answer: “%s”',
    async text => {
      const { id } = await write()
      await expect(replyToReview(owner, id, text)).rejects.toMatchObject({
        code: 'invalid_input',
        facts: { issues: [{ path: 'text', rule: 'contact' }] },
      })
    },
  )

  test('refuses a team’s insult of customers, and answers to hidden reviews', async () => {
    const { id } = await write()
    await expect(replyToReview(owner, id, 'you bastard')).rejects.toMatchObject({ code: 'invalid_input' })
    await decided(id, 'hide')
    await expect(replyToReview(owner, id, 'Thanks')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('hides a venue’s review tools from other people and venues', async () => {
    const { id } = await write()
    for (const other of [ctx, database.ctx((await aVenue(ctx)).owner)]) {
      const asks = [
        replyToReview(other, id, 'Me?'),
        listReceivedReviews(other, venueId, { filter: 'all' }),
        countUnreadReviews(other, venueId),
        readReviews(other, venueId),
      ]
      expect(await Promise.allSettled(asks)).toMatchObject(
        asks.map(() => ({ status: 'rejected', reason: { code: 'not_found' } })),
      )
    }
  })
})

test('counts shown reviews of the last six months in rating and histogram', async () => {
  const given = [5, 5, 4, 2]
  for (const stars of given) await write({ stars, praise: stars === 5 ? ['taste'] : [] })
  const old = await write({ stars: 1 })
  await run(
    database.pool,
    sql`update reviews.reviews set written_at = now() - interval '7 months' where id = ${old.id}`,
  )
  expect(await rating()).toEqual({
    stars: 4,
    count: 4,
    histogram: [0, 1, 0, 1, 2],
    praise: [{ reason: 'taste', count: 2 }],
  })
  expect((await list()).map(({ stars }) => stars)).toEqual([2, 4, 5, 5, 1])
  expect((await list({ sort: 'highest' })).map(({ stars }) => stars)).toEqual([5, 5, 4, 2, 1])
  expect((await list({ sort: 'lowest' })).map(({ stars }) => stars)).toEqual([1, 2, 4, 5, 5])
  expect(await list({ stars: 5 })).toHaveLength(2)
})

test('keeps the stars without an author after an erasure', async () => {
  const shown = await write({ stars: 4, text: 'Salim was here', praise: ['taste'] })
  await replyToReview(owner, shown.id, 'Thank you, Salim')
  await write({ text: 'See www.cheap.om' })
  const { userId } = customer
  await announced({ topic: 'identity.erased', audience: [], data: { userId, email: 'x@people.test' } })
  expect(await list()).toMatchObject([{ stars: 4, praise: ['taste'], text: null, reply: null, author: null }])
  expect(await selectOwnReviews(ctx.db, customer.userId)).toEqual([])
  const left = await many(database.pool, sql`select status from reviews.reviews where venue_id = ${venueId}`)
  expect(left).toEqual(expect.arrayContaining([{ status: 'published' }, { status: 'deleted' }]))
})
