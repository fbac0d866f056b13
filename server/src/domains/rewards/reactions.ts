import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

// Events may arrive twice, late or out of order: each reaction books the current state, once per source.

async function followOrder(tx: Tx, { pickupId, status, isUndone }: EventData<'orders.pickup_changed'>) {
  if (status === 'completed' || isUndone) await run(tx.db, sql`select rewards.earn_order(${pickupId})`)
}

/** Takes the points of a pickup back when it was refunded after the hand-over, spent or not, once. */
const takeBackOrder = (tx: Tx, { pickupId, customerId }: EventData<'orders.pickup_refunded'>) =>
  run(
    tx.db,
    sql`select rewards.take_back(${customerId}, rewards.pickup_source(${pickupId}), rewards.pickup_source(${pickupId}) || ':refund')`,
  )

const takeBackPart = (tx: Tx, { pickupId, customerId, refundId }: EventData<'orders.pickup_part_refunded'>) =>
  run(tx.db, sql`select rewards.take_back_part(${customerId}, ${pickupId}, ${refundId})`)

const followActivity = (
  tx: Tx,
  { userId, activityId, revision, happenedAt }: EventData<'composting.changed'>,
) =>
  run(tx.db, sql`select rewards.follow_activity(${userId}, ${activityId}, ${revision}::int, ${happenedAt})`)

const earnDonation = (tx: Tx, { requestId }: EventData<'donations.collected'>) =>
  run(tx.db, sql`select rewards.earn_donation(${requestId})`)

async function earnReview(tx: Tx, { userId, isFirst }: EventData<'reviews.published'>) {
  if (!isFirst) return
  const source = `first_review:${userId}`
  await run(
    tx.db,
    sql`select rewards.earn(${userId}, 'review', ${source}, ${source}, settings.number('first_review_points'), '{}',
      platform.now())`,
  )
  await run(tx.db, sql`select rewards.achieve(${userId})`)
}

async function earnBin(tx: Tx, { weighingId, driverId, shares, capturedAt }: EventData<'rounds.weighed'>) {
  // In one order, so that two weighings of the same people do not deadlock.
  for (const { userId, grams, points } of shares.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)))
    await run(
      tx.db,
      sql`select rewards.earn_bin(${weighingId}, ${userId}, ${driverId}, ${grams}::int, ${points}::int, ${capturedAt})`,
    )
}

const takeBackBin = (tx: Tx, { weighingId }: EventData<'rounds.weighing_voided'>) =>
  run(tx.db, sql`select rewards.take_back_bin(${weighingId})`)

const followRecall = (tx: Tx, { userId, voucherId }: EventData<'vouchers.recalled'>) =>
  run(tx.db, sql`select rewards.follow_recall(${userId}, ${voucherId})`)

export const rewardReactions = {
  'orders.pickup_changed': followOrder,
  'orders.pickup_refunded': takeBackOrder,
  'orders.pickup_part_refunded': takeBackPart,
  'composting.changed': followActivity,
  'donations.collected': earnDonation,
  'reviews.published': earnReview,
  'rounds.weighed': earnBin,
  'rounds.weighing_voided': takeBackBin,
  'vouchers.recalled': followRecall,
} satisfies Reactions
