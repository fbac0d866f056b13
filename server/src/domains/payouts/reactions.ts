import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

const bookCommission = (tx: Tx, pickupId: string) =>
  run(tx.db, sql`select payouts.book_commission(${pickupId})`)

/** A hand-over or a missed pickup earns commission; undoing a hand-over returns it. Compost has none. */
async function pickupChanged(
  tx: Tx,
  { pickupId, venueId, status, isUndone }: EventData<'orders.pickup_changed'>,
) {
  if (venueId && (status === 'completed' || status === 'no_show' || isUndone))
    await bookCommission(tx, pickupId)
}

async function pickupRefunded(tx: Tx, { pickupId, kind }: EventData<'orders.pickup_refunded'>) {
  if (kind === 'food') await bookCommission(tx, pickupId)
}

/** Returns the commission on the refunded part. */
const partRefunded = (tx: Tx, { pickupId }: EventData<'orders.pickup_part_refunded'>) =>
  bookCommission(tx, pickupId)

export const payoutReactions = {
  'orders.pickup_changed': pickupChanged,
  'orders.pickup_refunded': pickupRefunded,
  'orders.pickup_part_refunded': partRefunded,
} satisfies Reactions
