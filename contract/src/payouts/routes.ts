import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, line, prose } from '../platform/schemas.ts'
import { bankFileFormats } from './rules.ts'
import { batch, due, payoutDebtor } from './schemas.ts'

export const getPayoutOverview = route({
  method: 'GET',
  path: '/api/v1/admin/payouts',
  access: { office: 'finance' },
  summary: 'What venues and sellers are owed and why it is not paid out, and the last 20 batches',
  result: z.object({
    due: z.array(due),
    batches: z.array(batch),
    settings: z.object({ holdDays: z.int(), minimum: z.int(), approvalAbove: z.int() }),
    /** Our account for the bank file; null until it was entered. */
    debtor: payoutDebtor,
  }),
})
export type PayoutOverview = z.infer<typeof getPayoutOverview.result>

const act = { access: { office: 'finance' } } as const
const batchId = z.object({ batchId: id })
const payoutId = z.object({ payoutId: id })

export const makeBatch = route({
  ...act,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/payout-batches',
  summary: 'Takes every payout that is due into one batch; above a set sum it waits for another operator',
  idempotent: true,
  result: batch,
  errors: ['nothing_due'],
})

export const approveBatch = route({
  ...act,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/payout-batches/{batchId}/approval',
  summary: 'Approves a batch that another operator made',
  params: batchId,
  result: batch,
  errors: ['approval_by_another', 'batch_not_open'],
})

export const cancelBatch = route({
  ...act,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/payout-batches/{batchId}/cancel',
  summary:
    'Takes back a batch that was not sent; its amounts are due again. Once its file was taken a second member approves it',
  params: batchId,
  body: z.object({ reason: prose(300).min(3) }),
  result: batch,
  errors: ['batch_not_open', 'already_requested'],
})

export const sendBatch = route({
  ...act,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/payout-batches/{batchId}/sent',
  summary: 'Notes that the bank has the file; refused when an IBAN has changed since the batch was made',
  params: batchId,
  result: batch,
  errors: ['batch_not_open', 'iban_changed'],
})

export const takeBankFile = route({
  ...act,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/payout-batches/{batchId}/bank-file/{format}',
  summary:
    'Takes the approved batch for the bank: ISO 20022 pain.001.001.09, or CSV. The audit log has the hash of the file',
  params: batchId.extend({ format: z.enum(bankFileFormats) }),
  result: null,
  media: 'application/xml, text/csv',
  errors: ['batch_not_open', 'iban_changed', 'debtor_missing'],
})

export const settlePayout = route({
  ...act,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/payouts/{payoutId}/settled',
  summary: 'The bank has paid it, as a member knows without its statement; why stands in the audit log',
  params: payoutId,
  body: z.object({ reason: prose(300).min(3) }),
  result: batch,
  errors: ['payout_not_open'],
})

export const returnPayout = route({
  ...act,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/payouts/{payoutId}/returned',
  summary:
    'The bank sent it back, also after it had paid it, or it is not to be sent: the amount is theirs again. Once the bank may have it a second member approves it',
  params: payoutId,
  body: z.object({ reason: prose(300).min(3) }),
  result: batch,
  errors: ['payout_not_open', 'already_requested'],
})

export const holdPayouts = route({
  ...act,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/payout-holds/{payeeId}',
  summary:
    'Nothing is paid out to the venue or seller until it is released; a later reason replaces the one before',
  params: z.object({ payeeId: id }),
  body: z.object({ reason: prose(500).min(3) }),
  result: null,
})

export const releasePayouts = route({
  ...act,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/payout-holds/{payeeId}/release',
  summary: 'Payouts to the venue or seller go on',
  params: z.object({ payeeId: id }),
  body: z.object({ reason: prose(300).min(3) }),
  result: null,
})

export const receiveDebt = route({
  ...act,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/payees/{payeeId}/receipts',
  summary:
    'A venue or seller has paid what it owes to our account; booked once a second member has seen it at the bank',
  params: z.object({ payeeId: id }),
  body: z.object({
    amount: z.int().min(1).max(1_000_000_000),
    reference: line(35).min(3),
    reason: prose(300).min(3),
  }),
  result: z.object({ approvalId: id.nullable() }),
  errors: ['nothing_owed', 'receipt_known', 'already_requested'],
})
