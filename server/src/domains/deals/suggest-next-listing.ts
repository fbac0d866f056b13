import type { NextListing } from '@dawra/contract/deals/venue-habits'
import { muscatDayNumber, muscatMidnight } from '@dawra/contract/platform/muscat.rules'
import type { Ctx } from '#platform/context'
import { getVenue } from '#venues'
import { selectListingTimes } from './store.ts'

const HALF_HOUR_MS = 1_800_000
const WEEKS = 4
/** A weekday is usual when the venue listed something on this many of its last four dates. */
const ENOUGH = 2

/** When a venue may list next: the planned time, rounded up to half an hour, or else its usual time. */
export async function getNextListing(
  ctx: Pick<Ctx, 'db' | 'now'>,
  venueId: string,
): Promise<{ next: NextListing | null }> {
  const { closedSince } = await getVenue(ctx, venueId)
  if (closedSince) return { next: null }
  const { planned, published } = await selectListingTimes(ctx.db, venueId)
  if (planned) return { next: { at: halfHour(planned.getTime()), source: 'planned' } }
  const usual = usualListing(published, ctx.now)
  return { next: usual === null ? null : { at: new Date(usual).toISOString(), source: 'usual' } }
}

/** Rounded up, so that it is never in the past. */
const halfHour = (at: number) => new Date(Math.ceil(at / HALF_HOUR_MS) * HALF_HOUR_MS).toISOString()

/**
 * The next usual listing time within seven days: of the first weekday with a listing on at least two of its last four
 * dates. In milliseconds, to the half hour; null without enough data.
 */
export function usualListing(published: readonly Date[], now: Date): number | null {
  const firstOfDay = new Map<number, number>()
  for (const at of published) {
    const day = muscatDayNumber(at)
    const time = at.getTime() - muscatMidnight(day)
    firstOfDay.set(day, Math.min(firstOfDay.get(day) ?? Infinity, time))
  }
  const today = muscatDayNumber(now)
  for (let day = today; day < today + 7; day++) {
    const times = Array.from({ length: WEEKS }, (_, week) => firstOfDay.get(day - 7 * (week + 1)))
      .filter(time => time !== undefined)
      .sort((a, b) => a - b)
    if (times.length < ENOUGH) continue
    const at = muscatMidnight(day) + Math.round(median(times) / HALF_HOUR_MS) * HALF_HOUR_MS
    if (at > now.getTime()) return at
  }
  return null
}

const median = (sorted: readonly number[]) => {
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
