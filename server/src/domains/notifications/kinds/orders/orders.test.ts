import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openKeys } from '#identity'
import type { Ctx } from '#platform/context'
import { many, run, sql } from '#platform/sql'
import { aDeal, aPerson, aPlacedOrder, as, aVenue, keyed, type Person, sessionOf } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { clockIn } from '#testing/days'
import { deliverNotifications } from '#testing/deliver-notifications'
import { FakeGateway } from '#testing/fake-gateway'
import { completePickup } from '../../../orders/counter/complete-pickup.ts'
import { markReady } from '../../../orders/counter/mark-ready.ts'
import { undoPickup } from '../../../orders/counter/undo-pickup.ts'
import { closeMissedPickups } from '../../../orders/jobs.ts'
import { checkOrderPayment } from '../../../orders/payment/pay-order.ts'
import { cancelPickup } from '../../../orders/pickups/cancel-pickup.ts'
import { getPickupThread, writeToPickup } from '../../../orders/pickups/pickup-thread.ts'
import { refundPickup } from '../../../orders/pickups/refund-pickup.ts'
import { settleRefund } from '../../../payments/settle-refund.ts'
import { listNotifications } from '../../inbox/inbox.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
const gateway = new FakeGateway()
let database: TestDatabase
let customer: Person
let mine: Ctx
let byCook: Ctx
let venueId: string
let session: ReturnType<typeof gateway.sessions.get>
beforeAll(async () => {
  database = await testDatabase()
  const { venue, owner } = await aVenue(database.ctx())
  venueId = venue.id
  byCook = as(database.ctx(), owner)
})
beforeEach(async () => {
  customer = await aPerson(database.ctx())
  mine = as(database.ctx(), customer)
})
afterAll(() => database.drop())

const MINUTE = 60_000
const system = (at?: Date) => database.ctx({ kind: 'system', name: 'test' }, at)
const later = (minutes: number, from: string | number = Date.now()) =>
  new Date(new Date(from).getTime() + minutes * MINUTE)
const tell = (at?: Date) => deliverNotifications(database, services, at)

/** A paid order whose window opens in `opensIn` minutes and lasts an hour. Its customer has been notified. */
async function paid(opensIn = 180) {
  const window = { startsAt: later(opensIn).toISOString(), endsAt: later(opensIn + 60).toISOString() }
  const placed = await aPlacedOrder(mine, gateway, [await aDeal(database.ctx(), venueId, { window })])
  gateway.pay(sessionOf(placed))
  session = gateway.sessions.get(sessionOf(placed))
  await checkOrderPayment(mine, gateway, placed.id)
  await tell()
  const order = JSON.parse((await checkOrderPayment(mine, gateway, placed.id)).text) as Order
  return order.pickups[0]!
}

const inbox = async () => (await listNotifications(mine, { language: 'en' })).items
const notified = async () => (await inbox()).map(({ kind }) => kind).toReversed()
const settleAll = async () => {
  const due = await many<{ id: string }>(
    mine.db,
    sql`select id from payments.refunds where status = 'pending'`,
  )
  for (const { id } of due) await settleRefund(system(), gateway, id)
  await tell()
}

describe('reminders of a pickup', () => {
  /**
   * @promise “Pickup at {venue} begins in an hour” (push, inbox)
   * @promise “ends in 15 minutes” (push, inbox)
   */
  test('reminds of a pickup an hour before its window, and a quarter before its end', async () => {
    const { window } = await paid()
    await tell(later(-61, window.startsAt))
    expect(await notified()).toEqual(['order_paid'])
    await tell(later(-60, window.startsAt))
    expect(await notified()).toEqual(['order_paid', 'pickup_soon'])
    await tell(later(-16, window.endsAt))
    expect(await notified()).toEqual(['order_paid', 'pickup_soon'])
    await tell(later(-15, window.endsAt))
    expect(await notified()).toEqual(['order_paid', 'pickup_soon', 'pickup_ending'])
  })

  test('skips the first reminder for an order within the hour', async () => {
    const { window } = await paid(30)
    await tell(later(0, window.startsAt))
    expect(await notified()).toEqual(['order_paid'])
  })

  /**
   * @promise “Pickup at {venue} begins in an hour”
   * @promise “ends in 15 minutes”
   */
  test('sends no reminder of a pickup that was picked up or cancelled', async () => {
    const { code, window } = await paid(-10)
    await completePickup(byCook, venueId, code!)
    await tell(later(-15, window.endsAt))
    const other = await paid()
    await cancelPickup(mine, other.id, 'changed_my_mind')
    await tell(later(0, other.window.endsAt))
    expect(await notified()).not.toContain('pickup_ending')
    expect(await notified()).not.toContain('pickup_soon')
  })
})

describe('notification that a pickup is ready', () => {
  /**
   * @promise business-orders.actions.readyDone (board, after Mark ready)
   * @promise “It was marked ready by mistake. We tell you when order {number} is really ready.” (mail, push,
   *   inbox)
   */
  test('corrects “ready” when the venue undoes it, and sends it again when it is ready', async () => {
    const { id } = await paid()
    await markReady(byCook, id)
    await tell()
    await undoPickup(byCook, id, 'ready')
    await tell()
    await markReady(byCook, id)
    await tell()
    expect(await notified()).toEqual(['order_paid', 'order_ready', 'order_not_ready', 'order_ready'])
  })

  test('does not send “ready” when the venue undoes it before the sending', async () => {
    const { id } = await paid()
    await markReady(byCook, id)
    await undoPickup(byCook, id, 'ready')
    await tell()
    expect(await notified()).toEqual(['order_paid'])
  })
})

describe('notification of a refund', () => {
  /**
   * @promise business-orders.cancel.text (board, cancel dialog)
   * @promise “{amount} goes back to your card. You do not need to do anything.” (mail `order_cancelled`)
   */
  test('states the refund in the venue’s cancellation, and not again when it is settled', async () => {
    const { id } = await paid()
    await cancelPickup(byCook, id, 'sold_out')
    await tell()
    await settleAll()
    expect(await notified()).toEqual(['order_paid', 'order_cancelled'])
    expect((await inbox())[0]?.text).toContain('OMR')
  })

  /**
   * @promise help.articles.refundTime.body “Your order shows the status, and we tell you when the payment
   *   service has accepted it.” (help, when does my money come back)
   */
  test('notifies of the refund when it is settled if the customer cancelled', async () => {
    const { id } = await paid()
    await cancelPickup(mine, id, 'changed_my_mind')
    await tell()
    expect(await notified()).toEqual(['order_paid'])
    await settleAll()
    await settleAll()
    expect(await notified()).toEqual(['order_paid', 'order_refunded'])
  })

  /**
   * @promise “The payment service did not accept the refund … Our office sees this and settles it with you.”
   *   (mail `refund_failed`; order page)
   */
  test('states a delay when the payment service refuses the refund', async () => {
    const { id } = await paid()
    await cancelPickup(byCook, id, 'sold_out')
    // A manual refund at the gateway, after which it refuses to refund more.
    const { amount, refunds } = session!
    refunds.push({ id: 'by hand', amount, reason: 'by hand', status: 'refunded' })
    await settleAll()
    expect(await notified()).toEqual(['order_paid', 'order_cancelled', 'refund_failed'])
  })
})

test('notifies of a missed pickup at its end, with the page to contest it', async () => {
  const pickup = await paid()
  await closeMissedPickups(system(later(120, pickup.window.endsAt)))
  await tell()
  const [latest] = await inbox()
  expect(latest).toMatchObject({ kind: 'pickup_missed', text: expect.stringContaining('48 hours') })
})

describe('request for a review', () => {
  const nextMorning = () => clockIn(new Date(), 1, '10:00')

  test('requests reviews the next morning at ten, once for all pickups of a day', async () => {
    for (let n = 0; n < 2; n++) {
      const { code } = await paid(-10)
      await completePickup(byCook, venueId, code!)
      await tell()
    }
    await tell(new Date(nextMorning().getTime() - 1))
    expect(await notified()).not.toContain('review_asked')
    await tell(nextMorning())
    expect((await notified()).filter(kind => kind === 'review_asked')).toHaveLength(1)
  })

  test.each([
    ['reviewed', (id: string) => noteReceivedBy(id)],
    ['refunded', (id: string) => refundPickup(as(database.ctx(), operator), id, 'It was cold')],
  ])('requests no review of a pickup that was already %s', async (_, end) => {
    operator = await aPerson(database.ctx(), ['customer', 'operator'])
    const { id, code } = await paid(-10)
    await completePickup(byCook, venueId, code!)
    await tell()
    await end(id)
    await tell(nextMorning())
    expect(await notified()).not.toContain('review_asked')
  })
  let operator: Person
  const noteReceivedBy = (id: string) =>
    run(
      mine.db,
      sql`update orders.pickups set received_at = platform.now() where id = ${id} and status = 'completed'`,
    )
})

describe('notification of the venue’s message', () => {
  const write = (by: Ctx, id: string, text: string) => writeToPickup(keyed(by), id, text)

  test('combines messages within two minutes, and leaves out the customer’s own', async () => {
    const { id } = await paid()
    await write(byCook, id, 'Please come to the side door')
    await write(byCook, id, 'It is the green one')
    await write(mine, id, 'I will')
    await tell()
    expect(await notified()).toEqual(['order_paid', 'order_message'])
    expect((await inbox())[0]?.link).toContain(`messages=${id}`)
  })

  test('does not mail a message that was read in the meantime', async () => {
    const { id } = await paid()
    await write(byCook, id, 'Please come to the side door')
    await tell()
    await getPickupThread(mine, id)
    await tell(later(3))
    const mails = await many(
      mine.db,
      sql`select from platform.messages where template = 'order_message' and recipient =
        (select email from identity.people where id = ${customer.userId})`,
    )
    expect(mails).toEqual([])
  })
})
