import type { PickupStatus } from '@dawra/contract/orders/statuses.rules'
import { contactEmailOf } from '#orders'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export const orderLink = ({ orderId }: { orderId: string }) => `/orders/${orderId}`

export const mailTo = (tx: Tx, { orderId }: { orderId: string }) => contactEmailOf(tx.db, orderId)

interface Pickup {
  status: PickupStatus
  isRefunded: boolean
  isReviewed: boolean
}

const selectPickup = (tx: Tx, pickupId: string) =>
  maybe<Pickup>(
    tx.db,
    sql`select status, refunded_at is not null as "isRefunded", received_at is not null as "isReviewed"
      from orders.pickup_notices where id = ${pickupId}`,
  )

type About = { pickupId: string }

export const whileIn =
  (...statuses: readonly PickupStatus[]) =>
  async (tx: Tx, { pickupId }: About) => {
    const pickup = await selectPickup(tx, pickupId)
    return pickup !== undefined && statuses.includes(pickup.status)
  }

export async function isToBeReviewed(tx: Tx, { pickupId }: About): Promise<boolean> {
  const pickup = await selectPickup(tx, pickupId)
  return pickup?.status === 'completed' && !pickup.isRefunded && !pickup.isReviewed
}

export async function isUnread(tx: Tx, { pickupId }: About): Promise<boolean> {
  const row = await maybe<{ unread: number | null }>(
    tx.db,
    sql`select messages.unread('pickup:' || id, 'user:' || customer_id) as unread
      from orders.pickup_notices where id = ${pickupId}`,
  )
  return (row?.unread ?? 0) > 0
}
