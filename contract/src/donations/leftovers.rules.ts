import type { DealTerms, OwnDeal } from '../deals/schemas.ts'
import { latestEnd, maxSafeAgeMs, type Storage } from './rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What a venue has left of a deal can be given away until so long after its window. */
export const GIVEN_UNTIL_HOURS = 12
/** What is left is given for an hour, unless the team says otherwise. */
const USUAL_MINUTES = 60
const OFFERED_MINUTES = [30, 60, 120, 240]
/** Shorter, nobody could fetch it. */
const SHORTEST_MINUTES = 15

/** How such food is usually stored. */
export const usualStorage = (category: DealTerms['category']): Storage =>
  category === 'grains' || category === 'fruits' || category === 'vegetables' ? 'ambient' : 'chilled'

/** Whether portions of a deal can be given away: it is on sale, or over since not long ago, and some are left. */
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

/** When food of a deal was made at the latest: before it was listed. A deal that was listed earlier is of its own day. */
export const usualMadeAt = ({ createdAt, window }: Pick<OwnDeal, 'createdAt' | 'window'>): string => {
  const earliest = Date.parse(window.startsAt) - GIVEN_UNTIL_HOURS * HOUR
  return new Date(Math.max(Date.parse(createdAt), earliest)).toISOString()
}

/** Food that is left over is eaten within a day of being made, also when it needs no cooling. */
export const leftoversUseBy = (storage: Storage, madeAt: string) =>
  new Date(Date.parse(madeAt) + Math.min(maxSafeAgeMs(storage, new Date(madeAt)), 24 * HOUR)).toISOString()

/** Until when what was made then may be given. */
const leftoversUntil = (storage: Storage, madeAt: string, now: Date) =>
  latestEnd({ storage, madeAt, useBy: leftoversUseBy(storage, madeAt) }, now)

/** For how long such food can be offered, in minutes; none when it does not keep even a quarter of an hour. */
export function offeredMinutes(storage: Storage, madeAt: string, now: Date): number[] {
  const edibleMinutes = Math.floor((leftoversUntil(storage, madeAt, now).getTime() - now.getTime()) / MINUTE)
  const whole = OFFERED_MINUTES.filter(minutes => minutes <= edibleMinutes)
  return whole.length > 0 || edibleMinutes < SHORTEST_MINUTES ? whole : [edibleMinutes]
}

/** What is chosen beforehand: an hour, or as long as it keeps. */
export const usualMinutes = (offered: readonly number[]) =>
  offered.includes(USUAL_MINUTES) ? USUAL_MINUTES : (offered.at(-1) ?? null)
