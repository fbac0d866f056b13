import { randomUUID } from 'node:crypto'
import { type DealTerms, dealTerms, dealTexts, type OwnDeal } from '@dawra/contract/deals/schemas'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { aDeal, anUpload, aPerson, aPlacedOrder, as, aVenue, type Person, someTerms } from '#testing/builders'
import { editDeal } from '#testing/edit-latest-version'
import { FakeGateway } from '#testing/fake-gateway'
import { databaseTest } from '#testing/set-up'
import { addMember } from '#venues'
import { createDeal } from './create-deal.ts'
import { duplicateDeal } from './duplicate-deal.ts'
import { keepDealsCurrent } from './jobs.ts'
import { listOwnDeals } from './list-own-deals.ts'
import { getOwnDeal } from './own-deal.ts'
import { publishDeal } from './publish-deal.ts'
import { withdrawDeal } from './withdraw-deal.ts'

const HOUR = 3_600_000
const database = databaseTest()
let ctx: Ctx
let venueId: string
let cook: Ctx
beforeAll(async () => {
  ctx = database.ctx()
  const { venue, owner } = await aVenue(ctx)
  venueId = venue.id
  cook = as(ctx, owner)
})

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => asRefusal(error),
  )
const at = (milliseconds: number) => new Date(ctx.now.getTime() + milliseconds).toISOString()
const sellOne = async (dealId: string, price: number): Promise<Person> => {
  const buyer = await aPerson(ctx)
  await aPlacedOrder(as(ctx, buyer), new FakeGateway(), [{ id: dealId, price }])
  return buyer
}

describe('listing a deal', () => {
  test('makes a draft, a deal on sale now, or a scheduled deal', async () => {
    const terms = someTerms(ctx.now)
    expect(await createDeal(cook, venueId, terms, { as: 'draft' })).toMatchObject({
      status: 'draft',
      remaining: 5,
    })
    expect((await createDeal(cook, venueId, terms, { as: 'live' })).status).toBe('live')
    const later = await createDeal(cook, venueId, terms, { as: 'scheduled', at: at(HOUR) })
    expect(later).toMatchObject({ status: 'scheduled' })
    expect((await createDeal(cook, venueId, terms, { as: 'scheduled', at: at(-HOUR) })).status).toBe('live')
  })

  test('stores every term of a new and an edited deal', async () => {
    const terms = (name: string, over: Partial<DealTerms>) => {
      const text = (of: string) => ({ en: `${of} of ${name}`, ar: `${name} :${of}` })
      const texts = Object.fromEntries(Object.keys(dealTexts).map(of => [of, text(of)]))
      return dealTerms.parse({ ...someTerms(ctx.now), ...texts, ...over })
    }
    const first = terms('soup', { picture: await anUpload(cook), tags: ['spicy'], earlyMinutes: 30 })
    const second = terms('a bag', {
      kind: 'surprise_bag',
      packaging: 'bring_required',
      picture: await anUpload(cook),
      category: 'dairy',
      originalPrice: 3000,
      price: 1000,
      portions: 8,
      portionGrams: 200,
      allergenAnswer: 'none',
      allergens: [],
      dietary: ['vegan', 'halal'],
      tags: [],
      window: { startsAt: at(2 * HOUR), endsAt: at(4 * HOUR) },
      earlyMinutes: 60,
    })
    for (const name of Object.keys(dealTerms.shape) as (keyof DealTerms)[])
      expect(second[name], name).not.toEqual(first[name])
    const termsOf = (deal: OwnDeal) => {
      const { startsAt, endsAt } = deal.window
      return dealTerms.parse({
        ...deal,
        window: { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() },
      })
    }
    const deal = await createDeal(cook, venueId, first, { as: 'draft' })
    expect(termsOf(deal)).toEqual(first)
    const edited = await editDeal(cook, deal.id, second)
    expect(termsOf(edited)).toEqual(second)
    expect(edited.remaining).toBe(8)
  })

  test.each([
    ['ends before it starts', { startsAt: 3 * HOUR, endsAt: 2 * HOUR }, 'ends_before_start'],
    ['is over', { startsAt: -3 * HOUR, endsAt: -HOUR }, 'already_over'],
    ['is more than a week away', { startsAt: 8 * 24 * HOUR, endsAt: 8 * 24 * HOUR + HOUR }, 'too_far_ahead'],
    ['lasts more than a day', { startsAt: HOUR, endsAt: 26 * HOUR }, 'too_long'],
  ])('refuses a window that %s', async (_, { startsAt, endsAt }, obstacle) => {
    const terms = someTerms(ctx.now, { window: { startsAt: at(startsAt), endsAt: at(endsAt) } })
    const refusal = await refusalOf(createDeal(cook, venueId, terms, { as: 'live' }))
    expect(refusal).toMatchObject({ code: 'window_not_allowed', facts: { obstacle } })
  })

  test('refuses a price that is not below the original, in the rule and in the database', async () => {
    const terms = someTerms(ctx.now, { price: 2500 })
    expect((await refusalOf(createDeal(cook, venueId, terms, { as: 'live' })))?.code).toBe('price_not_lower')
    const deal = await aDeal(ctx, venueId)
    const raise = database.pool.query('update deals.deals set price = original_price where id = $1', [
      deal.id,
    ])
    await expect(raise).rejects.toThrow('deals_cost_less_than_before')
  })

  test('lets only the team of the venue list a deal', async () => {
    const stranger = as(ctx, (await aVenue(ctx)).owner)
    const helper = await aPerson(ctx)
    await addMember(cook, venueId, helper.userId, 'staff')
    expect((await createDeal(as(ctx, helper), venueId, someTerms(ctx.now), { as: 'live' })).venueId).toBe(
      venueId,
    )
    const deal = await aDeal(ctx, venueId)
    for (const attempt of [
      () => createDeal(stranger, venueId, someTerms(ctx.now), { as: 'live' }),
      () => listOwnDeals(stranger, { venueId }),
      () => getOwnDeal(stranger, deal.id),
      () => editDeal(stranger, deal.id, someTerms(ctx.now)),
      () => withdrawDeal(stranger, deal.id),
      () => duplicateDeal(stranger, deal.id),
      () => getOwnDeal(cook, randomUUID()),
    ])
      expect((await refusalOf(attempt()))?.code).toBe('not_found')
  })
})

describe('changing a deal', () => {
  test('allows a change of every field while nothing is sold', async () => {
    const deal = await aDeal(ctx, venueId)
    const terms = someTerms(ctx.now, {
      price: 800,
      portions: 9,
      title: { en: null, ar: 'مندي' },
      allergens: ['nuts'],
    })
    expect(await editDeal(cook, deal.id, terms)).toMatchObject({
      price: 800,
      portions: 9,
      remaining: 9,
      title: { en: null, ar: 'مندي' },
      allergens: ['nuts'],
    })
  })

  test('refuses other terms and too few portions once a portion is held', async () => {
    const deal = await aDeal(ctx, venueId)
    const terms = { ...someTerms(ctx.now), window: deal.window }
    await sellOne(deal.id, deal.price)
    for (const over of [
      { price: 1200 },
      { allergenAnswer: 'none' as const, allergens: [] },
      { window: { ...deal.window, endsAt: at(6 * HOUR) } },
    ])
      expect((await refusalOf(editDeal(cook, deal.id, { ...terms, ...over })))?.code).toBe(
        'deal_terms_locked',
      )
    expect(await editDeal(cook, deal.id, { ...terms, portions: 1 })).toMatchObject({ remaining: 0, held: 1 })
    expect((await editDeal(cook, deal.id, { ...terms, portions: 8 })).remaining).toBe(7)
    const raise = database.pool.query('update deals.deals set price = 1200 where id = $1', [deal.id])
    await expect(raise).rejects.toThrow('deal_terms_locked')
  })

  test('refuses fewer portions than are held or sold, also during a concurrent order', async () => {
    const deal = await aDeal(ctx, venueId, { portions: 2 })
    const terms = { ...someTerms(ctx.now), window: deal.window }
    await Promise.all([sellOne(deal.id, deal.price), sellOne(deal.id, deal.price)])
    expect(await refusalOf(editDeal(cook, deal.id, { ...terms, portions: 1 }))).toMatchObject({
      code: 'portions_below_committed',
      facts: { committed: 2 },
    })
  })

  test('withdraws a deal and publishes it again, unless it is over', async () => {
    const deal = await aDeal(ctx, venueId)
    expect((await withdrawDeal(cook, deal.id)).status).toBe('withdrawn')
    expect((await refusalOf(withdrawDeal(cook, deal.id)))?.code).toBe('deal_not_withdrawable')
    expect((await publishDeal(cook, deal.id, null)).status).toBe('live')
    await database.pool.query(
      "update deals.deals set starts_at = now() - interval '2 hours', ends_at = now() where id = $1",
      [deal.id],
    )
    await keepDealsCurrent(ctx)
    expect((await getOwnDeal(cook, deal.id)).status).toBe('ended')
    expect((await refusalOf(publishDeal(cook, deal.id, null)))?.code).toBe('deal_not_publishable')
    expect((await refusalOf(editDeal(cook, deal.id, someTerms(ctx.now))))?.code).toBe('deal_not_editable')
  })

  test('puts a scheduled deal on sale at its time', async () => {
    const deal = await createDeal(cook, venueId, someTerms(ctx.now), { as: 'scheduled', at: at(HOUR) })
    await keepDealsCurrent(
      database.ctx({ kind: 'system', name: 'test' }, new Date(ctx.now.getTime() + HOUR / 2)),
    )
    expect((await getOwnDeal(cook, deal.id)).status).toBe('scheduled')
    await keepDealsCurrent(
      database.ctx({ kind: 'system', name: 'test' }, new Date(ctx.now.getTime() + HOUR + 1000)),
    )
    expect((await getOwnDeal(cook, deal.id)).status).toBe('live')
  })

  test('duplicates an ended deal as a draft on the next day that has not begun', async () => {
    const deal = await aDeal(ctx, venueId)
    const later = { ...cook, now: new Date(Date.parse(deal.window.startsAt) + 30 * HOUR) }
    const copy = await duplicateDeal(later, deal.id)
    expect(copy).toMatchObject({ status: 'draft', price: deal.price, remaining: deal.portions })
    expect(Date.parse(copy.window.startsAt) - Date.parse(deal.window.startsAt)).toBe(48 * HOUR)
  })
})

describe('Premium Access first', () => {
  const MINUTE = HOUR / 60
  const later = (milliseconds: number) =>
    database.ctx({ kind: 'system', name: 'test' }, new Date(ctx.now.getTime() + milliseconds))
  /** In minutes from its publishing. */
  const heldBack = async (dealId: string) => {
    const { rows } = await database.pool.query<{ minutes: number | null }>(
      'select extract(epoch from early_until - published_at)::float8 / 60 as minutes from deals.deals where id = $1',
      [dealId],
    )
    return rows[0]?.minutes
  }

  test('begins Premium Access when the deal goes on sale, and copies it with the deal', async () => {
    const terms = someTerms(ctx.now, { earlyMinutes: 45 })
    const live = await createDeal(cook, venueId, terms, { as: 'live' })
    expect(live).toMatchObject({ earlyMinutes: 45, membersUntil: expect.any(String) })
    expect(await heldBack(live.id)).toBe(45)
    expect(await duplicateDeal(cook, live.id)).toMatchObject({ earlyMinutes: 45, membersUntil: null })
    const scheduled = await createDeal(cook, venueId, terms, { as: 'scheduled', at: at(HOUR) })
    expect(scheduled.membersUntil).toBeNull()
    await keepDealsCurrent(later(HOUR + 1000))
    expect(await heldBack(scheduled.id)).toBe(45)
    expect(await heldBack((await aDeal(ctx, venueId)).id)).toBeNull()
  })

  test('leaves the last half hour of a deal’s window to everybody, not only to members', async () => {
    const window = { startsAt: at(-HOUR), endsAt: at(70 * MINUTE) }
    const deal = await createDeal(cook, venueId, someTerms(ctx.now, { earlyMinutes: 120, window }), {
      as: 'live',
    })
    expect(Date.parse(deal.membersUntil ?? '')).toBe(Date.parse(at(40 * MINUTE)))
    const late = { ...window, endsAt: at(20 * MINUTE) }
    const open = await createDeal(cook, venueId, someTerms(ctx.now, { earlyMinutes: 120, window: late }), {
      as: 'live',
    })
    expect(open.membersUntil).toBeNull()
  })

  test('lets a venue change the members’ time for a deal, but not start it again', async () => {
    const deal = await aDeal(ctx, venueId, { earlyMinutes: 60 })
    const terms = (earlyMinutes: number) => ({ ...someTerms(ctx.now, { earlyMinutes }), window: deal.window })
    await editDeal(cook, deal.id, terms(90))
    expect(await heldBack(deal.id)).toBe(90)
    await withdrawDeal(cook, deal.id)
    await publishDeal(cook, deal.id, null)
    expect(await heldBack(deal.id)).toBe(90)
    expect((await editDeal(cook, deal.id, terms(0))).membersUntil).toBeNull()
    expect((await editDeal(cook, deal.id, terms(120))).membersUntil).toBeNull()
    const longer = database.pool.query(
      "update deals.deals set early_until = published_at + interval '121 minutes' where id = $1",
      [deal.id],
    )
    await expect(longer).rejects.toThrow('early_access_is_short')
  })
})

test('pages a venue’s deals without gaps or repeats', async () => {
  const { venue, owner } = await aVenue(ctx)
  const made = []
  for (let n = 0; n < 35; n++) made.push((await aDeal(ctx, venue.id)).id)
  const first = await listOwnDeals(as(ctx, owner), { venueId: venue.id })
  const second = await listOwnDeals(as(ctx, owner), { venueId: venue.id, cursor: first.next ?? undefined })
  expect([...first.items, ...second.items].map(deal => deal.id)).toEqual(made.reverse())
  expect(second.next).toBeNull()
})

describe('the deals of a venue, by state', () => {
  const placed = async (status: 'live' | 'ended', hours: number[]) => {
    const { venue, owner } = await aVenue(ctx)
    const made: string[] = []
    for (const hour of hours) {
      const { id } = await aDeal(ctx, venue.id)
      await database.pool.query(
        `update deals.deals set status = $2, starts_at = $3, ends_at = $3::timestamptz + interval '1 hour' where id = $1`,
        [id, status, at(hour * HOUR)],
      )
      made.push(id)
    }
    const list = async (cursor?: string) =>
      listOwnDeals(as(ctx, owner), { venueId: venue.id, status, cursor })
    return { made, list }
  }
  const HOURS = Array.from({ length: 44 }, (_, n) => ((n * 7) % 22) + 1)

  test.each([
    ['live', 1, 'begins with what is picked up next'],
    ['ended', -1, 'begins with what ended last'],
  ] as const)('deals in the state %s (%i): %s, page by page', async (status, direction, _) => {
    const { made, list } = await placed(status, HOURS)
    const first = await list()
    const second = await list(first.next ?? undefined)
    const sorted = made
      .map((id, n) => ({ id, hour: HOURS[n] ?? 0 }))
      .sort((a, b) => direction * (a.hour - b.hour || (a.id < b.id ? -1 : 1)))
    expect([...first.items, ...second.items].map(deal => deal.id)).toEqual(sorted.map(({ id }) => id))
    expect(first.items).toHaveLength(30)
    expect(second.next).toBeNull()
  })

  test('refuses the cursor of another list of deals', async () => {
    const { made, list } = await placed('live', [1])
    for (const cursor of [made[0] ?? '', 'x_y', `${at(0)}_x`, `${at(0)}_${made[0]}_1`])
      expect((await refusalOf(list(cursor)))?.code).toBe('invalid_input')
  })

  test('reads a venue’s deals in order from an index of their own', async () => {
    const { list } = await placed('live', [1])
    await list()
    const {
      rows: [{ id } = { id: '' }],
    } = await database.pool.query<{ id: string }>(
      'select venue_id as id from deals.deals order by id desc limit 1',
    )
    const plan = async (text: string) => {
      const client = await database.pool.connect()
      // In a small table the planner prefers a full scan or a sort.
      await client.query('set enable_seqscan = off; set enable_sort = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`)
      client.release(true)
      return rows.map(row => row['QUERY PLAN']).join('\n')
    }
    const live = `select 1 from deals.deals where venue_id = '${id}' and status = 'live' order by starts_at, id limit 31`
    const ended = `select 1 from deals.deals where venue_id = '${id}' and status = 'ended' order by ends_at desc, id desc limit 31`
    expect(await plan(live)).toContain('live_deals_of_a_venue')
    expect(await plan(live)).not.toContain('Sort')
    expect(await plan(ended)).toContain('ended_deals_of_a_venue')
    expect(await plan(ended)).not.toContain('Sort')
  })
})
