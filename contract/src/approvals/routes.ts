import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, id, page, prose } from '../platform/schemas.ts'
import { limitKinds } from './rules.ts'
import { approval, given } from './schemas.ts'

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
