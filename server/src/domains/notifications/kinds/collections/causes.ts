import { type CollectionSlot, SLOT_HOURS } from '@dawra/contract/collections/rules'
import type { EventData } from '@dawra/contract/events'
import { dayNumberOf, muscatMidnight } from '@dawra/contract/platform/muscat.rules'
import type { Reactions } from '#platform/outbox'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'

interface Booked {
  userId: string
  number: number
  price: number
  collectOn: string
  slot: CollectionSlot
  plannedHour: number
}

/** Only for collections with a price: a free one was confirmed on the page where it was booked. */
async function paid(tx: Tx, { requestId }: EventData<'collections.paid'>) {
  const booked = await maybe<Booked>(
    tx.db,
    sql`select user_id as "userId", number, price, collect_on::text as "collectOn", slot, planned_hour as "plannedHour"
      from collections.request_notices where id = ${requestId}`,
  )
  if (!booked) return
  const { userId, number, price, collectOn, slot, plannedHour } = booked
  await notify(tx, {
    kind: 'collection_booked',
    people: [userId],
    subject: `collection:${requestId}`,
    source: `paid ${requestId}`,
    facts: { requestId, number, price, window: windowOf(collectOn, slot), until: `${plannedHour}:00` },
  })
}

const HOUR_MS = 3_600_000

function windowOf(day: string, slot: CollectionSlot) {
  const midnight = muscatMidnight(dayNumberOf(day))
  const at = (hour: number) => new Date(midnight + hour * HOUR_MS).toISOString()
  const [from, until] = SLOT_HOURS[slot]
  return { startsAt: at(from), endsAt: at(until) }
}

interface Refund {
  requestId: string
  userId: string
  number: number
  amount: number
  wasLate: boolean
  wasTransferred: boolean
}

async function refundSettled(tx: Tx, { refundId, status }: EventData<'payments.refund_settled'>) {
  const refund = await maybe<Refund>(
    tx.db,
    sql`select c.id as "requestId", c.user_id as "userId", c.number, r.amount, c.paid_at is null as "wasLate",
        r.was_transferred as "wasTransferred"
      from payments.refund_notices r join collections.request_notices c on c.payable_ref = r.subject
      where r.id = ${refundId}`,
  )
  if (!refund) return
  const { userId, wasTransferred, ...facts } = refund
  await notify(tx, {
    kind: status === 'refunded' ? 'collection_refunded' : 'collection_refund_failed',
    people: [userId],
    subject: `collection:${refund.requestId}`,
    source: `refund ${refundId}`,
    facts: { ...facts, ...(wasTransferred && { wasTransferred }) },
  })
}

export const causes = {
  'collections.paid': paid,
  'payments.refund_settled': refundSettled,
} satisfies Reactions
