import { randomUUID } from 'node:crypto'
import { type Basket, takenOff, voucherObstacle } from '@dawra/contract/vouchers/rules'
import fc from 'fast-check'
import { expect } from 'vitest'
import { sql } from '../../platform/sql.ts'
import { always, answerOf, command, date, HOUR, nth, passTime, which } from './points-command.ts'
import type { Account } from './points-model.ts'
import { kindOf, REWARDS } from './points-terms.ts'
import { TRACKER_COMMANDS } from './tracker-commands.ts'

const kinds = fc.constantFrom('order', 'donation', 'bin', 'review')

const callEarn = ({ userId }: Account, kind: string, source: string, points: number, at: number) =>
  sql`select rewards.earn(${userId}, ${kind}, ${source}, ${source}, ${points}::int, '{}', ${date(at)}) as answer`

const earn = command(
  'earn',
  fc.record({ kind: kinds, points: fc.integer({ min: 0, max: 900 }), hoursAgo: fc.nat(20) }),
  always,
  async (model, person, { drawn: { kind, points, hoursAgo } }, real) => {
    const at = model.now - hoursAgo * HOUR
    const source = `thing:${randomUUID()}`
    const earned = points === 0 ? 0 : person.earn(kindOf(kind), points, kind === 'review' ? null : at)
    const verified = kindOf(kind) === 'verified' ? points : 0
    const isDoubled = earned > points
    if (points > 0)
      person.earnings.push({ kind, source, points: earned, verified, isDoubled, bookedAt: model.now })
    expect(await answerOf(real, callEarn(person, kind, source, points, at))).toBe(earned)
  },
)

const earnAgain = command(
  'earnAgain',
  which,
  ({ earnings }, at) => nth(earnings, at),
  async (model, person, { of: { kind, source } }, real) =>
    expect(await answerOf(real, callEarn(person, kind, source, 500, model.now))).toBe(0),
)

/** A refund acts once per cause: the second time there is nothing left. */
const refund = command(
  'refund',
  which,
  ({ earnings }, at) => nth(earnings, at),
  async (model, person, { of: earning }, real) => {
    const { source, points, isDoubled } = earning
    if (isDoubled && points > 0) person.saw('taken back with its bonus')
    person.refund(earning, model.now)
    const call = sql`select rewards.take_back(${person.userId}, ${source}, ${`${source}:refund`}) as answer`
    expect(await answerOf(real, call)).toBe(points)
  },
)

const redeem = command(
  'redeem',
  fc.nat(REWARDS.length - 1),
  always,
  async (model, person, { drawn }, real) => {
    const reward = REWARDS[drawn]!
    const { slug, cost } = reward
    const { balance } = person
    const obstacle = person.obstacle(reward, model.now)
    const answer = await answerOf(real, sql`select rewards.redeem(${person.userId}, ${slug}) as answer`)
    if (obstacle) return expect(answer).toMatchObject({ code: obstacle })
    const end = person.pay(reward, model.now)
    const { voucher, perk, ...rest } = answer as {
      voucher: { id: string; code: string; expiresAt: string } | null
      perk: { endsAt: string } | null
    }
    expect(rest).toMatchObject({ balance: balance - cost })
    expect(perk && Date.parse(perk.endsAt)).toBe(person.perkEnd(slug) ?? null)
    expect(voucher && Date.parse(voucher.expiresAt)).toBe(end)
    if ('days' in reward || !voucher || !end) return undefined
    const { kind, appliesTo, value, minimum: minimumOrder } = reward
    const { id, code } = voucher
    const terms = {
      id,
      cost,
      isToRecall: false,
      kind,
      appliesTo,
      value,
      minimumOrder,
      areas: null,
      code,
      expiresAt: end,
    }
    return person.vouchers.push({ ...terms, status: 'ready', subject: null, taken: null })
  },
)

const baskets = fc.record<Basket>({
  kind: fc.constantFrom('food', 'compost'),
  goods: fc.nat(30_000),
  deliveryFee: fc.constantFrom(0, 700),
  area: fc.constant(null),
})

const useVoucher = command(
  'useVoucher',
  fc.record({ at: which, basket: baskets }),
  // Prefers a frozen voucher when there is one, because that is rare.
  ({ vouchers, verified }, { at }) =>
    (verified.owed > 0 && vouchers.find(({ status }) => status === 'ready')) || nth(vouchers, at),
  async (model, person, { of: voucher, drawn: { basket } }, real) => {
    const { kind, goods, deliveryFee: fee } = basket
    const subject = `order:${randomUUID()}`
    const isFrozen = voucher.status === 'ready' && person.verified.owed > 0
    const status = isFrozen ? 'frozen' : voucher.status
    const terms = { ...voucher, status, expiresAt: date(voucher.expiresAt).toISOString() }
    const obstacle = voucherObstacle(terms, basket, date(model.now))
    const answer = await answerOf(
      real,
      sql`select voucher_id is not null as answer from vouchers.take(${person.userId}, ${voucher.code}, ${subject},
        ${kind}, ${goods}::bigint, ${fee}::bigint, ${fee > 0}, null)`,
    )
    person.saw(`a voucher: ${obstacle}`)
    if (obstacle) return expect(answer).toMatchObject({ code: 'voucher_not_usable', facts: { obstacle } })
    const { discount, deliveryDiscount } = takenOff(voucher, basket)
    const amount = discount + deliveryDiscount
    if (!person.mayTake(amount, model.now))
      return expect(answer).toMatchObject({ code: 'voucher_money_used_up', facts: { of: 'person' } })
    expect(answer).toBe(true)
    person.countTaken(amount, model.now)
    return Object.assign(voucher, { status: 'held', subject, taken: { amount, at: model.now } })
  },
)

/** An order ends: paid, or cancelled by its customer or by others. */
const endOrder = command(
  'endOrder',
  fc.record({ at: which, end: fc.constantFrom('paid', 'left', 'cancelled') }),
  ({ vouchers, verified }, { at }) =>
    (verified.owed > 0 && vouchers.find(({ status }) => status === 'used')) ||
    nth(
      vouchers.filter(({ subject }) => subject),
      at,
    ),
  async (model, person, { of: voucher, drawn: { end } }, real) => {
    const { subject, taken } = voucher
    if (end === 'paid') {
      voucher.status = 'used'
      return answerOf(real, sql`select vouchers.use_up(${subject}) as answer`)
    }
    const letDown = end === 'cancelled'
    const expiresAt = letDown ? Math.max(voucher.expiresAt, model.now + 7 * 24 * HOUR) : voucher.expiresAt
    if (taken) person.countTaken(-taken.amount, taken.at)
    Object.assign(voucher, { status: 'ready', subject: null, expiresAt, taken: null })
    await answerOf(real, sql`select vouchers.give_back(${subject}, ${letDown}) as answer`)
    if (!voucher.isToRecall) return undefined
    person.recallReleased(voucher)
    return answerOf(real, sql`select rewards.follow_recall(${person.userId}, ${voucher.id}) as answer`)
  },
)

const hours = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 40 }), weight: 9 },
  { arbitrary: fc.integer({ min: 70, max: 80 }), weight: 4 },
  { arbitrary: fc.integer({ min: 41, max: 800 }), weight: 1 },
)

const wait = command('wait', hours, always, (model, person, { drawn }, real) =>
  passTime(model, real, person, drawn * HOUR),
)

/** Commands on points and vouchers, weighted by frequency. */
export const COMMANDS = [
  ...[
    earn,
    earn,
    earn,
    earnAgain,
    refund,
    refund,
    redeem,
    redeem,
    redeem,
    useVoucher,
    useVoucher,
    useVoucher,
    endOrder,
    endOrder,
  ],
  ...[...TRACKER_COMMANDS, wait, wait],
]
