import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, line, prose } from '../platform/schemas.ts'

const office = { access: { office: 'finance' } } as const
const baisa = z.int()

/** A donor's income from priced donations, less what was paid to them. */
const donorBalance = z.object({
  donorId: id,
  /** Empty after their account was erased. */
  name: z.string(),
  balance: baisa,
  /** A recorded payment that waits for a second member. */
  approvalId: id.nullable(),
})
export type DonorBalance = z.infer<typeof donorBalance>

export const listDonorBalances = route({
  ...office,
  method: 'GET',
  path: '/api/v1/admin/donor-balances',
  summary: 'Donors whose balance is not zero, who is owed most first; at most 200',
  result: z.array(donorBalance),
})

export const payDonor = route({
  ...office,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/donor-balances/{donorId}/payments',
  summary: 'A donor was paid by bank transfer; booked once a second member has seen it at the bank',
  params: z.object({ donorId: id }),
  body: z.object({
    amount: z.int().min(1).max(1_000_000_000),
    /** Reference on the bank’s statement; each can be booked once. */
    reference: line(35).min(3),
    reason: prose(300).min(3),
  }),
  result: z.object({ approvalId: id.nullable() }),
  errors: ['nothing_owed', 'receipt_known', 'already_requested'],
})
