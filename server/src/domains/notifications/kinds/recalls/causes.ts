import type { EventData } from '@dawra/contract/events'
import type { RecallAdvice } from '@dawra/contract/orders/recalls.rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import type { Reactions } from '#platform/outbox'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { wholeTeam } from '../kitchen/sold-pickups.ts'
import { notify } from '../notify.ts'
import { operatorsOf } from '../operators.ts'
import { about, pickupOf } from '../orders/pickup-notice.ts'

interface RecallRow {
  title: Localized
  venueId: string
  venue: Localized
  byOffice: boolean
  reason: string
  advice: RecallAdvice
  pickups: number
}

const selectRecall = (tx: Tx, dealId: string) =>
  maybe<RecallRow>(
    tx.db,
    sql`select title, venue_id as "venueId", venue, by_office as "byOffice", reason, advice, pickups::int as pickups from orders.recall_notices where deal_id = ${dealId}`,
  )

/** Notifies everyone who has some of the food, at once and on every channel. */
async function foodRecalled(tx: Tx, { dealId, ...which }: EventData<'orders.food_recalled'>) {
  const [pickup, recall] = [await pickupOf(tx, which), await selectRecall(tx, dealId)]
  if (!pickup || !recall) return
  const { title, reason, advice } = recall
  await notify(tx, {
    ...about(pickup, `recall ${dealId}`),
    kind: 'food_recalled',
    facts: { ...pickup.facts, title, reason, advice },
  })
}

async function dealRecalled(tx: Tx, { dealId }: EventData<'orders.deal_recalled'>) {
  const recall = await selectRecall(tx, dealId)
  if (!recall) return
  const { title, venueId, venue, reason, pickups } = recall
  // The whole team is notified, because each member hands food over.
  if (recall.byOffice)
    await notify(tx, {
      kind: 'store_deal_recalled',
      people: await wholeTeam(tx, venueId),
      subject: `deal:${dealId}`,
      source: `recall ${dealId}`,
      facts: { dealId, venueId, title, venue, reason },
    })
  await notify(tx, {
    kind: 'office_recall',
    people: await operatorsOf(tx),
    subject: `deal:${dealId}`,
    source: `recall ${dealId}`,
    facts: { dealId, title, venue, reason, pickups },
  })
}

export const causes = {
  'orders.food_recalled': foodRecalled,
  'orders.deal_recalled': dealRecalled,
} satisfies Reactions
