import { REASON_TEXTS } from '@dawra/contract/settings/reasons.rules'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { KindsOf } from '../kind.ts'
import { pickup } from '../orders/example-order.ts'
import { orderLink as link, mailTo, whileIn } from '../orders/pickup-status.ts'
import type { PickupFacts } from '../orders/texts.en.ts'
import type { texts } from './texts.en.ts'

/** The parcel has not been handed over, cancelled or moved, and waits for no decision. */
async function isDueThen(tx: Tx, { pickupId, window }: PickupFacts) {
  const due = await maybe(
    tx.db,
    sql`select from orders.deliveries where parcel_id = ${pickupId} and status in ('confirmed', 'out_for_delivery')
      and waits_since is null and starts_at = ${window.startsAt}::timestamptz and ends_at > platform.now()`,
  )
  return due !== undefined
}

/** The delivery is still planned for that window; one by our own drivers is on a round. */
async function isPlannedThen(tx: Tx, { pickupId, window }: PickupFacts) {
  const planned = await maybe(
    tx.db,
    sql`select from orders.planned_deliveries d
      where d.parcel_id = ${pickupId} and d.starts_at = ${window.startsAt}::timestamptz and d.ends_at > platform.now()
        and (not d.is_ours or exists (select from rounds.delivery_stops s where s.parcel_id = d.parcel_id
          and s.day = platform.muscat_day(d.starts_at) and s.status = 'planned'))`,
  )
  return planned !== undefined
}

const recall = {
  orderId: pickup.orderId,
  number: pickup.number,
  batch: 'VC-2609-01',
  reason: 'Glass was found in it.',
}

export const kinds = {
  parcel_ready: { link, mailTo, isCurrent: whileIn('ready'), examples: [pickup] },
  parcel_on_its_way: {
    link,
    mailTo,
    isCurrent: whileIn('out_for_delivery'),
    examples: [pickup],
  },
  parcel_delivered: {
    link,
    mailTo,
    isCurrent: whileIn('completed'),
    examples: [pickup, { ...pickup, handedTo: 'Maryam Al Balushi', because: 'Her phone was dead' }],
  },
  parcel_near: {
    link,
    mailTo,
    isCurrent: async (tx, { stopId }) =>
      (await maybe(
        tx.db,
        sql`select from rounds.delivery_stops where stop_id = ${stopId} and status = 'planned'`,
      )) !== undefined,
    examples: [
      { ...pickup, stopId: '0192f0c8-0000-7000-8000-000000000051', expectedAt: '2026-11-22T05:10:00Z' },
    ],
  },
  parcel_missed: {
    link,
    mailTo,
    isCurrent: whileIn('confirmed', 'out_for_delivery'),
    examples: [
      { ...pickup, because: 'not_home', why: REASON_TEXTS.undelivered_not_home, follows: 'another_day' },
      { ...pickup, because: 'refused', follows: 'office' },
      { ...pickup, because: 'no_access', follows: 'again_today' },
    ],
  },
  parcel_tomorrow: { link, mailTo, isCurrent: isPlannedThen, examples: [pickup] },
  parcel_again: { link, mailTo, isCurrent: isDueThen, examples: [pickup] },
  compost_recalled: { link, mailTo, examples: [recall] },
} satisfies KindsOf<typeof texts>
