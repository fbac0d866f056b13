import type { CompostingChanged } from '#composting'
import type { DonationCollected } from '#donations'
import type { PickupChanged, PickupRefunded } from '#orders'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { ReviewPublished } from '#reviews'

// Each may come twice, late or out of order: what is booked is what stands by then, once for each source.

async function followOrder(tx: Tx, { pickupId, status, isUndone }: PickupChanged) {
  if (status === 'completed' || isUndone) await run(tx.db, sql`select rewards.earn_order(${pickupId})`)
}

/** What was earned with the pickup goes, spent or not. */
const takeBackOrder = (tx: Tx, { pickupId, customerId }: PickupRefunded) =>
  run(
    tx.db,
    sql`select rewards.take_back(${customerId}, ${`pickup:${pickupId}`}, ${`pickup:${pickupId}:refund`})`,
  )

const followActivity = (tx: Tx, { userId, activityId, revision, happenedAt }: CompostingChanged) =>
  run(tx.db, sql`select rewards.follow_activity(${userId}, ${activityId}, ${revision}::int, ${happenedAt})`)

const earnDonation = (tx: Tx, { requestId }: DonationCollected) =>
  run(tx.db, sql`select rewards.earn_donation(${requestId})`)

async function earnReview(tx: Tx, { userId, isFirst }: ReviewPublished) {
  if (isFirst) await run(tx.db, sql`select rewards.earn_first_review(${userId})`)
}

export const rewardReactions = {
  'orders.pickup_changed': followOrder,
  'orders.pickup_refunded': takeBackOrder,
  'composting.changed': followActivity,
  'donations.collected': earnDonation,
  'reviews.published': earnReview,
}
