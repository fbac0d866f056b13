import { hash, randomUUID } from 'node:crypto'
import type { Board } from '@dawra/contract/orders/board'
import { type Conflict, conflict, type HandOverClaim } from '@dawra/contract/orders/hand-overs'
import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, openNow, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { codeOf } from '#testing/refusals'
import { getOrder } from '../../get-order.ts'
import { closeMissedPickups } from '../../jobs.ts'
import { announceLate } from '../../pickups/announce-late.ts'
import { cancelPickup } from '../../pickups/cancel-pickup.ts'
import { nameCollector } from '../../pickups/name-collector.ts'
import { refundPickup } from '../../pickups/refund-pickup.ts'
import { getBoard } from '../board.ts'
import { completePickup } from '../complete-pickup.ts'
import { undoPickup } from '../undo-pickup.ts'
import { listConflicts, markConflictsSeen } from './conflicts.ts'
import { settleHandOvers } from './settle.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const LETTERS = [...'ABCDEFGHJKLMNPQRSTUVWXYZ']
const EVERY_CODE = LETTERS.flatMap(one =>
  LETTERS.flatMap(other =>
    Array.from({ length: 1000 }, (_, n) => `${one}${other}${String(n).padStart(3, '0')}`),
  ),
)
const gateway = new FakeGateway()
const tablet = { id: randomUUID(), name: 'Tablet at the counter' }
const phone = { id: randomUUID(), name: 'Phone' }
let database: TestDatabase
let ctx: Ctx
let venueId: string
let cook: Person
let maryam: Person
let customer: Person
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
  customer = await aPerson(ctx)
})
beforeEach(async () => {
  const { venue, owner } = await aVenue(ctx)
  venueId = venue.id
  cook = owner
  maryam = await aPerson(ctx)
  await database.pool.query(`update identity.users set full_name = 'Maryam Al Balushi' where id = $1`, [
    maryam.userId,
  ])
  await database.pool.query(`insert into venues.members (venue_id, user_id, role) values ($1, $2, 'staff')`, [
    venueId,
    maryam.userId,
  ])
})
afterAll(() => database.drop())

const only = (order: Order) => order.pickups[0]!
const anOrder = async () =>
  aConfirmedOrder(as(ctx, customer), gateway, [await aDeal(ctx, venueId, openNow(ctx.now))])
const claimOf = (order: Order, over: Partial<HandOverClaim> = {}): HandOverClaim => ({
  attempt: randomUUID(),
  pickupId: only(order).id,
  code: only(order).code!,
  way: 'scan',
  at: new Date(ctx.now.getTime() + MINUTE).toISOString(),
  clockAheadMs: 0,
  by: maryam.userId,
  ...over,
})
const later = (who: Person, minutes = 2) => database.ctx(who, new Date(ctx.now.getTime() + minutes * MINUTE))
const settle = async (claim: HandOverClaim, { who = maryam, device = tablet, minutes = 2 } = {}) => {
  const { results } = await settleHandOvers(later(who, minutes), venueId, { device, claims: [claim] })
  const { outcome, conflict } = results[0]!
  return conflict ? `${outcome}: ${conflict}` : outcome
}
const statusOf = async (order: Order) =>
  only(JSON.parse((await getOrder(as(ctx, customer), order.id)).text) as Order).status
const conflicts = async (): Promise<Conflict[]> =>
  (JSON.parse((await getBoard(as(ctx, cook), venueId)).text) as Board).conflicts.map(one =>
    conflict.parse(one),
  )
const sales = async (order: Order) =>
  (
    await many<{ kind: string }>(
      database.pool,
      sql`select kind from payments.transfers where reference like ${`${only(order).id}%`} and kind = 'sale'`,
    )
  ).length

describe('a hand-over that was made offline', () => {
  test('completes a reported hand-over on arrival, by the person who made it, sold once', async () => {
    const order = await anOrder()
    expect(await settle(claimOf(order), { who: cook })).toBe('completed')
    expect(await statusOf(order)).toBe('completed')
    expect(await sales(order)).toBe(1)
    const board = JSON.parse((await getBoard(as(ctx, cook), venueId)).text) as Board
    expect(board.done[0]).toMatchObject({
      id: only(order).id,
      handedOverBy: 'Maryam Al Balushi',
    })
    expect(board.conflicts).toEqual([])
  })

  test('answers a repeated report as at first, also concurrently and after an undo', async () => {
    const order = await anOrder()
    const claim = claimOf(order)
    expect(await Promise.all([1, 2, 3, 4].map(() => settle(claim)))).toEqual(Array(4).fill('completed'))
    await undoPickup(later(cook), only(order).id, 'completed')
    expect(await settle(claim)).toBe('completed')
    expect(await statusOf(order)).toBe('ready')
    expect(await conflicts()).toEqual([])
  })

  test('shows no conflict when only the response to the report was lost', async () => {
    const order = await anOrder()
    const claim = claimOf(order)
    await completePickup(later(maryam), venueId, claim.code, { attempt: claim.attempt })
    expect(await settle(claim)).toBe('completed')
    expect([await sales(order), await conflicts()]).toEqual([1, []])
  })

  test('corrects a pickup that was counted as missed, and sells it once', async () => {
    const order = await anOrder()
    const over = Date.parse(only(order).window.endsAt) + HOUR
    await closeMissedPickups(database.ctx({ kind: 'system', name: 'test' }, new Date(over)))
    expect(await statusOf(order)).toBe('no_show')
    expect(await settle(claimOf(order), { minutes: 10 * 60 })).toBe('completed')
    expect(await statusOf(order)).toBe('completed')
    expect(await sales(order)).toBe(1)
    const { history } = only(JSON.parse((await getOrder(as(ctx, customer), order.id)).text) as Order)
    expect(history.map(({ status }) => status)).toEqual(['confirmed', 'completed'])
  })

  test('corrects a missed pickup of a customer who had announced to be late', async () => {
    const order = await anOrder()
    await announceLate(as(ctx, customer), only(order).id, 15)
    const end = Date.parse(only(order).window.endsAt)
    await closeMissedPickups(database.ctx({ kind: 'system', name: 'test' }, new Date(end + 50 * MINUTE)))
    expect(await statusOf(order)).toBe('no_show')
    const at = new Date(end + 70 * MINUTE)
    expect(await settle(claimOf(order, { at: at.toISOString() }), { minutes: 24 * 60 })).toBe('completed')
    expect(await statusOf(order)).toBe('completed')
  })

  test('accepts the code of the named collector, but not of an earlier collector', async () => {
    const order = await anOrder()
    const codes: string[] = []
    for (const name of ['Aisha', 'Huda']) {
      const named = await nameCollector(as(ctx, customer), only(order).id, name)
      codes.push(only(named).collector!.code)
    }
    const [ofAisha, ofHuda] = codes
    expect(await settle(claimOf(order, { code: ofAisha!, way: 'code' }))).toBe('refused: unknown')
    expect(await settle(claimOf(order, { code: ofHuda!, way: 'code' }))).toBe('completed')
    expect(await statusOf(order)).toBe('completed')
  })

  test('lets a device check codes by hints that do not reveal them', async () => {
    const order = await anOrder()
    const named = await nameCollector(as(ctx, customer), only(order).id, 'Aisha')
    const { code } = only(named).collector!
    const { text } = await getBoard(as(ctx, cook), venueId)
    const card = (JSON.parse(text) as Board).fresh.find(({ id }) => id === only(order).id)!
    const check = (code: string) => hash('sha256', `${card.id}:${code}`)
    const hint = (code: string) =>
      String(Number.parseInt(check(code).slice(0, 6), 16) % 1000).padStart(3, '0')
    expect([card.codeCheck, card.collectorCheck]).toEqual([hint(only(order).code!), hint(code)])
    expect(text).not.toContain(code)
    // A brute force over all codes leaves hundreds of candidates for this order.
    const fitting = EVERY_CODE.filter(one => [hint(one), check(one)].includes(card.codeCheck!))
    expect(fitting.length).toBeGreaterThan(400)

    expect(await settle(claimOf(order))).toBe('completed')
    const { done } = JSON.parse((await getBoard(as(ctx, cook), venueId)).text) as Board
    expect(done.find(({ id }) => id === card.id)?.codeCheck).toBe(check(only(order).code!))
  })

  test('does not correct a missed pickup when the report arrives a day later', async () => {
    const order = await anOrder()
    const over = Date.parse(only(order).window.endsAt) + HOUR
    await closeMissedPickups(database.ctx({ kind: 'system', name: 'test' }, new Date(over)))
    expect(await settle(claimOf(order), { minutes: 26 * 60 })).toBe('refused: missed')
    expect(await statusOf(order)).toBe('no_show')
    expect(await conflicts()).toMatchObject([{ kind: 'missed', closedBy: 'system', other: null }])
  })

  test('computes the right time although the device’s clock is a day ahead', async () => {
    const order = await anOrder()
    const at = new Date(ctx.now.getTime() + MINUTE + DAY).toISOString()
    expect(await settle(claimOf(order, { at, clockAheadMs: DAY }))).toBe('completed')
    expect(await conflicts()).toEqual([])
  })

  test('counts a hand-over as outside its window when its clock is unverified', async () => {
    const order = await anOrder()
    const at = new Date(ctx.now.getTime() - DAY).toISOString()
    expect(await settle(claimOf(order, { at, clockAheadMs: null }))).toBe('completed: outside_window')
    expect(await statusOf(order)).toBe('completed')
    const [shown] = await conflicts()
    expect([shown?.kind, Date.parse(shown?.at ?? '')]).toEqual(['outside_window', Date.parse(at)])
  })

  test('leaves a hand-over before its window unstored, to be reported again', async () => {
    const order = await aConfirmedOrder(as(ctx, customer), gateway, [await aDeal(ctx, venueId)])
    const claim = claimOf(order)
    expect(await settle(claim)).toBe('wait')
    expect(await statusOf(order)).toBe('confirmed')
    expect(await settle(claim, { minutes: 180 })).toBe('completed: outside_window')
  })
})

describe('two hand-overs of one pickup', () => {
  /**
   * @promise business-orders.conflicts.todo.already_handed_over (board, conflicts)
   * @promise business-orders.conflicts.todo.unknown (board, conflicts)
   * @promise business-orders.conflicts.todo.outside_window (board, conflicts)
   */
  test('counts one sale when two offline devices hand over, and names the first', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await anOrder()
      const outcomes = await Promise.all([
        settle(claimOf(order), { device: tablet }),
        settle(claimOf(order, { by: cook.userId }), { who: cook, device: phone }),
      ])
      expect(outcomes.toSorted()).toEqual(['completed', 'refused: already_handed_over'])
      expect(await sales(order)).toBe(1)
      const shown = (await conflicts()).filter(({ pickupId }) => pickupId === only(order).id)
      const [first, second] =
        outcomes[0] === 'completed'
          ? [
              { by: 'Maryam Al Balushi', device: tablet.name },
              { by: 'Salim Al Harthy', device: phone.name },
            ]
          : [
              { by: 'Salim Al Harthy', device: phone.name },
              { by: 'Maryam Al Balushi', device: tablet.name },
            ]
      expect(shown).toMatchObject([
        { kind: 'already_handed_over', orderNumber: order.number, ...second, other: first },
      ])
    }
  })

  test('counts one sale when a pickup is handed over online and offline', async () => {
    const order = await anOrder()
    const [online, offline] = await Promise.all([
      codeOf(completePickup(later(cook), venueId, only(order).code!)),
      settle(claimOf(order)),
    ])
    expect([
      [undefined, 'refused: already_handed_over'],
      ['pickup_already_completed', 'completed'],
    ]).toContainEqual([online, offline])
    expect(await sales(order)).toBe(1)
  })

  test.each(['cancelled', 'refunded'] as const)(
    'show a conflict without another sale when the pickup was %s in the meantime',
    async kind => {
      const order = await anOrder()
      if (kind === 'cancelled') await cancelPickup(as(ctx, cook), only(order).id, 'sold_out')
      else {
        await completePickup(as(ctx, cook), venueId, only(order).code!)
        await refundPickup({ ...ctx, actor: { kind: 'system', name: 'test' } }, only(order).id, 'It was cold')
      }
      expect(await settle(claimOf(order))).toBe(`refused: ${kind}`)
      expect(await conflicts()).toMatchObject([{ kind, closedBy: kind === 'cancelled' ? 'venue' : null }])
    },
  )

  test('lets either the hand-over or a concurrent cancellation win', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await anOrder()
      const [cancelled, settled] = await Promise.all([
        codeOf(cancelPickup(as(ctx, cook), only(order).id, 'quality')),
        settle(claimOf(order)),
      ])
      expect([
        [undefined, 'refused: cancelled'],
        ['pickup_not_cancellable', 'completed'],
      ]).toContainEqual([cancelled, settled])
      expect(await sales(order)).toBe(settled === 'completed' ? 1 : 0)
    }
  })
})

describe('an unknown hand-over', () => {
  test('shows a conflict for another code, another venue’s pickup, or no pickup', async () => {
    const order = await anOrder()
    const elsewhere = await aVenue(ctx)
    expect(await settle(claimOf(order, { code: 'ZZ999' }))).toBe('refused: unknown')
    expect(await settle(claimOf(order, { pickupId: randomUUID() }))).toBe('refused: unknown')
    const { results } = await settleHandOvers(later(elsewhere.owner), elsewhere.venue.id, {
      device: tablet,
      claims: [claimOf(order)],
    })
    expect(results[0]).toMatchObject({ outcome: 'refused', conflict: 'unknown' })
    expect(await statusOf(order)).toBe('confirmed')
    expect(await conflicts()).toMatchObject([
      { kind: 'unknown', orderNumber: null },
      { kind: 'unknown', orderNumber: null },
    ])
  })

  test('counts an unknown hand-over as a guess; the sixth within a minute is refused', async () => {
    const order = await anOrder()
    const guess = (number: number) => settle(claimOf(order, { code: `ZZ00${number}` }))
    for (let number = 0; number < 5; number++) expect(await guess(number)).toBe('refused: unknown')
    expect(await codeOf(guess(5))).toBe('too_many_codes')
    expect(await codeOf(completePickup(later(maryam), venueId, only(order).code!))).toBe('too_many_codes')
  })

  test('leaves out the name of a person who is not in the team', async () => {
    const order = await anOrder()
    await settle(claimOf(order, { by: customer.userId }))
    await settle(claimOf(order, { by: customer.userId }), { device: phone })
    expect(await conflicts()).toMatchObject([{ by: null, other: { by: 'Maryam Al Balushi' } }])
  })

  test('accepts reports of hand-overs from the venue’s team alone', async () => {
    const order = await anOrder()
    const stranger = settleHandOvers(later(customer), venueId, { device: tablet, claims: [claimOf(order)] })
    expect(await codeOf(stranger)).toBe('not_found')
  })
})

describe('conflicts', () => {
  test('shows conflicts on the board until the team has seen them, later to the office', async () => {
    const order = await anOrder()
    await settle(claimOf(order))
    const second = claimOf(order)
    await settle(second, { device: phone })
    const elsewhere = await aVenue(ctx)
    await markConflictsSeen(as(ctx, elsewhere.owner), elsewhere.venue.id, [second.attempt])
    expect(await codeOf(markConflictsSeen(as(ctx, customer), venueId, [second.attempt]))).toBe('not_found')
    expect(await conflicts()).toHaveLength(1)
    await markConflictsSeen(as(ctx, cook), venueId, [second.attempt])
    expect(await conflicts()).toEqual([])
    const operator = await aPerson(ctx, ['operator'])
    const all = JSON.parse((await listConflicts(as(ctx, operator))).text) as {
      attempt: string
      seenAt: string
    }[]
    expect(all.find(({ attempt }) => attempt === second.attempt)).toMatchObject({
      kind: 'already_handed_over',
      venue: { id: venueId },
      seenAt: expect.any(String),
    })
  })
})

test('refuses an old pass whose code now belongs to another pickup', async () => {
  const order = await anOrder()
  const other = await anOrder()
  const shown = completePickup(later(cook), venueId, only(order).code!, { pickupId: only(other).id })
  expect(await codeOf(shown)).toBe('wrong_code')
  expect(await statusOf(order)).toBe('confirmed')
})
