import { completableFrom, completeObstacle, missedFrom } from './rules.ts'
import type { PickupStatus } from './statuses.rules.ts'

/** By how much the time of a hand-over, as a device without a network noted it, may miss the times of its window. */
const CLAIM_TOLERANCE_MINUTES = 30
/** A missed pickup is corrected by a hand-over that is not older than this. */
const CLAIM_HOURS = 24
/** Hand-overs that one request settles. */
export const MOST_CLAIMS = 50

/** How a customer proved at the counter that the pickup is theirs. */
export const handOverWays = ['scan', 'code'] as const

/**
 * Why a venue has to look at a hand-over that a device reports afterwards. `outside_window` was counted all the same; the
 * others were not.
 */
export const handOverConflicts = [
  'already_handed_over',
  'refunded',
  'cancelled',
  'missed',
  'outside_window',
  'unknown',
] as const
export type HandOverConflict = (typeof handOverConflicts)[number]

interface Window {
  startsAt: string
  endsAt: string
}

const MINUTE = 60_000

/** Whether a hand-over can have been at that time: within its window, with some tolerance, and not long ago. */
function isLikelyClaim(pickup: Pick<Claimed, 'window' | 'late'>, at: Date, now: Date): boolean {
  const tolerance = CLAIM_TOLERANCE_MINUTES * MINUTE
  return (
    at.getTime() >= Date.parse(completableFrom(pickup.window)) - tolerance &&
    at.getTime() <= missedFrom(pickup) + tolerance &&
    at.getTime() >= now.getTime() - CLAIM_HOURS * 60 * MINUTE
  )
}

type Judgement =
  /** It is completed now; with a conflict the venue is told that its time cannot be right. */
  | { kind: 'completed'; conflict: 'outside_window' | null }
  /** Its window is still to come: the device reports it again. */
  | { kind: 'wait' }
  | { kind: 'refused'; conflict: Exclude<HandOverConflict, 'outside_window'> }

interface Claimed {
  status: PickupStatus
  window: Window
  /** What a late customer said; its end is the end of the window then. */
  late: { until: string } | null
  refundedAt: string | null
  isCash: boolean
}

/** What becomes of a hand-over without a network when it reaches the server. The first to arrive wins. */
export function judgeClaim(claimed: Claimed, at: Date, now: Date): Judgement {
  const { status, window, refundedAt, isCash } = claimed
  if (status === 'cancelled') return { kind: 'refused', conflict: 'cancelled' }
  // The appeal of a missed one that is paid in cash refunds nothing.
  if (refundedAt && !(isCash && status === 'no_show')) return { kind: 'refused', conflict: 'refunded' }
  if (status === 'completed') return { kind: 'refused', conflict: 'already_handed_over' }
  const isLikely = isLikelyClaim(claimed, at, now)
  if (status === 'no_show')
    return isLikely ? { kind: 'completed', conflict: null } : { kind: 'refused', conflict: 'missed' }
  if (status !== 'confirmed' && status !== 'ready') return { kind: 'refused', conflict: 'unknown' }
  if (completeObstacle(window, now)) return { kind: 'wait' }
  return { kind: 'completed', conflict: isLikely ? null : 'outside_window' }
}
