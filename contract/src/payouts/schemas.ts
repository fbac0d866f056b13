import { z } from 'zod'
import { id, instant, localized, version } from '../platform/schemas.ts'
import { balance, payout } from './payee-money.ts'
import { batchStatuses, payeeKinds, payoutObstacles } from './rules.ts'

/** Our account as the bank knows it. */
export const payoutDebtor = z.object({
  name: z.string().nullable(),
  iban: z.string().nullable(),
  version,
})
export type PayoutDebtor = z.infer<typeof payoutDebtor>

const day = z.iso.date()

/** `id` is the id of the venue or seller. */
const payee = z.object({ kind: z.enum(payeeKinds), id, name: localized(120) })

export const due = z.object({
  payee,
  legalName: z.string().nullable(),
  balance,
  waiting: z.int(),
  due: balance,
  obstacle: z.enum(payoutObstacles).nullable(),
  holdReason: z.string().nullable(),
  /** Last day of the first week that closed with a negative balance; null when no such week exists or nothing is owed. */
  owedSince: day.nullable(),
  /** A recorded payment of the debt that waits for a second member. */
  approvalId: id.nullable(),
})
export type DuePayout = z.infer<typeof due>

export const batch = z.object({
  id,
  number: z.int(),
  status: z.enum(batchStatuses),
  requestedBy: z.string().nullable(),
  /** The caller made it, so another member must approve it. */
  isOwn: z.boolean(),
  requestedAt: instant,
  needsApproval: z.boolean(),
  approvedBy: z.string().nullable(),
  /** First download of its file: the bank may pay it from then on. */
  givenAt: instant.nullable(),
  /** The cancellation waits for a second member. */
  approvalId: id.nullable(),
  sentAt: instant.nullable(),
  total: z.int(),
  /** `approvalId`: the return waits for a second member. */
  payouts: z.array(payout.extend({ payee, creditor: z.string(), approvalId: id.nullable() })),
})
export type PayoutBatch = z.infer<typeof batch>
