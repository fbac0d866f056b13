import { DELIVERY_TRIES } from '@dawra/contract/orders/rules'
import type { Slot } from '@dawra/contract/shop/rules'
import { maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { type LockedPickup, lockPickup } from '../pickup-store.ts'
import { bringBack, type Carried } from './deliver-parcel.ts'
import { announcePlanned, moveTo, slotsAfter } from './delivery-slots.ts'

interface Missed extends Carried {
  /** The id of this attempt; repeating it has no effect. */
  attempt: string
  because: string
  /** A day in Muscat. */
  day: string
  /** Whether another attempt is scheduled automatically, as long as there were few attempts. */
  isTriedAgain: boolean
}

/**
 * Records a failed attempt. The parcel waits for the office after the last attempt, where deliveries have ended, or
 * when another attempt is useless.
 * @returns the new time; null when the office decides, or the parcel is closed
 */
export async function noteFailedDelivery(
  tx: Tx,
  { parcelId, attempt, because, day, isTriedAgain }: Missed,
): Promise<Slot | null> {
  const parcel = await lockPickup(tx, parcelId)
  if (!parcel || !isOpen(parcel)) return null
  const { tries } = await one<{ tries: number }>(
    tx.db,
    sql`select count(*)::int as tries from orders.delivery_attempts where pickup_id = ${parcelId} and id <> ${attempt}`,
  )
  const next =
    isTriedAgain && tries + 1 < DELIVERY_TRIES ? ((await slotsAfter(tx, parcelId, day)).at(0) ?? null) : null
  const rows = await run(
    tx.db,
    sql`insert into orders.delivery_attempts (id, pickup_id, because, starts_at, ends_at, next_starts_at)
      values (${attempt}, ${parcelId}, ${because}, ${parcel.window.startsAt}::timestamptz,
        ${parcel.window.endsAt}::timestamptz, ${next?.startsAt ?? null}::timestamptz)
      on conflict (id) do nothing`,
  )
  if (rows === 0) return null
  if (next) await moveTo(tx, parcelId, next)
  else
    await run(
      tx.db,
      sql`update orders.destinations set waits_since = platform.now() where pickup_id = ${parcelId}`,
    )
  if (!(await bringBack(tx, { parcelId }))) await announcePlanned(tx, parcel)
  return next
}

/**
 * Undoes a failed attempt: the parcel is due as before, unless it has changed since.
 * @returns false when there was no such attempt
 */
export async function takeBackFailedDelivery(
  tx: Tx,
  { parcelId, attempt }: Carried & { attempt: string },
): Promise<boolean> {
  const parcel = await lockPickup(tx, parcelId)
  const undone = await maybe<{ startsAt: Date; endsAt: Date }>(
    tx.db,
    sql`delete from orders.delivery_attempts where id = ${attempt} and pickup_id = ${parcelId}
      returning starts_at as "startsAt", ends_at as "endsAt"`,
  )
  if (!parcel || !undone) return false
  if (!isOpen(parcel)) return true
  await moveTo(tx, parcelId, {
    startsAt: undone.startsAt.toISOString(),
    endsAt: undone.endsAt.toISOString(),
  })
  await announcePlanned(tx, parcel)
  return true
}

export const isOpen = ({ kind, status, sellerId }: LockedPickup) =>
  sellerId !== null && kind === 'delivery' && (status === 'confirmed' || status === 'out_for_delivery')
