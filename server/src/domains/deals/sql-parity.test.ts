import { randomUUID } from 'node:crypto'
import { MAX_PORTIONS_PER_DEAL } from '@dawra/contract/deals/hold-limits.rules'
import {
  allergenObstacle,
  type CartNotice,
  cartNotice,
  dealKinds,
  dealStatuses,
  isMembersOnly,
  LONGEST_EARLY_MINUTES,
  statedAllergens,
  WINDOW_LONGEST_HOURS,
  windowObstacle,
} from '@dawra/contract/deals/rules'
import { allergenAnswers } from '@dawra/contract/platform/allergens.rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GUEST } from '#platform/context'
import { one, sql } from '#platform/sql'
import { aDeal, aVenue } from '#testing/builders'
import { constraintOver, expectParity, generated, makeRefusal, undone } from '#testing/expect-parity'
import { databaseTest } from '#testing/set-up'

const NOW = new Date('2026-11-15T08:30:00Z')
const MINUTE = 60_000
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE).toISOString()
const minutes = (least: number, most: number) =>
  fc.oneof(fc.constantFrom(0, -1, 1), fc.integer({ min: least, max: most }))

const database = databaseTest()

/** A random deal and order line. Members-first never covers the last half hour of a window. */
const wantedDeal = fc
  .record({
    status: fc.oneof(fc.constant('live' as const), fc.constantFrom(...dealStatuses)),
    isHidden: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
    remaining: fc.integer({ min: 0, max: 12 }),
    price: fc.constantFrom(1000, 1100),
    endsIn: minutes(-60, 600),
    earlyFor: fc.option(minutes(-30, 120)),
    quantity: fc.integer({ min: 1, max: MAX_PORTIONS_PER_DEAL }),
    unitPrice: fc.oneof(fc.constant(1000), fc.constant(1100)),
    isEarly: fc.boolean(),
  })
  .map(deal => ({
    ...deal,
    earlyFor: deal.earlyFor === null ? null : Math.min(deal.earlyFor, deal.endsIn - 30),
    id: randomUUID(),
  }))
type WantedDeal = typeof wantedDeal extends fc.Arbitrary<infer Deal> ? Deal : never

const offerOf = (deal: WantedDeal) => ({
  status: deal.status,
  price: deal.price,
  remaining: deal.remaining,
  window: { startsAt: at(deal.endsIn - 60), endsAt: at(deal.endsIn) },
  membersUntil: deal.earlyFor === null ? null : at(deal.earlyFor),
})
/** Both sides format instants differently, so they are compared as milliseconds. */
const comparable = (notice: CartNotice | null) =>
  notice?.kind === 'members_first' ? { ...notice, until: Date.parse(notice.until) } : notice
const COMPARABLE = `case refused ->> 'kind' when 'members_first'
  then jsonb_set(refused, '{until}', to_jsonb(round(extract(epoch from (refused ->> 'until')::timestamptz) * 1000)))
  else refused end`

describe('ordering a deal', () => {
  test('refuses an order like the cart: deals.hold, deals.obstacle, deals.early_obstacle', async () => {
    const ctx = database.ctx(GUEST, NOW)
    const { venue } = await aVenue(ctx)
    const { id: base } = await aDeal(ctx, venue.id)
    const cases = generated(wantedDeal, 800)
    await undone(ctx, async tx => {
      // Each deal is a row of its own, so that holding one leaves the others unchanged.
      await tx.db.query({
        text: `insert into deals.deals select (jsonb_populate_record(d, jsonb_build_object(
            'id', c -> 'id', 'status', c ->> 'status', 'remaining', c -> 'remaining',
            'portions', 20, 'sold', 20 - (c -> 'remaining')::int, 'price', c -> 'price',
            'publish_at', case c ->> 'status' when 'scheduled' then platform.now() end,
            'hidden_at', case when (c ->> 'isHidden')::boolean then now() end,
            'starts_at', platform.now() + make_interval(mins => (c ->> 'endsIn')::int - 60),
            'ends_at', platform.now() + make_interval(mins => (c ->> 'endsIn')::int),
            'early_until', platform.now() + make_interval(mins => (c ->> 'earlyFor')::int)))).*
          from deals.deals d, jsonb_array_elements($1::jsonb) c where d.id = $2`,
        values: [JSON.stringify(cases), base],
      })
      await tx.db.query({ text: 'analyze deals.deals' })
      await makeRefusal(
        tx,
        `perform deals.hold(array[(c ->> 'id')::uuid], array[(c -> 'quantity')::int], array[(c -> 'unitPrice')::int], (c ->> 'isEarly')::boolean)`,
      )
      const notices = await expectParity(
        tx.db,
        `(select ${COMPARABLE} from (select (pg_temp.refusal(c) #> '{facts,lines,0}') - 'dealId' as refused) r)`,
        cases,
        deal => {
          const { quantity, unitPrice, isEarly, isHidden } = deal
          const offer = isHidden ? undefined : offerOf(deal)
          return comparable(cartNotice({ quantity, unitPrice }, offer, NOW, isEarly))
        },
      )
      expect(new Set(notices.map(notice => notice?.kind))).toEqual(
        new Set([
          'gone',
          'window_passed',
          'sold_out',
          'fewer_left',
          'price_changed',
          'members_first',
          undefined,
        ]),
      )
    })
  })

  test('shows a hidden deal as withdrawn: deals.shown_status', async () => {
    const cases = dealStatuses.flatMap(status => [true, false].map(isHidden => ({ status, isHidden })))
    await expectParity(
      database.pool,
      `(select jsonb_build_object('isGone', deals.shown_status(d) in ('draft', 'scheduled', 'withdrawn'),
          'status', deals.shown_status(d))
        from jsonb_populate_record(null::deals.deals,
          c || case when (c ->> 'isHidden')::boolean then '{"hidden_at": "now"}'::jsonb else '{}' end) d)`,
      cases,
      ({ status, isHidden }) => {
        const shown = isHidden ? ('withdrawn' as const) : status
        const offer = { status: shown, price: 1, remaining: 1, window: { startsAt: at(1), endsAt: at(2) } }
        const notice = cartNotice({ quantity: 1, unitPrice: 1 }, offer, NOW)
        return { isGone: notice?.kind === 'gone', status: shown }
      },
    )
  })

  test('reports a deal that does not exist as gone', async () => {
    const { obstacle } = await one<{ obstacle: CartNotice }>(
      database.pool,
      sql`select deals.obstacle(null::deals.deals, 1, 1) as obstacle`,
    )
    expect(obstacle).toEqual(cartNotice({ quantity: 1, unitPrice: 1 }, undefined, NOW))
  })
})

const NOTES = [null, 'May contain nuts']
const statements = dealKinds.flatMap(kind =>
  [...allergenAnswers, null].flatMap(allergenAnswer =>
    [[], ['milk' as const]].flatMap(allergens =>
      NOTES.flatMap(en => NOTES.map(ar => ({ kind, allergenAnswer, allergens, allergensNote: { en, ar } }))),
    ),
  ),
)
const ROW = `jsonb_build_object('kind', c -> 'kind', 'allergen_answer', c -> 'allergenAnswer', 'allergens', c -> 'allergens',
  'allergens_note_en', c #> '{allergensNote,en}', 'allergens_note_ar', c #> '{allergensNote,ar}')`

describe('the allergen answer of a deal', () => {
  test('requires a complete answer by the same rule: deals.states_allergens', async () => {
    const agrees = await constraintOver(database.pool, 'deals.deals', 'allergens_are_named_when_contained')
    const obstacles = await expectParity(
      database.pool,
      `(select case when not (${agrees}) then 'contradicts'
          when not (select deals.states_allergens(d) from jsonb_populate_record(null::deals.deals, c) d) then 'too_little'
          else 'enough' end from (select ${ROW} as c) r)`,
      statements,
      terms => {
        const obstacle = allergenObstacle(terms)
        return obstacle === 'list_mismatch' ? 'contradicts' : obstacle ? 'too_little' : 'enough'
      },
    )
    expect(new Set(obstacles).size).toBe(3)
  })

  test('shows the same answer in deals.live_deals and deals.early_deals', async () => {
    const ctx = database.ctx()
    const { venue } = await aVenue(ctx)
    const { id: base } = await aDeal(ctx, venue.id)
    const cases = statements
      .filter(terms => allergenObstacle(terms) === null)
      .flatMap(terms => [true, false].map(isEarly => ({ ...terms, isEarly })))
    await undone(ctx, async tx => {
      await tx.db.query({
        text: `insert into deals.deals select (jsonb_populate_record(d, ${ROW} || jsonb_build_object(
            'id', uuidv7(), 'title_en', n,
            'early_until', case when (c ->> 'isEarly')::boolean then platform.now() + interval '1 hour' end))).*
          from deals.deals d, jsonb_array_elements($1::jsonb) with ordinality as cases (c, n) where d.id = $2`,
        values: [JSON.stringify(cases), base],
      })
      await expectParity(
        tx.db,
        `(select jsonb_build_object('allergens', allergens, 'isEarly', is_early) from (
            select title_en, allergens, false as is_early from deals.live_deals
            union all select title_en, allergens, true from deals.early_deals) shown
          where title_en = c ->> 'n')`,
        cases.map((terms, index) => ({ ...terms, n: String(index + 1) })),
        terms => ({ allergens: statedAllergens(terms), isEarly: terms.isEarly }),
      )
    })
  })
})

test('allows the same windows of a deal by the constraints as by the rule', async () => {
  const [ends, lasts] = [
    await constraintOver(database.pool, 'deals.deals', 'windows_end_after_they_start'),
    await constraintOver(database.pool, 'deals.deals', 'windows_last_a_day_at_most'),
  ]
  const longest = WINDOW_LONGEST_HOURS * 60
  const window = fc
    .tuple(
      fc.integer({ min: 1, max: 9000 }),
      fc.oneof(minutes(-100, 3000), fc.constantFrom(longest, longest + 1)),
    )
    .map(([start, length]) => ({ startsAt: at(start), endsAt: at(start + length) }))
    // A window in the past is refused by the clock only, which the constraint does not check.
    .filter(({ startsAt, endsAt }) => Date.parse(endsAt) > NOW.getTime() || endsAt <= startsAt)
  const answers = await expectParity(
    database.pool,
    `(select case when not (${ends}) then 'ends_before_start' when not (${lasts}) then 'too_long' end
      from (select jsonb_build_object('starts_at', c -> 'startsAt', 'ends_at', c -> 'endsAt') as c) r)`,
    generated(window, 1000),
    of => windowObstacle(of, NOW),
  )
  expect(new Set(answers).size).toBe(3)
})

test('SQL and rule agree whether a deal is for members only: deals.own_json', async () => {
  await undone(database.ctx(GUEST, NOW), async tx => {
    const answers = await expectParity(
      tx.db,
      `(select deals.own_json(d) ->> 'membersUntil' is not null from jsonb_populate_record(null::deals.deals,
        jsonb_build_object('status', 'live', 'early_until', c -> 'membersUntil')) d)`,
      generated(fc.option(minutes(-100, 100)), 300).map(early => ({
        membersUntil: early === null ? null : at(early),
      })),
      offer => isMembersOnly(offer, NOW),
    )
    expect(new Set(answers).size).toBe(2)
  })
})

test('allows the same time for members by the constraint as by the rule', async () => {
  const allowed = await constraintOver(database.pool, 'deals.deals', 'deals_early_minutes_check')
  await expectParity(
    database.pool,
    `(select ${allowed} from (select jsonb_build_object('early_minutes', c) as c) r)`,
    [-1, 0, 1, LONGEST_EARLY_MINUTES, LONGEST_EARLY_MINUTES + 1],
    of => of >= 0 && of <= LONGEST_EARLY_MINUTES,
  )
})
