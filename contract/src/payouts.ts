import { z } from 'zod'
import { id, instant, line, localized, prose, version } from './common.ts'
import { route } from './kit.ts'
import { balance, payout } from './payee-money.ts'
import { bankFileFormats, batchStatuses, payeeKinds, payoutObstacles } from './payouts.rules.ts'

/** Who pays, as the bank knows it. */
export const payoutDebtor = z.object({
  name: z.string().nullable(),
  iban: z.string().nullable(),
  version,
})
export type PayoutDebtor = z.infer<typeof payoutDebtor>

const day = z.iso.date()

/** Who is paid; the id of the venue or of the seller. */
const payee = z.object({ kind: z.enum(payeeKinds), id, name: localized(120) })

const due = z.object({
  payee,
  legalName: z.string().nullable(),
  balance,
  waiting: z.int(),
  due: balance,
  obstacle: z.enum(payoutObstacles).nullable(),
  holdReason: z.string().nullable(),
  /** The last day of the first week that closed below zero; null when none has, or nothing is owed. */
  owedSince: day.nullable(),
  /** What it has paid of it waits for a second member. */
  approvalId: id.nullable(),
})
export type DuePayout = z.infer<typeof due>

const batch = z.object({
  id,
  number: z.int(),
  status: z.enum(batchStatuses),
  requestedBy: z.string().nullable(),
  /** The caller made it, so another operator approves it. */
  isOwn: z.boolean(),
  requestedAt: instant,
  needsApproval: z.boolean(),
  approvedBy: z.string().nullable(),
  /** When its file was first taken: the bank may pay it from then on. */
  givenAt: instant.nullable(),
  /** Taking it back waits for a second member. */
  approvalId: id.nullable(),
  sentAt: instant.nullable(),
  total: z.int(),
  /** `approvalId`: its return waits for a second member. */
  payouts: z.array(payout.extend({ payee, creditor: z.string(), approvalId: id.nullable() })),
})
export type PayoutBatch = z.infer<typeof batch>

export const getPayoutDesk = route({
  method: 'GET',
  path: '/api/v1/admin/payouts',
  access: { office: 'finance' },
  summary: 'What venues and sellers are owed and why it is not paid out, and the last 20 batches',
  result: z.object({
    due: z.array(due),
    batches: z.array(batch),
    settings: z.object({ holdDays: z.int(), minimum: z.int(), approvalAbove: z.int() }),
    /** Our own account, which the bank file names; null while nobody has entered it. */
    debtor: payoutDebtor,
  }),
})
export type PayoutDesk = z.infer<typeof getPayoutDesk.result>

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
  errors: ['batch_not_open', 'already_asked'],
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
  summary: 'The bank has paid it',
  params: payoutId,
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
  errors: ['payout_not_open', 'already_asked'],
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
    /** Reference on the bank's statement; each is booked once. */
    reference: line(35).min(3),
    reason: prose(300).min(3),
  }),
  result: z.object({ approvalId: id.nullable() }),
  errors: ['nothing_owed', 'receipt_known', 'already_asked'],
})
