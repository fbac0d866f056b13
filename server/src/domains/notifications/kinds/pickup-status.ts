import type { PickupStatus } from '@dawra/contract/orders.rules'
import { contactEmailOf } from '#orders'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export const orderLink = ({ orderId }: { orderId: string }) => `/orders/${orderId}`

/** Checkout asks for the address that its order is written to. */
export const mailTo = (tx: Tx, { orderId }: { orderId: string }) => contactEmailOf(tx.db, orderId)

interface Pickup {
  status: PickupStatus
  isRefunded: boolean
  /** Its customer has reviewed it. */
  isReviewed: boolean
}

const selectPickup = (tx: Tx, pickupId: string) =>
  maybe<Pickup>(
    tx.db,
    sql`select status, refunded_at is not null as "isRefunded", received_at is not null as "isReviewed"
      from orders.pickup_notices where id = ${pickupId}`,
  )

type About = { pickupId: string }

/** While the pickup has one of these states. */
export const whileIn =
  (...statuses: readonly PickupStatus[]) =>
  async (tx: Tx, { pickupId }: About) => {
    const pickup = await selectPickup(tx, pickupId)
    return pickup !== undefined && statuses.includes(pickup.status)
  }

/** Handed over, paid for, and not reviewed yet. */
export async function isToBeReviewed(tx: Tx, { pickupId }: About): Promise<boolean> {
  const pickup = await selectPickup(tx, pickupId)
  return pickup?.status === 'completed' && !pickup.isRefunded && !pickup.isReviewed
}

/** Nobody of the customer's side has read what the venue wrote. */
export async function isUnread(tx: Tx, { pickupId }: About): Promise<boolean> {
  const row = await maybe<{ unread: number | null }>(
    tx.db,
    sql`select messages.unread('pickup:' || id, 'user:' || customer_id) as unread
      from orders.pickup_notices where id = ${pickupId}`,
  )
  return (row?.unread ?? 0) > 0
}
