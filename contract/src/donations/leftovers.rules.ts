import type { DealTerms, OwnDeal } from '../deals/schemas.ts'
import { latestEnd, maxSafeAgeMs, type Storage } from './rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Left portions can be given away until this many hours after the deal's window. */
export const GIVEN_UNTIL_HOURS = 12
const USUAL_MINUTES = 60
const OFFERED_MINUTES = [30, 60, 120, 240]
const SHORTEST_MINUTES = 15

export const usualStorage = (category: DealTerms['category']): Storage =>
  category === 'grains' || category === 'fruits' || category === 'vegetables' ? 'ambient' : 'chilled'

/** Whether portions can be given away: some are left, and the deal is on sale or ended recently. */
export const isGivable = (
  {
    status,
    remaining,
    isHidden,
    recalledAt,
    window,
  }: Pick<OwnDeal, 'status' | 'remaining' | 'isHidden' | 'recalledAt' | 'window'>,
  now: Date,
) =>
  remaining > 0 &&
  !isHidden &&
  recalledAt === null &&
  (status === 'live' || status === 'ended') &&
  Date.parse(window.startsAt) <= now.getTime() &&
  Date.parse(window.endsAt) + GIVEN_UNTIL_HOURS * HOUR > now.getTime()

/**
 * The latest time when the food can have been made: before it was listed. A deal listed on an earlier day was made on
 * the day of its window.
 */
export const usualMadeAt = ({ createdAt, window }: Pick<OwnDeal, 'createdAt' | 'window'>): string => {
  const earliest = Date.parse(window.startsAt) - GIVEN_UNTIL_HOURS * HOUR
  return new Date(Math.max(Date.parse(createdAt), earliest)).toISOString()
}

/** Leftover food must be eaten within a day of being made, even when it needs no cooling. */
export const leftoversUseBy = (storage: Storage, madeAt: string) =>
  new Date(Date.parse(madeAt) + Math.min(maxSafeAgeMs(storage, new Date(madeAt)), 24 * HOUR)).toISOString()

/** Latest end of a listing for food made at that time. */
const leftoversUntil = (storage: Storage, madeAt: string, now: Date) =>
  latestEnd({ storage, madeAt, useBy: leftoversUseBy(storage, madeAt) }, now)

/** Durations that can be offered, in minutes; empty when the food does not last a quarter of an hour. */
export function offeredMinutes(storage: Storage, madeAt: string, now: Date): number[] {
  const edibleMinutes = Math.floor((leftoversUntil(storage, madeAt, now).getTime() - now.getTime()) / MINUTE)
  const whole = OFFERED_MINUTES.filter(minutes => minutes <= edibleMinutes)
  return whole.length > 0 || edibleMinutes < SHORTEST_MINUTES ? whole : [edibleMinutes]
}

/** The default: an hour, or as long as the food lasts. */
export const usualMinutes = (offered: readonly number[]) =>
  offered.includes(USUAL_MINUTES) ? USUAL_MINUTES : (offered.at(-1) ?? null)
