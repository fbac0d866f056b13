import { REASON_TEXTS } from '@dawra/contract/settings/reasons.rules'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { board, businessPage } from '../business-page.ts'
import type { KindsOf } from '../kind.ts'
import { pickup, venue, window } from '../orders/example-order.ts'
import { whileIn } from '../orders/pickup-status.ts'
import type { DayFacts, SoldFacts, TestOrderFacts, texts, WindowFacts } from './texts.en.ts'

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

const id = '0192f0c8-0000-7000-8000-000000000003'
const sold: SoldFacts = { ...pickup, venueId: '0192f0c8-0000-7000-8000-000000000006', portions: 3 }
const testOrder: TestOrderFacts = {
  testOrderId: '0192f0c8-0000-7000-8000-000000000008',
  venueId: sold.venueId,
  venue,
}
const tonight: WindowFacts = {
  venueId: sold.venueId,
  venue,
  window,
  orders: 6,
  portions: 11,
  dishes: [
    { title: { en: 'Chicken biryani', ar: 'برياني دجاج' }, quantity: 8 },
    { title: { en: 'Bread bag', ar: 'كيس خبز' }, quantity: 3 },
  ],
}
const day: DayFacts = {
  venueId: sold.venueId,
  venue,
  day: '2026-11-20T20:00:00Z',
  orders: 9,
  sold: 14,
  handedOver: 11,
  missed: 1,
  cancelled: 2,
  open: 0,
  earned: 18_200,
}

export const kinds = {
  new_order: { link: board, isCurrent: whileIn('confirmed'), examples: [sold] },
  test_order: { link: board, isCurrent: isBeingTried, examples: [testOrder] },
  order_cancelled_by_customer: {
    link: board,
    isCurrent: whileIn('cancelled'),
    examples: [sold],
  },
  order_cancelled_by_office: {
    link: board,
    isCurrent: whileIn('cancelled'),
    examples: [{ ...sold, reason: REASON_TEXTS.cancel_other }, sold],
  },
  customer_message: {
    link: ({ pickupId, venueId }) => `${board({ venueId })}&talk=${pickupId}`,
    isCurrent: isUnread,
    examples: [sold],
  },
  board_unopened: { link: board, isCurrent: isUnseen, examples: [sold] },
  board_still_unopened: { link: board, isCurrent: isUnseen, examples: [sold] },
  store_closed_today: {
    link: businessPage('/business/dashboard'),
    examples: [
      { venueId: id, venue, cancelled: 3, reason: 'No power' },
      { venueId: id, venue, cancelled: 0, reason: 'No power.', by: 'team' },
      { venueId: id, venue, cancelled: 1, reason: null, by: 'hours' },
    ],
  },
  ramadan_touches_sales: {
    link: businessPage('/business/orders'),
    examples: [
      { venueId: id, venue, deals: 2, orders: 1, isWithdrawn: true },
      { venueId: id, venue, deals: 1, orders: 0, isWithdrawn: false },
    ],
  },
  tonight_list: { link: board, isCurrent: isStillToCome, examples: [tonight] },
  day_summary: { link: businessPage('/business/dashboard'), examples: [day, { ...day, open: 2 }] },
} satisfies KindsOf<typeof texts>
