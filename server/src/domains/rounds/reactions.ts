import type { EventData } from '@dawra/contract/events'
import { enqueue } from '#platform/jobs'
import type { Reactions } from '#platform/outbox'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { erasePersonalData } from './erase-personal-data.ts'

/** The key merges many changes into one job. */
const follow = (tx: Tx) => enqueue(tx, 'rounds.follow', {}, { key: 'rounds.follow' })

/** Changes that a round itself makes to a request need no update of the plan. */
const followRequest = async (tx: Tx, { status }: EventData<'collections.changed'>) => {
  if (status === 'requested' || status === 'cancelled') await follow(tx)
}

/** A parcel of compost was sold, cancelled or moved to another day. */
const followParcel = async (tx: Tx, { venueId, status }: EventData<'orders.pickup_changed'>) => {
  if (venueId === null && (status === 'confirmed' || status === 'cancelled' || status === 'completed'))
    await follow(tx)
}

const followOrder = async (tx: Tx, { orderId }: EventData<'orders.confirmed'>) => {
  const rides = await maybe(tx.db, sql`select from orders.deliveries where order_id = ${orderId} limit 1`)
  if (rides) await follow(tx)
}

export const roundReactions = {
  'bins.subscription_changed': follow,
  'collections.changed': followRequest,
  'orders.confirmed': followOrder,
  'orders.pickup_changed': followParcel,
  'rounds.stop_missed': follow,
  'identity.erased': erasePersonalData,
} satisfies Reactions
