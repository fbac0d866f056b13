import type { OfficePermission } from './office.rules.ts'

/** What one member of the office asks for, and another one approves, above a sum that is set. */
export const approvalActs = [
  'refund_pickup',
  'refund_part',
  'cancel_pickup',
  'decide_case',
  'correct_points',
] as const
export type ApprovalAct = (typeof approvalActs)[number]

/** `expired`: nobody has decided in time. `withdrawn`: by who asked. */
export const approvalStatuses = ['asked', 'approved', 'rejected', 'withdrawn', 'expired'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

/** What a limit is set for: refunds in baisa, points by their number. */
export const limitKinds = ['refund', 'points'] as const
export type LimitKind = (typeof limitKinds)[number]

export const limitOf = (act: ApprovalAct): LimitKind => (act === 'correct_points' ? 'points' : 'refund')

/** Who asks for it, and who may approve it. */
export const permissionFor = (act: ApprovalAct): OfficePermission =>
  act === 'correct_points' ? 'finance' : 'support'

export const APPROVAL_HOURS = 48
