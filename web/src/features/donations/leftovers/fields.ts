import type { OwnDeal } from '@dawra/contract/deals'
import type { Storage } from '@dawra/contract/donations.rules'
import { offeredMinutes, usualMadeAt, usualMinutes, usualStorage } from '@dawra/contract/leftovers.rules'
import { DAY_MS, muscatClock, muscatDay, muscatInstant } from '@dawra/contract/muscat.rules'

const MINUTE = 60_000

/** What the team says of what is left; all of it is there beforehand. */
export interface GiveFields {
  portions: number
  storage: Storage
  /** The clock in Muscat when it was made. */
  made: string
  /** For so long; null as long as is usual. */
  minutes: number | null
  /** Charities may take it without an answer. */
  allowsClaims: boolean
}

export const startFields = (deal: OwnDeal): GiveFields => ({
  portions: deal.remaining,
  storage: usualStorage(deal.category),
  made: muscatClock(usualMadeAt(deal)),
  minutes: null,
  // A choice of the kitchen's, as in the form of what is given: nobody takes it unasked until it says so.
  allowsClaims: false,
})

/** The last time that the clock showed it. */
export function lastTime(clock: string, now: Date): string | null {
  const today = muscatInstant(muscatDay(now), clock)
  if (!today || Date.parse(today) <= now.getTime()) return today
  return new Date(Date.parse(today) - DAY_MS).toISOString()
}

/** What is sent, with the times that can be chosen; null as long as it may not be handed over any more. */
export function plan({ storage, made, minutes }: GiveFields, now: Date) {
  const madeAt = lastTime(made, now)
  if (!madeAt) return null
  const offered = offeredMinutes(storage, madeAt, now)
  const chosen = minutes !== null && offered.includes(minutes) ? minutes : usualMinutes(offered)
  if (chosen === null) return null
  return { madeAt, offered, chosen, endsAt: new Date(now.getTime() + chosen * MINUTE).toISOString() }
}
