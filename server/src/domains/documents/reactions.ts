import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { issueCommissionsLater } from './issue-commissions.ts'
import { settleCollectionLater } from './settle-collection.ts'
import { settleLater } from './settle-order.ts'

const orderConfirmed = (tx: Tx, { orderId }: EventData<'orders.confirmed'>) => settleLater(tx, orderId)

const pickupRefunded = (
  tx: Tx,
  { orderId }: EventData<'orders.pickup_refunded' | 'orders.pickup_part_refunded'>,
) => settleLater(tx, orderId)

/** Cash counts as paid at the hand-over. A mistaken hand-over that was undone may still become a missed pickup. */
async function pickupChanged(tx: Tx, { orderId, status }: EventData<'orders.pickup_changed'>) {
  const isOver = status === 'completed' || status === 'no_show'
  if (status === 'cancelled' || (isOver && (await isCash(tx, orderId)))) await settleLater(tx, orderId)
}

async function isCash(tx: Tx, orderId: string): Promise<boolean> {
  const row = await one<{ isCash: boolean | null }>(tx.db, sql`select orders.is_cash(${orderId}) as "isCash"`)
  return row.isCash === true
}

export const documentReactions = {
  'collections.given_back': settleCollectionLater,
  'collections.paid': settleCollectionLater,
  'orders.confirmed': orderConfirmed,
  'orders.pickup_changed': pickupChanged,
  'orders.pickup_part_refunded': pickupRefunded,
  'orders.pickup_refunded': pickupRefunded,
  'payouts.statement_issued': issueCommissionsLater,
} satisfies Reactions
