import type { EventData } from '@dawra/contract/events'
import type { Localized } from '@dawra/contract/platform/schemas'
import type { ReasonText } from '@dawra/contract/settings/reasons.rules'
import type { Reactions } from '#platform/outbox'
import { many, maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'
import { isCancelledByOffice } from '../orders/pickup-notice.ts'
import { peopleOfSeller } from '../seller-people.ts'
import type { SellerOrderFacts } from './texts.en.ts'

interface SoldParcel {
  facts: SellerOrderFacts
  closedBy: string | null
  cancelReason: string | null
  cancelText: ReasonText | null
}

const parcelsIn = (tx: Tx, orderId: string) =>
  many<SoldParcel>(
    tx.db,
    sql`select closed_by as "closedBy", cancel_reason as "cancelReason", cancel_text as "cancelText", jsonb_build_object('pickupId', id, 'orderId', order_id, 'number', number,
        'seller', seller, 'sellerId', seller_id, 'grams', grams, 'isDelivered', kind = 'delivery',
        'window', jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at)) as facts
      from orders.pickup_notices where order_id = ${orderId} and kind <> 'deals' order by starts_at, id`,
  )

/** Each seller is notified of its own parcel only. */
export async function parcelsSold(tx: Tx, { orderId }: EventData<'orders.confirmed'>) {
  for (const { facts } of await parcelsIn(tx, orderId))
    await notify(tx, {
      kind: 'seller_order',
      people: await peopleOfSeller(tx, facts.sellerId),
      subject: `seller:${facts.sellerId}`,
      source: `confirmed ${facts.pickupId}`,
      facts,
    })
}

async function pickupChanged(
  tx: Tx,
  { orderId, pickupId, venueId, status }: EventData<'orders.pickup_changed'>,
) {
  if (venueId !== null || status !== 'cancelled') return
  const parcels = await parcelsIn(tx, orderId)
  const sold = parcels.find(({ facts }) => facts.pickupId === pickupId)
  if (!sold) return
  const { facts, cancelText } = sold
  const about = {
    people: await peopleOfSeller(tx, facts.sellerId),
    subject: `seller:${facts.sellerId}`,
    source: `cancelled ${facts.pickupId}`,
  }
  if (sold.closedBy === 'customer') await notify(tx, { ...about, kind: 'seller_order_cancelled', facts })
  else if (isCancelledByOffice(sold))
    await notify(tx, {
      ...about,
      kind: 'seller_order_cancelled_by_office',
      facts: { ...facts, ...(cancelText && { reason: cancelText }) },
    })
}

async function memberChanged(tx: Tx, { sellerId, userId, isMember, at }: EventData<'shop.member_changed'>) {
  const seller = await maybe<{ name: Localized }>(
    tx.db,
    sql`select name from shop.seller_cards where id = ${sellerId}`,
  )
  if (!seller) return
  await notify(tx, {
    kind: 'seller_changed',
    people: [userId],
    subject: `seller:${sellerId}`,
    source: `member ${sellerId} ${isMember} ${at}`,
    facts: { sellerId, seller: seller.name, isMember },
  })
}

/** The people of the seller must stop handing the batch over at once. */
async function batchRecalled(tx: Tx, { batchId, code, reason }: EventData<'shop.batch_recalled'>) {
  const batch = await maybe<{ sellerId: string }>(
    tx.db,
    sql`select seller_id as "sellerId" from shop.batch_labels where id = ${batchId}`,
  )
  if (!batch) return
  await notify(tx, {
    kind: 'seller_batch_recalled',
    people: await peopleOfSeller(tx, batch.sellerId),
    subject: `batch:${batchId}`,
    source: `recalled ${batchId}`,
    facts: { batchId, batch: code, reason },
  })
}

export const causes = {
  'orders.pickup_changed': pickupChanged,
  'shop.member_changed': memberChanged,
  'shop.batch_recalled': batchRecalled,
} satisfies Reactions
