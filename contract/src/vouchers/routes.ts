import { z } from 'zod'
import { route } from '../platform/route.ts'
import { perk, voucher } from './schemas.ts'

export const listVouchers = route({
  method: 'GET',
  path: '/api/v1/me/vouchers',
  viewable: {},
  access: 'account',
  summary: 'The person’s vouchers (usable first, at most 100) and their current and coming perks',
  result: z.object({ vouchers: z.array(voucher), perks: z.array(perk) }),
})
