import { z } from 'zod'
import { approvalActs, approvalStatuses, limitKinds, rollingLimitOwners } from './approvals.rules.ts'
import { cursor, id, instant, page, prose } from './common.ts'
import { route } from './kit.ts'

const member = z.object({ id, name: z.string() })

export const approval = z.object({
  id,
  act: z.enum(approvalActs),
  /** Baisa, or points: below zero when they are taken away. */
  amount: z.int(),
  /** The order it is about; null when it is about a person alone. */
  order: z.object({ id, number: z.string() }).nullable(),
  /** Whom it concerns; the name is empty once they are erased. Null when it is about no person. */
  person: z.object({ id, name: z.string() }).nullable(),
  /** A batch, who is paid, or a bank reference; null for an order or a person. */
  about: z.string().nullable(),
  reason: z.string(),
  askedBy: member,
  askedAt: instant,
  /** When it counts no more, if nobody has decided. */
  expiresAt: instant,
  status: z.enum(approvalStatuses),
  /** Null while it waits, and when it has expired. */
  decidedBy: member.nullable(),
  decidedAt: instant.nullable(),
  /** Why it was rejected. */
  note: z.string().nullable(),
})
export type Approval = z.infer<typeof approval>

const approvalId = z.object({ approvalId: id })
const office = { access: { office: 'any' } } as const

export const listApprovals = route({
  ...office,
  method: 'GET',
  path: '/api/v1/admin/approvals',
  personal: true,
  summary:
    'What members asked a second one to approve, of the permissions of the caller and of their own: what waits, the oldest first, or what was decided, the latest first',
  query: z.object({ state: z.enum(['waiting', 'decided']).default('waiting'), cursor: cursor.optional() }),
  result: page(approval),
})

export const listLimits = route({
  ...office,
  method: 'GET',
  path: '/api/v1/admin/approvals/limits',
  summary: 'The sums above which a second member approves: baisa of an order, points of a person in 30 days',
  result: z.array(z.object({ kind: z.enum(limitKinds), above: z.int() })),
})

const given = z.object({
  limits: z.array(
    z.object({ kind: z.enum(limitKinds), whose: z.enum(rollingLimitOwners), days: z.int(), above: z.int() }),
  ),
  members: z.array(
    z.object({
      member,
      kind: z.enum(limitKinds),
      /** Baisa or points, within a day and within 30. */
      day: z.int(),
      month: z.int(),
      times: z.int(),
      /** To how many people. */
      people: z.int(),
    }),
  ),
})
export type Given = z.infer<typeof given>

export const listGiven = route({
  access: { office: 'finance' },
  method: 'GET',
  path: '/api/v1/admin/approvals/given',
  summary: 'What each member gave back or gave by themselves within 30 days, and the rolling limits of it',
  result: given,
})

export const approve = route({
  ...office,
  method: 'POST',
  path: '/api/v1/admin/approvals/{approvalId}/approval',
  stepUp: true,
  summary: 'Does what another member asked for, once',
  params: approvalId,
  result: approval,
  errors: [
    'approval_decided',
    'approval_own',
    'approval_outdated',
    'permission_needed',
    'pickup_not_refundable',
    'part_refund_not_possible',
    'pickup_not_cancellable',
    'case_settled',
    'points_below_zero',
    'batch_not_open',
    'payout_not_open',
    'refund_not_failed',
    'nothing_owed',
    'receipt_known',
    'bank_entry_settled',
    'collection_not_refundable',
    'request_not_refundable',
  ],
})

export const reject = route({
  ...office,
  method: 'POST',
  path: '/api/v1/admin/approvals/{approvalId}/rejection',
  summary: 'Refuses what another member asked for, who reads why',
  params: approvalId,
  body: z.object({ reason: prose(300).min(3) }),
  result: approval,
  errors: ['approval_decided', 'approval_own', 'permission_needed'],
})

export const withdraw = route({
  ...office,
  method: 'POST',
  path: '/api/v1/admin/approvals/{approvalId}/withdrawal',
  summary: 'Takes back what the caller asked for',
  params: approvalId,
  result: approval,
  errors: ['approval_decided'],
})
