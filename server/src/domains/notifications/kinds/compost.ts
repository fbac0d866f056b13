import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { PickupFacts } from '../texts/en/orders.ts'
import type { Kind } from './kind.ts'
import { orderLink as link, mailTo, whileIn } from './pickup-status.ts'

/** It has not been handed over, cancelled or moved, and waits for no decision. */
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

export const compostKinds = {
  parcel_ready: { link, mailTo, isCurrent: whileIn('ready') } satisfies Kind<'parcel_ready'>,
  parcel_on_its_way: {
    link,
    mailTo,
    isCurrent: whileIn('out_for_delivery'),
  } satisfies Kind<'parcel_on_its_way'>,
  parcel_delivered: { link, mailTo, isCurrent: whileIn('completed') } satisfies Kind<'parcel_delivered'>,
  parcel_near: {
    link,
    mailTo,
    isCurrent: async (tx, { stopId }) =>
      (await maybe(
        tx.db,
        sql`select from rounds.delivery_stops where stop_id = ${stopId} and status = 'planned'`,
      )) !== undefined,
  } satisfies Kind<'parcel_near'>,
  parcel_missed: {
    link,
    mailTo,
    isCurrent: whileIn('confirmed', 'out_for_delivery'),
  } satisfies Kind<'parcel_missed'>,
  parcel_tomorrow: { link, mailTo, isCurrent: isPlannedThen } satisfies Kind<'parcel_tomorrow'>,
  parcel_again: { link, mailTo, isCurrent: isDueThen } satisfies Kind<'parcel_again'>,
  compost_recalled: { link, mailTo } satisfies Kind<'compost_recalled'>,
}
