import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { keyed, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import {
  aCharity,
  accepted,
  aDonor,
  aNeighbour,
  aRequest,
  someDonationTerms,
} from '#testing/donation-builders'
import { editDonation } from '#testing/edit-latest-version'
import { codeOf } from '#testing/refusals'
import { createDonation } from './giving/create-donation.ts'
import { ownDonationOf } from './giving/own-donations.ts'
import { handOverDonation } from './handing-over/hand-over.ts'
import { rateRequest } from './handing-over/rate-request.ts'
import { releaseRequest } from './handing-over/release-request.ts'
import { keepDonationsCurrent } from './jobs.ts'
import { declineRequest } from './requests/decline-request.ts'
import { ownRequestOf, receivedRequestOf } from './requests/own-requests.ts'
import { getRequestThread } from './requests/request-thread.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** In winter, a minute past midnight in Muscat, so that nothing depends on the time of day. */
const WINTER = new Date('2027-01-14T20:01:00Z')
const SUMMER = new Date('2027-07-14T20:01:00Z')
const MINUTE = 60_000

const clockFrom = (start: Date) => (person: Person, minutes: number) =>
  database.ctx(person, new Date(start.getTime() + minutes * MINUTE))
const at = clockFrom(WINTER)
const tick = (minutes: number, start = WINTER) => keepDonationsCurrent(clockFrom(start)(SOMEBODY, minutes))
const SOMEBODY = {
  kind: 'user',
  userId: '',
  sessionId: '',
  roles: [],
  office: [],
  aal: 'aal1',
  isAnonymous: false,
  hasAgreed: true,
  hasSecondFactor: false,
} as const
const read = <Result>(ctx: Ctx, work: (tx: Ctx) => Promise<Result>) => transact(ctx, work)
const isListed = (ctx: Ctx, id: string) =>
  read(
    ctx,
    async tx => (await many(tx.db, sql`select from donations.open_donations where id = ${id}`)).length === 1,
  )
const donorAt = async (ctx: Ctx) => aDonor(ctx)
const list = (ctx: Ctx, over: Parameters<typeof someDonationTerms>[1] = {}) =>
  createDonation(keyed(ctx), someDonationTerms(ctx.now, over))

test('hides hot food when its time is over, to the second, before any job has run', async () => {
  const donor = await donorAt(database.ctx())
  const donation = await list(at(donor, 0), { storage: 'hot', category: 'cooked' })
  // Made ten minutes ago: the limit of two hours counts from then.
  expect(Date.parse(donation.window.endsAt) - WINTER.getTime()).toBe(110 * MINUTE)
  expect(await isListed(at(donor, 109.9), donation.id)).toBe(true)
  expect(await isListed(at(donor, 110), donation.id)).toBe(false)
  expect(await read(at(donor, 110), tx => ownDonationOf(tx, donation.id))).toMatchObject({
    status: 'expired',
  })
  const asker = await aNeighbour(database.ctx())
  const wish = { wishedAt: donation.window.endsAt }
  expect(await codeOf(aRequest(at(asker, 110), donation, wish))).toBe('donation_closed')
  await tick(110)
  expect(await ownDonationOf(database.ctx(donor), donation.id)).toMatchObject({ status: 'expired' })
})

test.each([
  ['hot', 90],
  ['chilled', 720],
] as const)('allows %s food a window of %i minutes in the hot season', async (storage, minutes) => {
  const donor = await donorAt(database.ctx())
  const summer = clockFrom(SUMMER)
  const madeAt = SUMMER.toISOString()
  const until = (extra: number) => new Date(SUMMER.getTime() + (minutes + extra) * MINUTE).toISOString()
  const window = { startsAt: SUMMER.toISOString(), endsAt: until(0) }
  const over = { storage, madeAt, useBy: until(600) }
  expect(await list(summer(donor, 0), { ...over, window })).toMatchObject({ status: 'available' })
  expect(await codeOf(list(summer(donor, 0), { ...over, window: { ...window, endsAt: until(1) } }))).toBe(
    'unsafe_food',
  )
})

test('does not extend the week of a donation when its time changes', async () => {
  const donor = await donorAt(database.ctx())
  const day = 24 * 60
  const terms = (now: number, ends: number) => {
    const endsAt = at(donor, ends).now.toISOString()
    const window = { startsAt: WINTER.toISOString(), endsAt }
    return someDonationTerms(at(donor, now).now, { window, useBy: at(donor, 20 * day).now.toISOString() })
  }
  const donation = await createDonation(keyed(at(donor, 0)), terms(0, 2 * day))
  const edit = (ends: number) => editDonation(at(donor, day), donation.id, terms(day, ends))
  expect(await codeOf(edit(8 * day))).toBe('unsafe_food')
  expect(await edit(7 * day)).toMatchObject({ status: 'available' })
})

test('gives charities priority for a quarter of the listing, up to fifteen minutes', async () => {
  const charity = await aCharity(database.ctx(undefined, WINTER))
  const donor = await donorAt(database.ctx())
  const asker = await aNeighbour(database.ctx())
  const long = await list(at(donor, 0))
  expect(Date.parse(long.charitiesUntil) - WINTER.getTime()).toBe(15 * MINUTE)
  expect(await codeOf(aRequest(at(asker, 14.9), long))).toBe('charities_first')
  expect(await aRequest(at(charity, 1), long)).toMatchObject({ status: 'waiting' })
  expect(await aRequest(at(asker, 15), long)).toMatchObject({ status: 'waiting' })
  const endsAt = at(donor, 40).now.toISOString()
  const short = await list(at(donor, 0), {
    window: { startsAt: WINTER.toISOString(), endsAt },
    useBy: endsAt,
  })
  expect(Date.parse(short.charitiesUntil) - WINTER.getTime()).toBe(10 * MINUTE)
  const feed = await list(at(donor, 0), { kind: 'feed' })
  expect(Date.parse(feed.charitiesUntil)).toBe(WINTER.getTime())
  await database.pool.query('delete from charities.members')
})

test('ends waiting requests with the listing, and accepted requests half an hour later', async () => {
  const donor = await donorAt(database.ctx())
  const [waits, comes, stays] = await Promise.all([1, 2, 3].map(() => aNeighbour(database.ctx())))
  const donation = await list(at(donor, 0))
  const ends = (Date.parse(donation.window.endsAt) - WINTER.getTime()) / MINUTE
  const requests = []
  for (const person of [waits!, comes!, stays!]) requests.push(await aRequest(at(person, 1), donation))
  const [waiting, coming, staying] = requests
  await accepted(at(donor, 2), coming!.id)
  await accepted(at(donor, 2), staying!.id)
  const ownOf = (person: Person, id: string) => ownRequestOf(database.ctx(person), id)

  await tick(ends)
  expect(await ownOf(waits!, waiting!.id)).toMatchObject({ status: 'lapsed', reason: 'listing_ended' })
  expect(await ownDonationOf(database.ctx(donor), donation.id)).toMatchObject({ status: 'reserved' })
  const { code } = await ownOf(comes!, coming!.id)
  expect(await codeOf(accepted(at(donor, ends), waiting!.id))).toBe('request_closed')
  // The listing ends with the use-by time of the bread; five minutes remain to enter a code.
  expect(await codeOf(handOverDonation(at(donor, ends + 5.1), donation.id, code!))).toBe('request_closed')
  await handOverDonation(at(donor, ends + 4), donation.id, code!)

  await tick(ends + 29)
  expect(await ownOf(stays!, staying!.id)).toMatchObject({ status: 'confirmed' })
  await tick(ends + 31)
  expect(await ownOf(stays!, staying!.id)).toMatchObject({ status: 'missed', closedBy: 'system' })
  expect(await ownDonationOf(database.ctx(donor), donation.id)).toMatchObject({
    status: 'collected',
    gramsCollected: 500,
    gramsLeft: 1500,
  })
  const next = await aRequest(at(stays!, ends), await list(at(donor, ends)))
  expect(await receivedRequestOf(database.ctx(donor), next.id)).toMatchObject({
    requester: { collected: 0, missed: 1 },
  })
})

/** @promise “No one came for two hours, so it was given to others.” (mail, push, inbox `request_accepted`) */
test('lets the donor release a request two hours after the agreed time', async () => {
  const donor = await donorAt(database.ctx())
  const asker = await aNeighbour(database.ctx())
  const donation = await list(at(donor, 0))
  const request = await aRequest(at(asker, 1), donation)
  await accepted(at(donor, 2), request.id)
  const agreed = (Date.parse(request.wishedAt) - WINTER.getTime()) / MINUTE
  expect(await codeOf(releaseRequest(at(donor, agreed + 119), request.id))).toBe('too_early_to_release')
  expect(await releaseRequest(at(donor, agreed + 120), request.id)).toMatchObject({ status: 'released' })
  expect(await read(at(donor, agreed + 120), tx => ownDonationOf(tx, donation.id))).toMatchObject({
    status: 'available',
    gramsLeft: 2000,
  })
})

/**
 * @promise “for two hours. Pay within that time” (mail, push, inbox `request_accepted`)
 * @promise “If you do not pay in time, nothing is charged and it goes to others.” (mail, push, inbox
 *   `request_accepted`)
 */
test('ends a hold for a payment after two hours, or with the listing', async () => {
  const donor = await donorAt(database.ctx())
  const asker = await aNeighbour(database.ctx())
  const donation = await list(at(donor, 0), { kind: 'feed', price: 1000 })
  const early = await aRequest(at(asker, 1), donation)
  await accepted(at(donor, 2), early.id)
  await tick(121)
  expect(await ownRequestOf(database.ctx(asker), early.id)).toMatchObject({ status: 'accepted' })
  await tick(122)
  expect(await ownRequestOf(database.ctx(asker), early.id)).toMatchObject({
    status: 'lapsed',
    reason: 'not_paid',
  })
  const ends = (Date.parse(donation.window.endsAt) - WINTER.getTime()) / MINUTE
  const late = await aRequest(at(asker, 240), donation)
  expect(await accepted(at(donor, ends - 30), late.id)).toMatchObject({
    holdExpiresAt: expect.stringMatching(donation.window.endsAt.slice(0, 16)),
  })
  await tick(ends)
  expect(await ownRequestOf(database.ctx(asker), late.id)).toMatchObject({ status: 'lapsed' })
  expect(await ownDonationOf(database.ctx(donor), donation.id)).toMatchObject({
    status: 'expired',
    gramsLeft: 2000,
  })
})

test('shows a one-sided rating after a week; closes messages two hours after pickup', async () => {
  const donor = await donorAt(database.ctx())
  const asker = await aNeighbour(database.ctx())
  const donation = await list(at(donor, 0))
  const request = await aRequest(at(asker, 1), donation)
  await accepted(at(donor, 2), request.id)
  const { code } = await ownRequestOf(database.ctx(asker), request.id)
  await handOverDonation(at(donor, 10), donation.id, code!)
  await rateRequest(at(asker, 20), request.id, { stars: 3, text: 'A little dry' })
  const seenAt = async (minutes: number) =>
    (await read(at(donor, minutes), tx => receivedRequestOf(tx, request.id))).ratings.theirs
  const week = 7 * 24 * 60
  expect(await seenAt(20 + week - 1)).toBeNull()
  expect(await seenAt(20 + week)).toMatchObject({ stars: 3, text: 'A little dry' })
  expect((await getRequestThread(at(donor, 129), request.id)).closedBecause).toBeNull()
  expect((await getRequestThread(at(donor, 130), request.id)).closedBecause).toBe('over')
  expect(await codeOf(declineRequest(at(donor, 130), request.id, ''))).toBe('request_closed')
})

test('does the work of every deadline once when a job runs twice at the same time', async () => {
  const donor = await donorAt(database.ctx())
  const asker = await aNeighbour(database.ctx())
  const donation = await list(at(donor, 0))
  const request = await aRequest(at(asker, 1), donation)
  const ends = (Date.parse(donation.window.endsAt) - WINTER.getTime()) / MINUTE
  await Promise.all([tick(ends), tick(ends), tick(ends)])
  const { told } = await one<{ told: number }>(
    database.pool,
    sql`select count(*) as told from platform.outbox
      where topic = 'donations.request_changed' and data ->> 'requestId' = ${request.id} and data ->> 'news' = 'lapsed'`,
  )
  expect(told).toBe(1)
})
