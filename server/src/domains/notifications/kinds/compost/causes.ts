import type { EventData } from '@dawra/contract/events'
import type { MissedReason } from '@dawra/contract/settings/causes.rules'
import type { Reactions } from '#platform/outbox'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { missedReason } from '../missed-reason.ts'
import { notify } from '../notify.ts'
import { holdersOf } from '../operators.ts'
import { about, pickupOf } from '../orders/pickup-notice.ts'

async function parcelChanged(tx: Tx, change: EventData<'orders.pickup_changed'>) {
  const parcel = await pickupOf(tx, change)
  if (!parcel || parcel.kind === 'deals') return
  const { facts } = parcel
  // A second delivery day is a new cause, so the customer is notified again.
  const what =
    change.status === 'out_for_delivery' ? `${change.status} ${facts.window.startsAt}` : change.status
  const notice = { ...about(parcel, what), facts }
  if (change.status === 'ready') await notify(tx, { ...notice, kind: 'parcel_ready' })
  if (change.status === 'out_for_delivery') await notify(tx, { ...notice, kind: 'parcel_on_its_way' })
  if (change.status === 'completed' && parcel.kind === 'delivery')
    await notify(tx, {
      ...notice,
      kind: 'parcel_delivered',
      facts: { ...facts, handedTo: parcel.handedTo, because: parcel.handedBecause },
    })
}

async function broughtAgain(tx: Tx, { startsAt, ...which }: EventData<'orders.parcel_again'>) {
  const parcel = await pickupOf(tx, which)
  if (parcel)
    await notify(tx, { ...about(parcel, `again ${startsAt}`), kind: 'parcel_again', facts: parcel.facts })
}

async function parcelRecalled(tx: Tx, { batch, reason, ...which }: EventData<'orders.parcel_recalled'>) {
  const parcel = await pickupOf(tx, which)
  if (!parcel) return
  const { orderId, number } = parcel.facts
  await notify(tx, {
    ...about(parcel, `recall ${batch}`),
    kind: 'compost_recalled',
    facts: { orderId, number, batch, reason },
  })
}

interface Stop {
  orderId: string
  pickupId: string
  /** Whether the parcel waits for the office: no driver tries it again automatically. */
  waits: boolean
}

const stopOf = (tx: Tx, stopId: string) =>
  maybe<Stop>(
    tx.db,
    sql`select d.order_id as "orderId", d.parcel_id as "pickupId", d.waits_since is not null as waits
      from rounds.delivery_stops s join orders.deliveries d on d.parcel_id = s.parcel_id where s.stop_id = ${stopId}`,
  )

async function driverNear(tx: Tx, { stopId, expectedAt }: EventData<'rounds.stop_near'>) {
  const stop = await stopOf(tx, stopId)
  const parcel = stop && (await pickupOf(tx, stop))
  if (parcel)
    await notify(tx, {
      ...about(parcel, `near ${stopId}`),
      kind: 'parcel_near',
      facts: { ...parcel.facts, stopId, expectedAt },
    })
}

/** The customer is notified of each failed attempt, the office only of the last one. */
async function notHandedOver(
  tx: Tx,
  { stopId, parcelId, because, followedBy }: EventData<'rounds.stop_missed'>,
) {
  const stop = parcelId ? await stopOf(tx, stopId) : undefined
  if (stop)
    await notifyMissed(tx, stop, { source: stopId, because, isAgainToday: followedBy === 'again_today' })
}

async function passed(tx: Tx, { parcelId, unassignedId }: EventData<'rounds.parcel_passed'>) {
  const parcel = await maybe<Stop>(
    tx.db,
    sql`select order_id as "orderId", parcel_id as "pickupId", waits_since is not null as waits
      from orders.deliveries where parcel_id = ${parcelId}`,
  )
  if (parcel) await notifyMissed(tx, parcel, { source: unassignedId, because: 'other', isAgainToday: false })
}

interface Missed {
  source: string
  because: MissedReason
  isAgainToday: boolean
}

async function notifyMissed(tx: Tx, stop: Stop, { source, because, isAgainToday }: Missed) {
  const parcel = await pickupOf(tx, stop)
  if (!parcel || (parcel.status !== 'confirmed' && parcel.status !== 'out_for_delivery')) return
  const { facts } = parcel
  const follows = stop.waits ? 'office' : isAgainToday ? 'again_today' : 'another_day'
  await notify(tx, {
    ...about(parcel, `missed ${source} ${follows}`),
    kind: 'parcel_missed',
    facts: { ...facts, because, why: await missedReason(tx, 'undelivered', because), follows },
  })
  if (!stop.waits) return
  const { pickupId, number } = facts
  await notify(tx, {
    kind: 'parcel_waits',
    people: await holdersOf(tx, 'planning'),
    subject: `pickup:${pickupId}`,
    source: `waits ${source}`,
    facts: { pickupId, number },
  })
}

export const causes = {
  'rounds.stop_near': driverNear,
  'rounds.stop_missed': notHandedOver,
  'rounds.parcel_passed': passed,
  'orders.pickup_changed': parcelChanged,
  'orders.parcel_again': broughtAgain,
  'orders.parcel_recalled': parcelRecalled,
} satisfies Reactions
