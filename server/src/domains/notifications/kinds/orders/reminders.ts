import { DAY_MS, dateOf, muscatDayNumber, muscatMidnight } from '@dawra/contract/platform/muscat.rules'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'
import { about, type PickupNotice } from './pickup-notice.ts'

const MINUTE = 60_000
const SOON_MINUTES = 60
const ENDING_MINUTES = 15
const ASKED_AT_HOUR = 10

/** Plans the reminders before the pickup window opens and before it ends. A delivery has none. */
export async function planReminders(tx: Tx, pickup: PickupNotice) {
  if (pickup.kind === 'delivery') return
  const { startsAt, endsAt } = pickup.facts.window
  const reminders = [
    { kind: 'pickup_soon', at: Date.parse(startsAt) - SOON_MINUTES * MINUTE },
    { kind: 'pickup_ending', at: Date.parse(endsAt) - ENDING_MINUTES * MINUTE },
  ] as const
  for (const { kind, at } of reminders)
    if (at > tx.now.getTime())
      await notify(tx, { ...about(pickup, kind), kind, facts: pickup.facts, notBefore: new Date(at) })
}

/** Plans the request for a review: the next morning, once for all pickups of the day. */
export async function planReview(tx: Tx, pickup: PickupNotice) {
  const morning = muscatDayNumber(tx.now) + 1
  await notify(tx, {
    ...about(pickup, 'review'),
    source: `review ${dateOf(morning)}`,
    kind: 'review_asked',
    facts: pickup.facts,
    notBefore: new Date(muscatMidnight(morning) + (ASKED_AT_HOUR / 24) * DAY_MS),
  })
}
