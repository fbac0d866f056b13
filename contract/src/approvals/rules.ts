import type { OfficePermission } from '../platform/office.rules.ts'

/** What one member of the office asks for, and another one approves, above a sum that is set. */
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
  'pay_donor',
] as const
export type ApprovalAct = (typeof approvalActs)[number]

/** `expired`: nobody has decided in time. `withdrawn`: by who asked. */
export const approvalStatuses = ['asked', 'approved', 'rejected', 'withdrawn', 'expired'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

/** What a limit is set for: refunds in baisa, points by their number, and what a bank has or had in baisa. */
export const limitKinds = ['refund', 'points', 'bank'] as const
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
  pay_donor: 'bank',
}
export const limitOf = (act: ApprovalAct): LimitKind => LIMITS[act]

/** Who asks for it, and who may approve it. */
export const permissionFor = (act: ApprovalAct): OfficePermission =>
  LIMITS[act] === 'refund' ? 'support' : 'finance'

/** Whose sum a rolling limit counts: what a member gives by themselves, or what a person gets. */
export const rollingLimitOwners = ['member', 'person'] as const

export const APPROVAL_HOURS = 48
