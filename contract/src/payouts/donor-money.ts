import { z } from 'zod'
import { route } from '../platform/route.ts'
import { baisa, id, instant } from '../platform/schemas.ts'

const donorMoney = z.object({
  /** In baisa: earned by priced donations and not paid yet. */
  balance: z.int(),
  payments: z.array(
    z.object({
      amount: baisa,
      reference: z.string(),
      paidAt: instant,
    }),
  ),
})
export type DonorMoney = z.infer<typeof donorMoney>

export const getOwnDonorMoney = route({
  method: 'GET',
  path: '/api/v1/own-donor-money',
  access: 'account',
  summary:
    'What the person, or a venue whose money they see, earned by donations, and what was transferred to them; the last 100',
  query: z.object({ venueId: id.optional() }),
  result: donorMoney,
})
