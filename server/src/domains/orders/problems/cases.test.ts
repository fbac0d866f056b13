import { caseWork, officeCase } from '@dawra/contract/orders/pickup-problems'
import type { CaseKind } from '@dawra/contract/orders/pickup-problems.rules'
import type { Order } from '@dawra/contract/orders/schemas'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { erasePerson } from '#identity'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, deliver, openNow, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { completePickup } from '../counter/complete-pickup.ts'
import { getOrder } from '../get-order.ts'
import { closeMissedPickups, deleteExpired } from '../jobs.ts'
import { cancelPickup } from '../pickups/cancel-pickup.ts'
import { refundPickup } from '../pickups/refund-pickup.ts'
import { answerCase } from './answer-case.ts'
import { getCasePhoto, putCasePhoto } from './case-photo.ts'
import { contestCase } from './contest-case.ts'
import { decidePickupCase } from './decide-case.ts'
import { getMyRecord, listOfficeCases, listVenueCases } from './list-cases.ts'
import { openCase } from './open-case.ts'
import { settleSilentCases } from './settle-silent-cases.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const gateway = new FakeGateway()
let database: TestDatabase
let venueId: string
let cook: Person
let operator: Person
let customer: Person
let order: Order
beforeAll(async () => {
  database = await testDatabase()
  operator = await aPerson(database.ctx(), ['customer', 'operator'])
})
beforeEach(async () => {
  const { venue, owner } = await aVenue(database.ctx())
  venueId = venue.id
  cook = owner
  customer = await aPerson(database.ctx())
  order = await anOrder()
})
afterAll(() => database.drop())

const anOrder = async () => {
  const ctx = database.ctx(customer)
  return aConfirmedOrder(ctx, gateway, [await aDeal(ctx, venueId, openNow(ctx.now))])
}
const pickup = () => order.pickups[0]!
const later = (who: Person, milliseconds: number) => database.ctx(who, new Date(Date.now() + milliseconds))
const systemIn = (milliseconds: number) => as(later(customer, milliseconds), { kind: 'system', name: 'test' })
const open = (kind: CaseKind = 'closed', said = '') =>
  openCase(database.ctx(customer), pickup().id, { kind, said })
const read = async () =>
  (JSON.parse((await getOrder(database.ctx(customer), order.id)).text) as Order).pickups[0]!
const caseId = async () => (await read()).case!.id
const settleIn = (minutes: number) => settleSilentCases(systemIn(minutes * MINUTE))
const handOver = () => completePickup(database.ctx(cook), venueId, pickup().code!)
const refunds = async () => {
  const rows = await many<{ amount: number }>(
    database.pool,
    sql`select r.amount from payments.refunds r join payments.payments p on p.id = r.payment_id
      where p.subject = ${`order:${order.id}`}`,
  )
  return rows.map(({ amount }) => amount)
}
const accept = async () => answerCase(database.ctx(cook), await caseId(), { answer: 'accept' })
const dispute = async () =>
  answerCase(database.ctx(cook), await caseId(), { answer: 'dispute', reason: 'We were here' })
const decide = async (isRefunded: boolean) =>
  decidePickupCase(database.ctx(operator), await caseId(), { isRefunded, reason: 'We looked at it' })

/**
 * @promise help.articles.badFood.body “The store has 10 minutes to answer while its window is open, otherwise
 *   until 12:00 the next day. If it agrees or says nothing, you are refunded; if it disagrees, our team
 *   decides.” (help, something was wrong)
 * @promise pickup-help.problem.promise (order page, something was wrong)
 * @promise pickup-help.board.silence (business board, problems)
 * @promise “without an answer they are refunded.” (push, inbox `case_opened` and `appeal_opened`)
 * @promise “after that our team decides.” (push, inbox `case_opened` and `appeal_opened`)
 */
test('refunds a closed store once after ten minutes without an answer', async () => {
  await open('closed')
  await settleIn(9)
  expect(await refunds()).toEqual([])
  await Promise.all([settleIn(11), settleIn(11), settleIn(11)])
  expect(await refunds()).toEqual([order.total])
  expect(await read()).toMatchObject({
    status: 'cancelled',
    cancelReason: 'problem',
    case: { state: 'refunded', settledBy: 'silence' },
  })
})

test('refunds once when the answer arrives as the time runs out', async () => {
  await open('missing')
  await handOver()
  const answer = answerCase(later(cook, 11 * MINUTE), await caseId(), { answer: 'accept' })
  await Promise.allSettled([settleIn(11), answer, settleIn(11)])
  expect(await refunds()).toEqual([pickup().total])
  expect(await read()).toMatchObject({ status: 'completed', refundedAt: expect.any(String) })
})

test('refunds nothing more after an operator’s refund, and settles the case', async () => {
  await handOver()
  await open('not_as_described')
  await refundPickup(database.ctx(operator), pickup().id, 'It was cold')
  await settleIn(11)
  expect(await refunds()).toEqual([pickup().total])
  expect((await read()).case).toMatchObject({ state: 'refunded', settledBy: 'elsewhere' })
})

test('refunds a pickup once when its venue cancels it during the case', async () => {
  await open('closed')
  await Promise.allSettled([cancelPickup(database.ctx(cook), pickup().id, 'closing'), settleIn(11)])
  expect(await refunds()).toEqual([order.total])
})

test('withdraws the case of a closed store when the pickup is handed over after all', async () => {
  await open('closed')
  await handOver()
  await settleIn(11)
  expect(await refunds()).toEqual([])
  expect((await read()).case).toMatchObject({ state: 'withdrawn', settledBy: 'hand_over' })
})

/**
 * @promise help.articles.badFood.body “The store has 10 minutes to answer while its window is open, otherwise
 *   until 12:00 the next day. If it agrees or says nothing, you are refunded; if it disagrees, our team
 *   decides.”
 */
test('leaves no money of the order in the ledger when the venue agrees', async () => {
  await handOver()
  await open('missing')
  expect(caseWork.parse(await accept())).toMatchObject({ state: 'refunded', settledBy: 'venue' })
  expect(await refunds()).toEqual([pickup().total])
  const { sum } = await one<{ sum: number }>(
    database.pool,
    sql`select coalesce(sum(amount), 0) as sum from payments.ledger_entries where account = ${`venue:${venueId}`}`,
  )
  expect(sum).toBe(0)
  await expect(accept()).rejects.toMatchObject({ code: 'case_settled' })
})

describe('a disputed case', () => {
  beforeEach(async () => {
    await open('closed', 'Nobody opened')
    await dispute()
  })

  /**
   * @promise help.articles.badFood.body “The store has 10 minutes to answer while its window is open,
   *   otherwise until 12:00 the next day. If it agrees or says nothing, you are refunded; if it disagrees,
   *   our team decides.”
   */
  test('passes a disputed case to the office, without a refund for the venue’s silence', async () => {
    await settleIn(24 * 60)
    expect(await refunds()).toEqual([])
    const { cases } = JSON.parse((await listOfficeCases(database.ctx(operator))).text)
    const mine = cases
      .map((one: unknown) => officeCase.parse(one))
      .find((one: { pickupId: string }) => one.pickupId === pickup().id)
    expect(mine).toMatchObject({
      said: 'Nobody opened',
      venueText: 'We were here',
      officeBecause: 'disputed',
    })
  })

  test('accepts one of two concurrent decisions about a disputed case', async () => {
    const tries = await Promise.allSettled([decide(true), decide(false), decide(true)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { state } = (await read()).case!
    expect(await refunds()).toEqual(state === 'refunded' ? [order.total] : [])
  })

  test('lets the venue still accept a disputed case', async () => {
    await accept()
    expect(await refunds()).toEqual([order.total])
    await expect(decide(false)).rejects.toMatchObject({ code: 'case_settled' })
  })

  test('keeps the pickup open until the decision, then counts it as missed', async () => {
    const close = async () => {
      await closeMissedPickups(systemIn(24 * HOUR))
      return (await read()).status
    }
    expect(await close()).toBe('confirmed')
    await decide(false)
    expect(await close()).toBe('no_show')
    expect((await read()).case).toMatchObject({ state: 'declined', decision: 'We looked at it' })
  })

  test('refuses a decision by an operator who is the buyer', async () => {
    const buyer: Person = { ...operator, userId: customer.userId }
    const refund = decidePickupCase(database.ctx(buyer), await caseId(), { isRefunded: true, reason: 'x' })
    await expect(refund).rejects.toMatchObject({ code: 'not_allowed' })
  })
})

describe('the appeal against a missed pickup', () => {
  const miss = () => closeMissedPickups(systemIn(3 * HOUR))
  const appeal = (hours: number) =>
    openCase(later(customer, hours * HOUR), pickup().id, { kind: 'missed', said: 'An accident' })

  test('refunds a missed pickup to the card when the venue agrees to the appeal', async () => {
    await miss()
    await appeal(4)
    await answerCase(later(cook, 5 * HOUR), await caseId(), { answer: 'accept' })
    expect(await refunds()).toEqual([pickup().total])
    expect(await read()).toMatchObject({ status: 'no_show', refundedAt: expect.any(String) })
  })

  /**
   * @promise pickup-help.problem.appealPromise (order page, appeal of a missed pickup)
   * @promise legal.terms.sections.pickup.body “You can appeal on the order’s page for 48 hours. The store
   *   answers within 48 hours, or our team decides.”
   * @promise “without an answer they are refunded.”
   * @promise “after that our team decides.”
   */
  test('passes an appeal to the office after 48 hours without an answer or refund', async () => {
    await miss()
    await appeal(4)
    await settleIn(51 * 60)
    expect((await read()).case?.state).toBe('with_venue')
    await settleIn(53 * 60)
    expect((await read()).case).toMatchObject({ state: 'with_office', officeBecause: 'silence' })
    expect(await refunds()).toEqual([])
  })

  /**
   * @promise legal.terms.sections.pickup.body “You can appeal on the order’s page for 48 hours. The store
   *   answers within 48 hours, or our team decides.” (terms)
   */
  test('accepts an appeal for 48 hours, and only against a missed pickup', async () => {
    await expect(appeal(1)).rejects.toMatchObject({ facts: { obstacle: 'not_missed' } })
    await miss()
    await expect(appeal(52)).rejects.toMatchObject({ facts: { obstacle: 'too_late' } })
  })
})

/**
 * @promise legal.terms.sections.cancel.body “After three refunds within 60 days, for food that was handed
 *   over silence refunds nothing: our team decides.” (terms)
 */
test('passes a fourth case of handed-over food in 60 days to the office', async () => {
  for (let times = 1; times <= 3; times++) {
    order = await anOrder()
    await handOver()
    await open('missing')
    await settleIn(11)
    expect(await refunds()).toHaveLength(1)
  }
  order = await anOrder()
  await handOver()
  await open('missing')
  await settleIn(11)
  expect(await refunds()).toEqual([])
  expect((await read()).case).toMatchObject({ state: 'with_office', officeBecause: 'often' })
  expect(JSON.parse((await getMyRecord(database.ctx(customer))).text)).toMatchObject({ upheld: 3 })
})

test('opens one case for a pickup, also from several tabs', async () => {
  const tries = await Promise.allSettled([open('closed'), open('missing'), open('closed')])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await accept()
  await expect(open('missing')).rejects.toMatchObject({ facts: { obstacle: 'said_before' } })
})

test('refuses a case from the venue’s own team', async () => {
  await run(
    database.pool,
    sql`insert into venues.members (venue_id, user_id, role) values (${venueId}, ${customer.userId}, 'staff')`,
  )
  await expect(open('closed')).rejects.toMatchObject({ facts: { obstacle: 'own_venue' } })
})

test('refuses a case before the window, a day later, and “closed” after a hand-over', async () => {
  const at = (milliseconds: number, kind: CaseKind) =>
    openCase(later(customer, milliseconds), pickup().id, { kind, said: '' })
  await expect(at(-10 * MINUTE, 'closed')).rejects.toMatchObject({ facts: { obstacle: 'too_early' } })
  await expect(at(27 * HOUR, 'closed')).rejects.toMatchObject({ facts: { obstacle: 'too_late' } })
  await handOver()
  await expect(at(0, 'closed')).rejects.toMatchObject({ facts: { obstacle: 'handed_over' } })
})

/** @promise pickup-help.problem.photoPrivate */
test('hides cases from strangers, who cannot open or answer them either', async () => {
  await open('closed')
  const stranger = database.ctx((await aVenue(database.ctx())).owner)
  const nobody = { code: 'not_found' }
  await expect(openCase(stranger, pickup().id, { kind: 'closed', said: '' })).rejects.toMatchObject(nobody)
  await expect(answerCase(stranger, await caseId(), { answer: 'accept' })).rejects.toMatchObject(nobody)
  await expect(listVenueCases(stranger, venueId)).rejects.toMatchObject(nobody)
  await expect(getCasePhoto(stranger, await caseId())).rejects.toMatchObject(nobody)
})

test('refuses an answer by support on behalf of the venue', async () => {
  await handOver()
  await open('missing')
  for (const answer of [{ answer: 'accept' }, { answer: 'dispute', reason: 'No' }] as const)
    await expect(answerCase(database.ctx(operator), await caseId(), answer)).rejects.toMatchObject({
      code: 'not_allowed',
    })
  expect(await refunds()).toEqual([])
})

test('shows the venue its open cases and its record of answers', async () => {
  await open('missing', 'One of two')
  const list = async () => JSON.parse((await listVenueCases(database.ctx(cook), venueId)).text)
  const before = await list()
  expect(before.cases.map((one: unknown) => caseWork.parse(one))).toMatchObject([
    { orderNumber: order.number, about: 'missing', said: 'One of two', state: 'with_venue' },
  ])
  expect(before.record).toMatchObject({ cases: 1, upheldCases: 0, inTime: 0 })
  expect(JSON.stringify(before)).not.toContain(pickup().code)
  await accept()
  expect((await list()).record).toMatchObject({ cases: 1, upheldCases: 1, inTime: 1 })
})

/**
 * @promise legal.privacy.sections.long.body “Photos of problems with pickups: 90 days after the decision. The
 *   name of a person who picks up for you: 30 days after the pickup.” (privacy)
 */
test('deletes a photo 90 days after its case was settled', async () => {
  await open('not_as_described')
  await run(
    database.pool,
    sql`insert into orders.case_photos (case_id, bytes, content_type) values (${await caseId()}, '\\x00', 'image/jpeg')`,
  )
  await accept()
  await deleteExpired(systemIn(89 * 24 * HOUR))
  expect((await read()).case?.hasPhoto).toBe(true)
  await deleteExpired(systemIn(91 * 24 * HOUR))
  expect((await read()).case?.hasPhoto).toBe(false)
})

/** @promise pickup-help.problem.photoPrivate (order page, something was wrong) */
test('shows both sides a photo without metadata, and deletes it with its person', async () => {
  await open('not_as_described', 'It was cold')
  const taken = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#804020' } })
    .withExif({ IFD0: { Copyright: 'Salim' } })
    .jpeg()
    .toBuffer()
  const id = await caseId()
  await putCasePhoto(database.ctx(customer), id, taken)
  for (const who of [customer, cook, operator]) {
    const bytes = Buffer.from(await (await getCasePhoto(database.ctx(who), id)).arrayBuffer())
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.length).toBeGreaterThan(100)
  }
  await expect(putCasePhoto(database.ctx(cook), id, taken)).rejects.toMatchObject({ code: 'not_found' })
  await transact(systemIn(0), tx => erasePerson(tx, customer.userId))
  await deliver(systemIn(0))
  await expect(getCasePhoto(database.ctx(cook), id)).rejects.toMatchObject({ code: 'not_found' })
  const { said } = await one<{ said: string }>(
    database.pool,
    sql`select said from orders.cases where id = ${id}`,
  )
  expect(said).toBe('')
})

describe('a case that is settled with a part of the price', () => {
  const inPart = async (amount = 300) =>
    answerCase(database.ctx(cook), await caseId(), { answer: 'part', part: { by: 'amount', amount } })
  const contest = async (who = customer) => contestCase(database.ctx(who), await caseId())

  test('refunds the part, and an open pickup is still handed over', async () => {
    await open('missing')
    expect(caseWork.parse(await inPart())).toMatchObject({ state: 'part_refunded', partBack: 300 })
    expect(await refunds()).toEqual([300])
    await handOver()
    expect(await read()).toMatchObject({ status: 'completed', refundedPart: 300 })
    await settleIn(60)
    expect(await refunds()).toEqual([300])
  })

  test('refuses to settle the case of a closed store with a part of the price', async () => {
    await open('closed')
    await expect(inPart()).rejects.toMatchObject({ code: 'part_refund_not_possible' })
  })

  /**
   * @promise pickup-help.board.partText (board, problem; order page)
   * @promise pickup-help.case.notEnoughHint (board, problem; order page)
   * @promise help.articles.badFood.body “It may also refund a part: if that is not enough, say so within 24
   *   hours and our team decides.” (help, something was wrong)
   * @promise “The part stays refunded.” (mail, push, inbox `case_disputed`)
   */
  test('lets the customer contest the part: the office refunds the rest', async () => {
    await handOver()
    await open('not_as_described')
    await inPart()
    await contest()
    expect((await read()).case).toMatchObject({ state: 'with_office', officeBecause: 'not_enough' })
    await decide(true)
    expect(await refunds()).toEqual([300, pickup().total - 300])
    await expect(contest()).rejects.toMatchObject({ code: 'case_settled' })
  })

  /**
   * @promise pickup-help.board.partText
   * @promise pickup-help.case.notEnoughHint
   */
  test('keeps a part when the office adds nothing, and adds a second part otherwise', async () => {
    await handOver()
    await open('not_as_described')
    await inPart()
    await contest()
    await decide(false)
    expect((await read()).case).toMatchObject({
      state: 'part_refunded',
      settledBy: 'office',
      partBack: 300,
    })

    order = await anOrder()
    await handOver()
    await open('missing')
    await inPart()
    await contest()
    await decidePickupCase(database.ctx(operator), await caseId(), {
      isRefunded: true,
      part: { by: 'amount', amount: 200 },
      reason: 'A little more',
    })
    expect((await read()).case).toMatchObject({ state: 'part_refunded', partBack: 500 })
    expect(await refunds()).toEqual([300, 200])
  })

  /**
   * @promise pickup-help.board.partText
   * @promise pickup-help.case.notEnoughHint
   * @promise help.articles.badFood.body “It may also refund a part: if that is not enough, say so within 24
   *   hours and our team decides.”
   * @promise “If that is not enough, say so within 24 hours on the order’s page: our team decides then.”
   *   (mail, push, inbox `case_answered`)
   */
  test('lets only the customer contest a partial refund, within a day', async () => {
    await handOver()
    await open('missing')
    await inPart()
    await expect(contest(await aPerson(database.ctx()))).rejects.toMatchObject({ code: 'not_found' })
    await expect(contestCase(later(customer, 25 * HOUR), await caseId())).rejects.toMatchObject({
      code: 'case_settled',
    })
  })

  test('counts one of two concurrent answers, with a part and with the whole price', async () => {
    await handOver()
    await open('missing')
    await Promise.allSettled([inPart(), accept(), inPart()])
    const back = await refunds()
    expect(back).toHaveLength(1)
    expect([300, pickup().total]).toContain(back[0])
  })
})
