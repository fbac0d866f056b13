import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { SoldFacts, TestOrderFacts, WindowFacts } from '../texts/en/kitchen.ts'
import { board, businessPage } from './business-page.ts'
import type { Kind } from './kind.ts'
import { whileIn } from './pickup-status.ts'

const isUnread = async (tx: Tx, { pickupId }: SoldFacts) =>
  (await maybe(
    tx.db,
    sql`select from orders.pickup_notices
      where id = ${pickupId} and messages.unread('pickup:' || id, 'venue:' || venue_id) > 0`,
  )) !== undefined

/** The order still waits, and nobody of the team has opened the board since. */
const isUnseen = async (tx: Tx, { pickupId }: SoldFacts) =>
  (await maybe(
    tx.db,
    sql`select from orders.pickup_notices
      where id = ${pickupId} and status = 'confirmed' and not is_seen and ends_at > platform.now()`,
  )) !== undefined

const isBeingTried = async (tx: Tx, { testOrderId }: TestOrderFacts) =>
  (await maybe(tx.db, sql`select from orders.test_order_notices where id = ${testOrderId} and is_open`)) !==
  undefined

const isStillToCome = (tx: Tx, { window }: WindowFacts) =>
  Promise.resolve(Date.parse(window.endsAt) > tx.now.getTime())

export const kitchenKinds = {
  new_order: { link: board, isCurrent: whileIn('confirmed') } satisfies Kind<'new_order'>,
  test_order: { link: board, isCurrent: isBeingTried } satisfies Kind<'test_order'>,
  order_cancelled_by_customer: {
    link: board,
    isCurrent: whileIn('cancelled'),
  } satisfies Kind<'order_cancelled_by_customer'>,
  order_cancelled_by_office: {
    link: board,
    isCurrent: whileIn('cancelled'),
  } satisfies Kind<'order_cancelled_by_office'>,
  customer_message: {
    link: ({ pickupId, venueId }) => `${board({ venueId })}&talk=${pickupId}`,
    isCurrent: isUnread,
  } satisfies Kind<'customer_message'>,
  board_unopened: { link: board, isCurrent: isUnseen } satisfies Kind<'board_unopened'>,
  board_still_unopened: { link: board, isCurrent: isUnseen } satisfies Kind<'board_still_unopened'>,
  store_closed_today: { link: businessPage('/business/dashboard') } satisfies Kind<'store_closed_today'>,
  tonight_list: { link: board, isCurrent: isStillToCome } satisfies Kind<'tonight_list'>,
  day_summary: { link: businessPage('/business/dashboard') } satisfies Kind<'day_summary'>,
}
