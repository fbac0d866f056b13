import type { CompostingChanged } from '#composting'
import type { DonationChanged, DonationCollected } from '#donations'
import type { PersonErased } from '#identity'
import type { PickupChanged } from '#orders'
import { many, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { bookActivity, bookPickup, bookRequest } from './ledger.ts'

const takePickup = async (tx: Tx, { pickupId, status, isUndone }: PickupChanged) => {
  if (status === 'completed' || isUndone) await bookPickup(tx, pickupId)
}

/** Each change of a donation is heard; only a recall takes back what was fetched of it. */
async function takeBackRecalled(tx: Tx, { donationId }: DonationChanged) {
  const recalled = await many<{ id: string }>(
    tx.db,
    sql`select id from donations.collected_requests where donation_id = ${donationId} and recalled_at is not null
      order by id`,
  )
  for (const { id } of recalled) await bookRequest(tx, id)
}

/** Weights stay, nobody's any more. */
async function forget(tx: Tx, { userId }: PersonErased) {
  await run(tx.db, sql`update insights.moves set giver_id = null where giver_id = ${userId}`)
  await run(tx.db, sql`update insights.moves set taker_id = null where taker_id = ${userId}`)
  await run(tx.db, sql`select insights.forget_people(${userId}::uuid)`)
}

export const insightReactions = {
  'orders.pickup_changed': takePickup,
  'donations.collected': (tx: Tx, { requestId }: DonationCollected) => bookRequest(tx, requestId),
  'donations.changed': takeBackRecalled,
  'composting.changed': (tx: Tx, { activityId }: CompostingChanged) => bookActivity(tx, activityId),
  'identity.erased': forget,
}
