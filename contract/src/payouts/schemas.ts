import { z } from 'zod'
import { id, instant, localized, version } from '../platform/schemas.ts'
import { balance, payout } from './payee-money.ts'
import { batchStatuses, payeeKinds, payoutObstacles } from './rules.ts'

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

export const due = z.object({
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

export const batch = z.object({
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
