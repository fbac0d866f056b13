import { completableFrom, completeObstacle, missedFrom } from './rules.ts'
import type { PickupStatus } from './statuses.rules.ts'

/** An offline hand-over may be this far outside the window, because the device's clock may be wrong. */
const CLAIM_TOLERANCE_MINUTES = 30
/** A reported hand-over corrects a missed pickup only if it is not older than this. */
const CLAIM_HOURS = 24
export const MOST_CLAIMS = 50

export const handOverMethods = ['scan', 'code'] as const

/**
 * Why the venue must check an offline hand-over. With `outside_window` the hand-over still counts; with the others it
 * does not.
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

/** Whether the hand-over time is plausible: within the window, with some tolerance, and recent. */
function isLikelyClaim(pickup: Pick<Claimed, 'window' | 'late'>, at: Date, now: Date): boolean {
  const tolerance = CLAIM_TOLERANCE_MINUTES * MINUTE
  return (
    at.getTime() >= Date.parse(completableFrom(pickup.window)) - tolerance &&
    at.getTime() <= missedFrom(pickup) + tolerance &&
    at.getTime() >= now.getTime() - CLAIM_HOURS * 60 * MINUTE
  )
}

type Judgement =
  /** Completed now. With a conflict the venue is notified that the time cannot be right. */
  | { kind: 'completed'; conflict: 'outside_window' | null }
  /** The window has not started yet: the device reports the hand-over again later. */
  | { kind: 'wait' }
  | { kind: 'refused'; conflict: Exclude<HandOverConflict, 'outside_window'> }

interface Claimed {
  status: PickupStatus
  window: Window
  /** A late customer's announced time, which then ends the window. */
  late: { until: string } | null
  refundedAt: string | null
  isCash: boolean
}

/** Decides about an offline hand-over when it reaches the server. The first report to arrive wins. */
export function checkHandOver(claimed: Claimed, at: Date, now: Date): Judgement {
  const { status, window, refundedAt, isCash } = claimed
  if (status === 'cancelled') return { kind: 'refused', conflict: 'cancelled' }
  // Refused unless it is a missed cash pickup: its successful appeal refunds nothing.
  if (refundedAt && !(isCash && status === 'no_show')) return { kind: 'refused', conflict: 'refunded' }
  if (status === 'completed') return { kind: 'refused', conflict: 'already_handed_over' }
  const isLikely = isLikelyClaim(claimed, at, now)
  if (status === 'no_show')
    return isLikely ? { kind: 'completed', conflict: null } : { kind: 'refused', conflict: 'missed' }
  if (status !== 'confirmed' && status !== 'ready') return { kind: 'refused', conflict: 'unknown' }
  if (completeObstacle(window, now)) return { kind: 'wait' }
  return { kind: 'completed', conflict: isLikely ? null : 'outside_window' }
}
