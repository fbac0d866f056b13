import type { OwnDeal } from '@dawra/contract/deals/schemas'
import {
  offeredMinutes,
  usualMadeAt,
  usualMinutes,
  usualStorage,
} from '@dawra/contract/donations/leftovers.rules'
import type { Storage } from '@dawra/contract/donations/rules'
import { DAY_MS, muscatClock, muscatDay, muscatInstant } from '@dawra/contract/platform/muscat.rules'

const MINUTE = 60_000

export interface GiveFields {
  portions: number
  storage: Storage
  /** The local time in Muscat when it was made, as `HH:MM`. */
  made: string
  /** How long it is offered; null for the usual time. */
  minutes: number | null
  /** Charities may claim it without the donor's answer. */
  allowsClaims: boolean
}

export const startFields = (deal: OwnDeal): GiveFields => ({
  portions: deal.remaining,
  storage: usualStorage(deal.category),
  made: muscatClock(usualMadeAt(deal)),
  minutes: null,
  // Off by default, as in the donation form: the kitchen must allow claims itself.
  allowsClaims: false,
})

/** The most recent moment at which the clock showed this time. */
export function lastTime(clock: string, now: Date): string | null {
  const today = muscatInstant(muscatDay(now), clock)
  if (!today || Date.parse(today) <= now.getTime()) return today
  return new Date(Date.parse(today) - DAY_MS).toISOString()
}

/** The times to send and the times to choose from; null when the food may not be handed over any more. */
export function plan({ storage, made, minutes }: GiveFields, now: Date) {
  const madeAt = lastTime(made, now)
  if (!madeAt) return null
  const offered = offeredMinutes(storage, madeAt, now)
  const chosen = minutes !== null && offered.includes(minutes) ? minutes : usualMinutes(offered)
  if (chosen === null) return null
  return { madeAt, offered, chosen, endsAt: new Date(now.getTime() + chosen * MINUTE).toISOString() }
}
