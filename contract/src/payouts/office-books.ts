import { z } from 'zod'
import { MONTH } from '../platform/quarters.rules.ts'
import { route } from '../platform/route.ts'
import { id, localized } from '../platform/schemas.ts'
import { payeeKinds } from './rules.ts'

const amount = z.int().min(0)

/** Debts by age: up to 30 days, 31 to 60, 61 to 90, longer. A payment settles the oldest debt first. */
const ages = z.object({ days30: amount, days60: amount, days90: amount, older: amount })
export type DebtAges = z.infer<typeof ages>

const debt = ages.extend({
  payee: z.object({ kind: z.enum(payeeKinds), id, name: localized(120) }),
  owed: amount,
})
export type AgedDebt = z.infer<typeof debt>

const vouchersOfMonth = z.object({
  /** The month in which these vouchers expire. */
  month: z.string().regex(MONTH),
  count: z.int(),
  worth: amount,
  /** How many are for free delivery. These have no fixed value: each is worth the delivery fee of an order. */
  deliveries: z.int(),
})
export type VouchersOfMonth = z.infer<typeof vouchersOfMonth>

const chargesOfMonth = z.object({
  month: z.string().regex(MONTH),
  payments: z.int(),
  charged: amount,
  /** Payments without a stated charge. */
  unknown: z.int(),
})
export type ChargesOfMonth = z.infer<typeof chargesOfMonth>

export const getOfficeBooks = route({
  method: 'GET',
  path: '/api/v1/admin/books',
  access: { office: 'finance' },
  summary:
    'What venues and sellers owe by its age, the 500 largest, and what vouchers that nobody has used are worth by the month in which they expire; what the payment service charged',
  result: z.object({
    debts: z.array(debt),
    /** Totals, including rows beyond the list. */
    total: ages,
    vouchers: z.array(vouchersOfMonth),
    /** The latest 24 months; empty before the first list was read. */
    charges: z.array(chargesOfMonth),
  }),
})
export type OfficeBooks = z.infer<typeof getOfficeBooks.result>
