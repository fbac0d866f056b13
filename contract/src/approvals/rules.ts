import type { OfficePermission } from '../platform/office.rules.ts'

/** Acts of the office that need a second member's approval above a set limit. */
export const approvalActs = [
  'refund_pickup',
  'refund_part',
  'cancel_pickup',
  'decide_case',
  'correct_points',
  'refund_collection',
  'refund_request',
  'cancel_batch',
  'return_payout',
  'receive_debt',
  'settle_refund',
  'book_refund',
  'pay_donor',
  'change_setting',
  'change_reward',
] as const
export type ApprovalAct = (typeof approvalActs)[number]

/** `expired`: nobody decided in time. `withdrawn`: the requester took the request back. */
export const approvalStatuses = ['asked', 'approved', 'rejected', 'withdrawn', 'expired'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

/**
 * Refund limits are in baisa, points limits in points. `bank` counts the sums of bank transfers, in baisa. `value` is
 * about changes of what points earn and buy.
 */
export const limitKinds = ['refund', 'points', 'bank', 'value'] as const
export type LimitKind = (typeof limitKinds)[number]

const LIMITS: Readonly<Record<ApprovalAct, LimitKind>> = {
  refund_pickup: 'refund',
  refund_part: 'refund',
  cancel_pickup: 'refund',
  decide_case: 'refund',
  correct_points: 'points',
  refund_collection: 'refund',
  refund_request: 'refund',
  cancel_batch: 'bank',
  return_payout: 'bank',
  receive_debt: 'bank',
  settle_refund: 'bank',
  book_refund: 'bank',
  pay_donor: 'bank',
  change_setting: 'value',
  change_reward: 'value',
}
export const limitOf = (act: ApprovalAct): LimitKind => LIMITS[act]

export const permissionFor = (act: ApprovalAct): OfficePermission =>
  LIMITS[act] === 'refund' ? 'support' : 'finance'

/** A rolling limit counts either what one member grants alone, or what one person receives. */
export const rollingLimitOwners = ['member', 'person'] as const

export const APPROVAL_HOURS = 48
