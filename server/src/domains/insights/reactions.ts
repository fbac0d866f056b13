import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { many, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { markPickup } from './analytics/sum-days.ts'
import { bookActivity, bookDrive, bookPickup, bookRequest, bookWeighing, voidWeighing } from './ledger.ts'

const takePickup = async (tx: Tx, { pickupId, status, isUndone }: EventData<'orders.pickup_changed'>) => {
  if (status === 'completed' || isUndone) await bookPickup(tx, pickupId)
  if (status !== 'ready' || isUndone) await markPickup(tx, pickupId)
}

/** Runs for each change of a donation; only a recall reverses its collected weight. */
async function takeBackRecalled(tx: Tx, { donationId }: EventData<'donations.changed'>) {
  const recalled = await many<{ id: string }>(
    tx.db,
    sql`select id from donations.collected_requests where donation_id = ${donationId} and recalled_at is not null
      order by id`,
  )
  for (const { id } of recalled) await bookRequest(tx, id)
}

/** Erasure keeps the weights without the person. */
async function erasePerson(tx: Tx, { userId }: EventData<'identity.erased'>) {
  await run(tx.db, sql`update insights.moves set giver_id = null where giver_id = ${userId}`)
  await run(tx.db, sql`update insights.moves set taker_id = null where taker_id = ${userId}`)
  await run(tx.db, sql`select insights.anonymize_person(${userId}::uuid)`)
}

export const insightReactions = {
  'orders.pickup_changed': takePickup,
  'orders.pickup_refunded': (tx, { pickupId }) => markPickup(tx, pickupId),
  'orders.pickup_part_refunded': (tx, { pickupId }) => markPickup(tx, pickupId),
  'donations.collected': (tx, { requestId }) => bookRequest(tx, requestId),
  'charities.reported': (tx, { claimId }) => bookRequest(tx, claimId),
  'donations.changed': takeBackRecalled,
  'composting.changed': (tx, { activityId }) => bookActivity(tx, activityId),
  'rounds.weighed': bookWeighing,
  'rounds.weighing_voided': (tx, { weighingId }) => voidWeighing(tx, weighingId),
  'rounds.ended': (tx, { roundId }) => bookDrive(tx, roundId),
  'identity.erased': erasePerson,
} satisfies Reactions
