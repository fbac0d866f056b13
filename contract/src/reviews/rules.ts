import type { PickupStatus } from '../orders/statuses.rules.ts'

export const praiseReasons = [
  'taste',
  'fresh',
  'generous',
  'good_value',
  'friendly',
  'quick',
  'well_packed',
  'as_described',
] as const
export type PraiseReason = (typeof praiseReasons)[number]

export const reviewStatuses = ['published', 'waiting', 'hidden', 'deleted'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]
export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const MAX_STARS = 5
export const LONGEST_REVIEW = 1000
export const LONGEST_REPLY = 1000
export const REVIEW_DAYS = 30
export const EDIT_HOURS = 48

const HOUR = 3_600_000

export type ReviewObstacle = 'not_collected' | 'too_late'

export function reviewObstacle(
  { status, completedAt }: { status: PickupStatus; completedAt: string | null },
  now: Date,
): ReviewObstacle | null {
  if (status !== 'completed' || completedAt === null) return 'not_collected'
  return now.getTime() - Date.parse(completedAt) > REVIEW_DAYS * 24 * HOUR ? 'too_late' : null
}

export type EditObstacle = 'edit_too_late' | 'hidden' | 'deleted'

export function editObstacle(
  { status, writtenAt }: { status: ReviewStatus; writtenAt: string },
  now: Date,
): EditObstacle | null {
  if (status === 'hidden' || status === 'deleted') return status
  return now.getTime() - Date.parse(writtenAt) > EDIT_HOURS * HOUR ? 'edit_too_late' : null
}
