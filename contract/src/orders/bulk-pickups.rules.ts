import type { Fulfilment, PickupStatus } from './statuses.rules.ts'

export const bulkActs = ['refund', 'cancel'] as const
export type BulkAct = (typeof bulkActs)[number]

export const MOST_AT_ONCE = 500

/** Why a pickup is left unchanged. `failed`: an error occurred with this one; it can be tried again. */
export const bulkObstacles = [
  'not_found',
  'compost',
  'already_refunded',
  'already_cancelled',
  'not_open',
  'not_handed_over',
  'needs_second_member',
  'failed',
] as const
export type BulkObstacle = (typeof bulkObstacles)[number]

interface Validated {
  kind: Fulfilment
  status: PickupStatus
  refundedAt: string | null
  /** The amount is more than one member of the office may refund alone. */
  needsSecondMember: boolean
}

/** Why a pickup is skipped; null when the act is possible. Open pickups are cancelled, handed-over ones are refunded. */
export function bulkObstacle(act: BulkAct, pickup: Validated): BulkObstacle | null {
  const { kind, status, refundedAt, needsSecondMember } = pickup
  if (kind !== 'deals') return 'compost'
  if (refundedAt) return 'already_refunded'
  if (status === 'cancelled') return 'already_cancelled'
  if (act === 'cancel' && status !== 'confirmed' && status !== 'ready') return 'not_open'
  if (act === 'refund' && status !== 'completed') return 'not_handed_over'
  return needsSecondMember ? 'needs_second_member' : null
}
