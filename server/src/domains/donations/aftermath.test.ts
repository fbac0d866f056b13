import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { as, keyed } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import {
  aCharity,
  accepted,
  aGivenDonation,
  aNeighbour,
  aRequest,
  someDonationTerms,
} from '#testing/donation-builders'
import { letHappen } from '#testing/later'
import { editDonation } from '#testing/latest'
import { kindsMailedTo, mailsTo } from '#testing/mails'
import { codeOf } from '#testing/refusals'
import { type WholeApp, wholeApp } from '#testing/whole-app'
import { erasePerson } from '../identity/accounts/erase-person.ts'
import { announceRequestUpdate } from './announce-update.ts'
import { cancelRequest } from './cancel-request.ts'
import { declineRequest } from './decline-request.ts'
import { recallAnyDonation, withdrawDonation } from './end-donation.ts'
import { handOverDonation } from './hand-over.ts'
import { applyVerdict, hideReported, reportableDonations, reportableRatings } from './moderate.ts'
import { ownDonationOf } from './own-donations.ts'
import { ownRequestOf, receivedRequestOf } from './own-requests.ts'
import { donationPersonalData } from './personal-data.ts'
import { rateRequest } from './rate-request.ts'
import { writeToRequest } from './request-thread.ts'

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
const idOf = ({ actor }: Ctx) => (actor.kind === 'user' ? actor.userId : '')
const somebody = async () => as(ctx, await aNeighbour(ctx))
async function aCollected() {
  const { donor, donation } = await aGivenDonation(ctx)
  const own = as(ctx, donor)
  const asker = await somebody()
  const { id } = await aRequest(asker, donation, { message: 'For my neighbours too' })
  await accepted(own, id)
  await handOverDonation(own, donation.id, (await ownRequestOf(asker, id)).code!)
  return { own, asker, donation, id }
}

describe('mails about a donation', () => {
  test('notify the requesters of relevant changes and of no others', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const [promised, waiting, gone] = [await somebody(), await somebody(), await somebody()]
    const terms = (over = {}) => someDonationTerms(ctx.now, over)
    const edit = (minute: number, over: object) =>
      editDonation(
        { ...as(ctx, donor), now: new Date(ctx.now.getTime() + minute * 60_000) },
        donation.id,
        terms(over),
      )
    await aRequest(waiting, donation)
    await cancelRequest(gone, (await aRequest(gone, donation)).id, 'cannot_come')
    await edit(1, { allergens: ['gluten', 'nuts'] })
    await accepted(as(ctx, donor), (await aRequest(promised, donation)).id)
    const allergyTerms = {
      allergens: ['gluten', 'nuts'],
      allergensNote: { en: 'Baked beside sesame', ar: null },
    }
    await edit(2, allergyTerms)
    await edit(3, { ...allergyTerms, address: 'Blue gate' })
    await happen()
    const corrections = async (person: Ctx) =>
      (await kindsMailedTo(person)).filter(news => news === 'corrected').length
    expect(await corrections(waiting)).toBe(2)
    expect(await corrections(promised)).toBe(1)
    expect(await corrections(gone)).toBe(0)
    expect(await mailsTo(waiting)).toMatchObject([
      { link: `http://localhost/deal/${donation.id}` },
      { link: `http://localhost/deal/${donation.id}` },
    ])
  })

  test('tell each side the time and the facts it needs, never the place', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const own = as(ctx, donor)
    const [yes, no, back] = [await somebody(), await somebody(), await somebody()]
    const [first, second, third] = [
      await aRequest(yes, donation),
      await aRequest(no, donation),
      await aRequest(back, donation),
    ]
    await happen()
    await accepted(own, first.id)
    await declineRequest(own, second.id, 'Too far')
    await accepted(own, third.id)
    await happen()
    await cancelRequest(back, third.id, 'cannot_come')
    await happen()
    expect((await kindsMailedTo(own)).sort()).toEqual(['cancelled', 'received', 'received', 'received'])
    expect(await mailsTo(yes)).toMatchObject([
      {
        news: 'accepted',
        title: { en: 'Flat bread from this morning' },
        link: `http://localhost/requests/${first.id}`,
      },
    ])
    expect(await mailsTo(no)).toMatchObject([{ news: 'declined', reason: 'Too far' }])
    expect(await kindsMailedTo(back)).toEqual(['accepted'])
    for (const mail of [...(await mailsTo(own)), ...(await mailsTo(yes))]) {
      expect(Number.isNaN(Date.parse(String(mail.at)))).toBe(false)
      expect(mail.link).toMatch(/^http:\/\/localhost\/(requests|donations)\/[0-9a-f-]{36}$/)
      expect(JSON.stringify(mail)).not.toMatch(/Way 2235|92345678|92123456/)
    }
    await withdrawDonation(own, donation.id, 'Fell down')
    await happen()
    expect(await kindsMailedTo(yes)).toEqual(['accepted', 'withdrawn'])
  })

  test('are sent once, only to those who want them, and only while still true', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    await database.pool.query(
      `insert into notifications.preferences (user_id, kind, channel, is_on) values ($1, 'request_received', 'mail', false)`,
      [donor.userId],
    )
    const asker = await somebody()
    const request = await aRequest(asker, donation)
    const late = await somebody()
    const given = await aRequest(late, donation)
    await happen()
    await accepted(as(ctx, donor), request.id)
    await transact(ctx, tx => announceRequestUpdate(tx, request.id, 'accepted'))
    await accepted(as(ctx, donor), given.id)
    await cancelRequest(late, given.id, 'cannot_come')
    await happen()
    expect(await kindsMailedTo(as(ctx, donor))).toEqual([])
    expect(await kindsMailedTo(asker)).toEqual(['accepted'])
    expect(await kindsMailedTo(late)).toEqual([])
  })
})

describe('a recall of a donation', () => {
  /**
   * @promise “Do not hand any of it over. Open requests are cancelled, and everyone who has some is warned.”
   */
  test('by the office warns all requesters despite their notification settings', async () => {
    const { own, asker, donation, id } = await aCollected()
    const waiting = await somebody()
    const other = await aRequest(waiting, donation)
    await database.pool.query(
      `insert into notifications.preferences (user_id, kind, channel, is_on)
        select $1, kind, 'mail', false from unnest(array['request_accepted', 'request_declined', 'donation_recalled']) kind`,
      [idOf(asker)],
    )
    await recallAnyDonation(ctx, donation.id, 'Smells of petrol')
    await recallAnyDonation(ctx, donation.id, 'Another reason')
    await happen()
    expect((await mailsTo(asker)).filter(({ news }) => news === 'recalled')).toMatchObject([
      { reason: 'Smells of petrol' },
    ])
    expect(await kindsMailedTo(waiting)).toEqual(['recalled'])
    expect(await ownRequestOf(asker, id)).toMatchObject({
      status: 'collected',
      donation: { recalledBecause: 'Smells of petrol', status: 'withdrawn' },
    })
    expect(await ownRequestOf(waiting, other.id)).toMatchObject({ status: 'declined', closedBy: 'operator' })
    expect(await ownDonationOf(own, donation.id)).toMatchObject({ recalledBecause: 'Smells of petrol' })
    expect(await codeOf(recallAnyDonation(ctx, crypto.randomUUID(), 'x'))).toBe('not_found')
  })
})

describe('reports of a donation', () => {
  test('hide a listing until a decision; a listing hidden for good ends its requests', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const own = as(ctx, donor)
    const asker = await somebody()
    const request = await aRequest(asker, donation)
    const about = { kind: 'donation', id: donation.id } as const
    const isListed = async () =>
      (await many(database.pool, sql`select from donations.open_donations where id = ${donation.id}`))
        .length === 1
    await transact(ctx, tx => hideReported(tx, about))
    expect(await isListed()).toBe(false)
    expect(await codeOf(accepted(own, request.id))).toBe('donation_closed')
    expect(await codeOf(aRequest(await somebody(), donation))).toBe('not_found')
    expect(await reportableDonations.describe(ctx.db, donation.id, idOf(asker))).toBeUndefined()
    expect(await reportableDonations.describe(ctx.db, donation.id, null)).toMatchObject({ author: 'Maryam' })
    await transact(ctx, tx => applyVerdict(tx, { ...about, verdict: 'keep' }))
    expect(await isListed()).toBe(true)
    await accepted(own, request.id)
    await transact(ctx, tx => applyVerdict(tx, { ...about, verdict: 'hide' }))
    await transact(ctx, tx => applyVerdict(tx, { ...about, verdict: 'hide' }))
    expect(await isListed()).toBe(false)
    expect(await ownRequestOf(asker, request.id)).toMatchObject({
      status: 'cancelled',
      closedBy: 'operator',
      reason: 'hidden',
    })
  })

  test('hide a rating', async () => {
    const { own, asker, id } = await aCollected()
    await rateRequest(own, id, { stars: 1, text: 'Came late' })
    await rateRequest(asker, id, { stars: 5, text: 'fuck you' })
    const seenByDonor = async () => (await receivedRequestOf(own, id)).ratings.theirs
    expect(await seenByDonor()).toBeNull()
    const theirs = (await ownRequestOf(asker, id)).ratings.theirs
    const about = { kind: 'rating', id: theirs!.id } as const
    expect(await reportableRatings.describe(ctx.db, about.id, idOf(asker))).toMatchObject({
      text: 'Came late',
    })
    expect(await reportableRatings.describe(ctx.db, about.id, idOf(await somebody()))).toBeUndefined()
    await transact(ctx, tx => hideReported(tx, about))
    expect((await ownRequestOf(asker, id)).ratings.theirs).toBeNull()
    await transact(ctx, tx => applyVerdict(tx, { ...about, verdict: 'keep' }))
    expect((await ownRequestOf(asker, id)).ratings.theirs).toMatchObject({ stars: 1 })
  })
})

test('notifies charities of new food', async () => {
  await happen()
  const charity = await aCharity(ctx)
  const { donation } = await aGivenDonation(ctx)
  await happen()
  expect(await mailsTo(as(ctx, charity))).toMatchObject([
    { news: 'donation_offered', link: `http://localhost/deal/${donation.id}` },
  ])
  await database.pool.query('delete from charities.members where user_id = $1', [charity.userId])
})

test('puts only ids and numbers into events', async () => {
  const { id } = await aCollected()
  const events = await many<{ topic: string; data: unknown }>(
    database.pool,
    sql`select topic, data from platform.outbox where topic like 'donations.%'`,
  )
  expect(JSON.stringify(events)).toContain(id)
  expect(JSON.stringify(events)).not.toMatch(/Way 2235|92345678|92123456|23\.6114|Flat bread|neighbours/)
})

describe('a copy of a person’s data', () => {
  const collect = (person: Ctx) => donationPersonalData.collect(ctx, idOf(person))

  test('has their donations, requests, messages, and what others showed them', async () => {
    const { own, asker, donation, id } = await aCollected()
    await rateRequest(asker, id, { stars: 5, text: 'Still warm' })
    expect(await collect(asker)).toMatchObject({
      donations: [],
      requests: [{ id, message: 'For my neighbours too', phone: '+96892123456' }],
      ratings: [{ stars: 5, text: 'Still warm' }],
    })
    expect(JSON.stringify(await collect(asker))).not.toMatch(/Way 2235|92345678/)
    expect(await collect(own)).toMatchObject({
      donor: [{ kind: 'household' }],
      donations: [{ id: donation.id, address: 'Way 2235, House 14', checks: expect.any(Array) }],
    })
  })

  test('erasing a donor ends what is open and leaves grams of what was given', async () => {
    const { own, asker, donation, id } = await aCollected()
    const promised = await somebody()
    const other = await aRequest(promised, donation)
    await accepted(own, other.id)
    await writeToRequest(keyed(own), other.id, 'See you')
    await transact(ctx, tx => erasePerson(tx, idOf(own)))
    await happen()
    expect(await ownRequestOf(promised, other.id)).toMatchObject({
      status: 'cancelled',
      reason: 'donor_left',
      donation: { title: { en: null, ar: null }, donor: { name: '' } },
    })
    expect((await mailsTo(promised)).at(-1)).toMatchObject({ news: 'withdrawn', title: { en: null } })
    expect(await ownRequestOf(asker, id)).toMatchObject({ status: 'collected', grams: 500 })
    const left = await one<Record<string, unknown>>(
      database.pool,
      sql`select address, phone, title_en, lat = about_lat as "isBlurred", grams_collected, status::text
        from donations.donations where id = ${donation.id}`,
    )
    expect(left).toEqual({
      address: null,
      phone: null,
      title_en: null,
      isBlurred: true,
      grams_collected: 500,
      status: 'withdrawn',
    })
    expect(await detail(donation.id)).toBeNull()
  })

  test('erasing a requester ends open requests and leaves the donor’s records', async () => {
    const { own, asker, id } = await aCollected()
    await rateRequest(asker, id, { stars: 5, text: 'Still warm' })
    const { donor, donation } = await aGivenDonation(ctx)
    const open = await aRequest(asker, donation)
    await happen()
    await accepted(as(ctx, donor), open.id)
    await transact(ctx, tx => erasePerson(tx, idOf(asker)))
    await happen()
    expect(await receivedRequestOf(as(ctx, donor), open.id)).toMatchObject({
      status: 'cancelled',
      reason: 'requester_left',
      requester: { name: '' },
      requesterPhone: null,
    })
    expect((await kindsMailedTo(as(ctx, donor))).sort()).toEqual(['cancelled', 'received'])
    expect(await ownDonationOf(as(ctx, donor), donation.id)).toMatchObject({ gramsLeft: 2000 })
    expect(await receivedRequestOf(own, id)).toMatchObject({ message: '', status: 'collected', grams: 500 })
  })
})

const detail = async (id: string) =>
  (await one<{ detail: unknown }>(database.pool, sql`select donations.detail_json(${id}) as detail`)).detail
