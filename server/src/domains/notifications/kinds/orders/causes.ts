import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'
import { about, type PickupNotice, pickupOf, pickupsOf } from './pickup-notice.ts'
import { partRefunded, refundOfPickup, refundSettled } from './refunds.ts'
import { planReminders, planReview } from './reminders.ts'

export async function orderPaid(tx: Tx, { orderId }: EventData<'orders.confirmed'>) {
  const pickups = await pickupsOf(tx, orderId)
  const first = pickups[0]
  if (!first) return
  const { number, window } = first.facts
  await notify(tx, {
    kind: 'order_paid',
    people: [first.customerId],
    subject: `order:${orderId}`,
    source: `confirmed ${orderId}`,
    facts: {
      orderId,
      number,
      total: first.orderTotal,
      window,
      isDelivered: first.kind === 'delivery',
      isCash: first.isCash,
      sellers: pickups.map(({ facts }) => facts.seller),
    },
  })
  for (const pickup of pickups) await planReminders(tx, pickup)
}

async function pickupChanged(tx: Tx, change: EventData<'orders.pickup_changed'>) {
  const pickup = await pickupOf(tx, change)
  if (!pickup) return
  if (change.isUndone) return change.status === 'confirmed' ? takenBack(tx, pickup) : undefined
  if (change.status === 'cancelled') return cancelled(tx, pickup)
  if (pickup.kind !== 'deals') return
  if (change.status === 'ready') await ready(tx, pickup)
  if (change.status === 'completed') await planReview(tx, pickup)
  if (change.status === 'no_show')
    await notify(tx, {
      ...about(pickup, 'missed'),
      kind: 'pickup_missed',
      facts: { ...pickup.facts, isCash: pickup.isCash },
    })
}

/** One notification each time a pickup becomes ready, unless that was undone first. */
async function ready(tx: Tx, pickup: PickupNotice) {
  if (pickup.readyAt === null) return
  await notify(tx, {
    ...about(pickup, `ready ${pickup.readyAt}`),
    kind: 'order_ready',
    facts: pickup.facts,
  })
}

/** Corrects an earlier "ready" notification. */
async function takenBack(tx: Tx, pickup: PickupNotice) {
  const notice = about(pickup, 'not ready')
  const notified = await maybe<{ id: string }>(
    tx.db,
    sql`select id from notifications.notifications
      where user_id = ${pickup.customerId} and kind = 'order_ready' and subject = ${notice.subject}
      order by id desc limit 1`,
  )
  if (!notified) return
  await notify(tx, {
    ...notice,
    source: `not ready ${notified.id}`,
    kind: 'order_not_ready',
    facts: pickup.facts,
  })
}

/** Customers know their own cancellations; one because of a problem is reported as the end of its case. */
async function cancelled(tx: Tx, pickup: PickupNotice) {
  const { closedBy, cancelReason, cancelText, isCash, facts } = pickup
  if (closedBy === 'customer' || cancelReason === 'problem') return
  const amount = await refundOfPickup(tx, facts.orderId, facts.pickupId)
  await notify(tx, {
    ...about(pickup, 'cancelled'),
    kind: 'order_cancelled',
    facts: {
      ...{ ...facts, amount, isCash, wasNotCollected: cancelReason === 'not_collected' },
      ...(cancelText && { reason: cancelText }),
    },
  })
}

const THREAD_MS = 120_000

/** Venue to customer; messages within two minutes become one notification. */
async function wroteToCustomer(tx: Tx, { from, ...message }: EventData<'orders.message'>) {
  if (from === 'customer') return
  const pickup = await pickupOf(tx, message)
  if (!pickup) return
  const slot = Math.floor(tx.now.getTime() / THREAD_MS)
  await notify(tx, { ...about(pickup, `message ${slot}`), kind: 'order_message', facts: pickup.facts })
}

export const causes = {
  'orders.pickup_changed': pickupChanged,
  'orders.pickup_part_refunded': partRefunded,
  'orders.message': wroteToCustomer,
  'payments.refund_settled': refundSettled,
} satisfies Reactions
