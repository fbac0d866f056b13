import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openKeys } from '#identity'
import { many, run, sql } from '#platform/sql'
import { aDeal, aPerson, aPlacedOrder, as, aVenue, keyed, type Person, sessionOf } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { deliverNotifications } from '#testing/deliver-notifications'
import { FakeGateway } from '#testing/fake-gateway'
import { noteBoardOpen } from '../../../orders/counter/board.ts'
import { closeToday } from '../../../orders/hours/close-today.ts'
import { checkOrderPayment } from '../../../orders/payment/pay-order.ts'
import { cancelPickup } from '../../../orders/pickups/cancel-pickup.ts'
import { writeToPickup } from '../../../orders/pickups/pickup-thread.ts'
import { addMember } from '../../../venues/add-member.ts'
import { setShift } from '../../../venues/shift.ts'
import { listNotifications } from '../../inbox/inbox.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
const gateway = new FakeGateway()
const HOUR = 3_600_000
let database: TestDatabase
let venueId: string
let owner: Person
let cook: Person
let customer: Person
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  const opened = await aVenue(database.ctx())
  venueId = opened.venue.id
  owner = opened.owner
  cook = await aPerson(database.ctx())
  customer = await aPerson(database.ctx())
  await addMember(as(database.ctx(), { kind: 'system', name: 'test' }), venueId, cook.userId, 'staff')
})
afterAll(() => database.drop())

const ofCustomer = () => database.ctx(customer)
async function ordered(): Promise<Order> {
  const placed = await aPlacedOrder(ofCustomer(), gateway, [
    { ...(await aDeal(database.ctx(), venueId)), quantity: 2 },
  ])
  gateway.pay(sessionOf(placed))
  await checkOrderPayment(ofCustomer(), gateway, placed.id)
  await deliverNotifications(database, services)
  return JSON.parse((await checkOrderPayment(ofCustomer(), gateway, placed.id)).text) as Order
}
const notified = async (who: Person) => {
  const { items } = await listNotifications(database.ctx(who), { language: 'en' })
  // Leaves out that the cook joined the team.
  return items
    .map(({ kind }) => kind)
    .filter(kind => kind !== 'team_changed')
    .toReversed()
}

describe('notification of a new order', () => {
  /**
   * @promise help.articles.handOver.body “New orders appear on the board with a sound. With the board closed,
   *   devices on which your team turned notifications on show them.” (help, hand over an order)
   */
  test('notifies the whole team of a new order, and nobody else', async () => {
    const { number } = await ordered()
    expect([await notified(owner), await notified(cook)]).toEqual([['new_order'], ['new_order']])
    expect(await notified(customer)).not.toContain('new_order')
    const [notice] = (await listNotifications(database.ctx(cook), { language: 'en' })).items
    expect(notice?.title).toContain('New order at')
    expect(notice?.text).toContain(number)
    expect(notice?.text).toContain('2 portions')
  })

  /**
   * @promise help.articles.handOver.body “New orders appear on the board with a sound. With the board closed,
   *   devices on which your team turned notifications on show them.”
   * @promise business.shift.saidOff (board and team, shift switch)
   */
  test('notifies only members on shift, even if somebody else has the board open', async () => {
    await setShift(database.ctx(owner), venueId, false)
    await noteBoardOpen(database.ctx(owner), venueId)
    await ordered()
    expect([await notified(owner), await notified(cook)]).toEqual([[], ['new_order']])
  })

  /** @promise business.shift.saidOff */
  test('notifies everybody when everybody is off shift', async () => {
    for (const who of [owner, cook]) await setShift(database.ctx(who), venueId, false)
    await ordered()
    expect([await notified(owner), await notified(cook)]).toEqual([['new_order'], ['new_order']])
  })

  test('notifies members who are on shift again or were off only the day before', async () => {
    await setShift(database.ctx(owner), venueId, false)
    await setShift(database.ctx(owner), venueId, true)
    await setShift(database.ctx(cook, new Date(Date.now() - 24 * HOUR)), venueId, false)
    await ordered()
    expect([await notified(owner), await notified(cook)]).toEqual([['new_order'], ['new_order']])
  })

  test('notifies the rest of the team when the last member on shift has left the team', async () => {
    await setShift(database.ctx(owner), venueId, false)
    await database.pool.query('delete from venues.members where venue_id = $1 and user_id = $2', [
      venueId,
      cook.userId,
    ])
    await ordered()
    expect([await notified(owner), await notified(cook)]).toEqual([['new_order'], []])
  })

  test('notifies members who are off shift only at another venue', async () => {
    const { venue } = await aVenue(database.ctx())
    await addMember(as(database.ctx(), { kind: 'system', name: 'test' }), venue.id, owner.userId, 'staff')
    await setShift(database.ctx(owner), venue.id, false)
    await ordered()
    expect(await notified(owner)).toEqual(['new_order'])
  })

  test('contains no name, phone or code of the customer', async () => {
    await ordered()
    const rows = await many<{ facts: object }>(
      database.pool,
      sql`select facts from notifications.notifications where user_id = ${cook.userId} and kind = 'new_order'`,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/Salim|\+968|"code"/)
  })
})

test('refuses to note an open board for people outside the team', async () => {
  await expect(noteBoardOpen(ofCustomer(), venueId)).rejects.toMatchObject({ code: 'not_found' })
})

describe('notification of a cancelled order', () => {
  test('notifies the team when the customer cancelled an order', async () => {
    const { pickups } = await ordered()
    await cancelPickup(ofCustomer(), pickups[0]!.id, 'plans_changed')
    await deliverNotifications(database, services)
    expect(await notified(cook)).toEqual(['new_order', 'order_cancelled_by_customer'])
  })

  test('notifies only members on shift of a cancelled order', async () => {
    const { pickups } = await ordered()
    await setShift(database.ctx(owner), venueId, false)
    await cancelPickup(ofCustomer(), pickups[0]!.id, 'plans_changed')
    await deliverNotifications(database, services)
    expect([await notified(owner), await notified(cook)]).toEqual([
      ['new_order'],
      ['new_order', 'order_cancelled_by_customer'],
    ])
  })

  /**
   * @promise “{portions} for {window} are not needed.” (push, inbox `order_cancelled_by_office`; mail, push,
   *   inbox `seller_order_cancelled_by_office`)
   * @promise “{weight} for {window} are not needed.” (push, inbox `order_cancelled_by_office`; mail, push,
   *   inbox `seller_order_cancelled_by_office`)
   */
  test('notifies the team when the office cancelled an order, with author and reason', async () => {
    const { pickups } = await ordered()
    await cancelPickup(as(database.ctx(), { kind: 'system', name: 'test' }), pickups[0]!.id, 'sold_out')
    await deliverNotifications(database, services)
    expect(await notified(cook)).toEqual(['new_order', 'order_cancelled_by_office'])
    const [notice] = (await listNotifications(database.ctx(cook), { language: 'en' })).items
    expect(notice?.title).toContain('Our team cancelled')
    expect(notice?.text).toContain('Reason: \u2068Sold out\u2069.')
  })

  /**
   * @promise “{portions} for {window} are not needed.”
   * @promise “{weight} for {window} are not needed.”
   */
  test('does not notify of orders that the office cancelled by closing the store', async () => {
    const { pickups } = await ordered()
    const operator = await aPerson(database.ctx(), ['customer', 'operator'])
    await run(
      database.pool,
      sql`update orders.pickups set starts_at = now() + interval '1 second', ends_at = now() + interval '1 hour'
        where id = ${pickups[0]!.id}`,
    )
    expect(await closeToday(database.ctx(operator), venueId, 'No water')).toMatchObject({ cancelled: 1 })
    await deliverNotifications(database, services)
    expect(await notified(cook)).toEqual(['new_order', 'store_closed_today'])
  })

  test('does not notify the team of an order that it cancelled itself', async () => {
    const { pickups } = await ordered()
    await cancelPickup(database.ctx(owner), pickups[0]!.id, 'sold_out')
    await deliverNotifications(database, services)
    expect(await notified(cook)).toEqual(['new_order'])
  })
})

test('notifies the team of a customer’s messages, but not of the venue’s own', async () => {
  const { pickups } = await ordered()
  await writeToPickup(keyed(database.ctx(cook)), pickups[0]!.id, 'It is ready early')
  await deliverNotifications(database, services)
  expect(await notified(owner)).toEqual(['new_order'])
  await writeToPickup(keyed(ofCustomer()), pickups[0]!.id, 'I am at the door')
  await deliverNotifications(database, services)
  expect(await notified(owner)).toEqual(['new_order', 'customer_message'])
  const [notice] = (await listNotifications(database.ctx(cook), { language: 'en' })).items
  expect(notice?.link).toBe(`/business/orders?venue=${venueId}&talk=${pickups[0]!.id}`)
})
