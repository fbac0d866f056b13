import type { EventData } from '@dawra/contract/events'
import type { Localized } from '@dawra/contract/platform/schemas'
import type { Reactions } from '#platform/outbox'
import { maybe, one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'
import { isCancelledByOffice } from '../orders/pickup-notice.ts'
import { planDay } from './day-summary.ts'
import { soldIn, soldPickup, teamToNotify, wholeTeam } from './sold-pickups.ts'
import type { ClosedFacts, TestOrderFacts } from './texts.en.ts'
import { planAlarm } from './unopened-board-alarm.ts'
import { planTonight } from './window-list.ts'

export async function orderArrived(tx: Tx, { orderId }: EventData<'orders.confirmed'>) {
  for (const { facts } of await soldIn(tx, orderId)) {
    await notify(tx, {
      kind: 'new_order',
      people: await teamToNotify(tx, facts.venueId),
      subject: `venue:${facts.venueId}`,
      source: `confirmed ${facts.pickupId}`,
      facts,
    })
    await planAlarm(tx, facts)
    await planTonight(tx, facts)
    await planDay(tx, facts)
  }
}

/** Notifies the whole team on shift, including the sender: each wants to know whether their own device rings. */
async function testOrderPlaced(tx: Tx, { testOrderId, step }: EventData<'orders.test_order_changed'>) {
  if (step !== 'placed') return
  const facts = await testOrderFacts(tx, testOrderId)
  // A newer test order may have replaced it.
  if (!facts) return
  await notify(tx, {
    kind: 'test_order',
    people: await teamToNotify(tx, facts.venueId),
    subject: `venue:${facts.venueId}`,
    source: `test ${testOrderId}`,
    facts,
  })
}

const testOrderFacts = (tx: Tx, testOrderId: string) =>
  maybe<TestOrderFacts>(
    tx.db,
    sql`select id as "testOrderId", venue_id as "venueId", venue from orders.test_order_notices where id = ${testOrderId}`,
  )

async function pickupChanged(tx: Tx, change: EventData<'orders.pickup_changed'>) {
  if (change.status !== 'cancelled') return
  const sold = await soldPickup(tx, change)
  if (!sold) return
  const { facts, cancelText } = sold
  const about = {
    people: await teamToNotify(tx, facts.venueId),
    subject: `venue:${facts.venueId}`,
    source: `cancelled ${facts.pickupId}`,
  }
  if (sold.closedBy === 'customer') await notify(tx, { ...about, kind: 'order_cancelled_by_customer', facts })
  else if (isCancelledByOffice(sold) && !sold.isOfClosing)
    await notify(tx, {
      ...about,
      kind: 'order_cancelled_by_office',
      facts: { ...facts, ...(cancelText && { reason: cancelText }) },
    })
}

const THREAD_MS = 120_000

/** Messages within two minutes become one notification. */
async function wroteToVenue(tx: Tx, { from, ...message }: EventData<'orders.message'>) {
  if (from === 'venue') return
  const sold = await soldPickup(tx, message)
  if (!sold) return
  const slot = Math.floor(tx.now.getTime() / THREAD_MS)
  await notify(tx, {
    kind: 'customer_message',
    people: await teamToNotify(tx, message.venueId),
    subject: `pickup:${message.pickupId}`,
    source: `customer ${slot} ${message.pickupId}`,
    facts: sold.facts,
  })
}

/** Notifies the whole team except the member who closed it; also members off shift, who need not come. */
async function closedToday(
  tx: Tx,
  { closingId, venueId, cancelled }: EventData<'orders.venue_closed_today'>,
) {
  const closing = await maybe<Omit<ClosedFacts, 'venueId' | 'cancelled'> & { closedBy: string | null }>(
    tx.db,
    sql`select venue, reason, case when is_of_hours then 'hours' when by_team then 'team' else 'office' end as by,
        closed_by as "closedBy" from orders.closing_notices where id = ${closingId}`,
  )
  if (!closing) return
  const { closedBy, ...facts } = closing
  const team = await wholeTeam(tx, venueId)
  await notify(tx, {
    kind: 'store_closed_today',
    people: team.filter(id => id !== closedBy),
    subject: `venue:${venueId}`,
    source: `closed ${closingId}`,
    facts: { venueId, cancelled, ...facts },
  })
}

/** Notifies the whole team, also members off shift: the pickups are days ahead. */
async function seasonTouched(
  tx: Tx,
  { venueId, hijriYear, version, ...sales }: EventData<'orders.season_touched'>,
) {
  const { venue } = await one<{ venue: Localized }>(
    tx.db,
    sql`select name as venue from venues.cards where id = ${venueId}`,
  )
  await notify(tx, {
    kind: 'ramadan_touches_sales',
    people: await wholeTeam(tx, venueId),
    subject: `venue:${venueId}`,
    source: `ramadan ${hijriYear} ${version} ${venueId}`,
    facts: { venueId, venue, ...sales },
  })
}

export const causes = {
  'orders.season_touched': seasonTouched,
  'orders.venue_closed_today': closedToday,
  'orders.test_order_changed': testOrderPlaced,
  'orders.pickup_changed': pickupChanged,
  'orders.message': wroteToVenue,
} satisfies Reactions
