import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, prose } from '../platform/schemas.ts'
import { voucher } from './schemas.ts'

const officeVoucher = voucher.pick({
  id: true,
  code: true,
  title: true,
  value: true,
  kind: true,
  status: true,
  expiresAt: true,
})
export type OfficeVoucher = z.infer<typeof officeVoucher>

export const listPersonVouchers = route({
  access: { office: 'support' },
  method: 'GET',
  path: '/api/v1/admin/people/{userId}/vouchers',
  personal: true,
  summary: 'The vouchers of a person, those that can be used first, 100 at most',
  params: z.object({ userId: id }),
  result: z.object({ vouchers: z.array(officeVoucher) }),
})

export const extendVoucher = route({
  access: { office: 'support' },
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/vouchers/{voucherId}/extension',
  summary: 'Lets a voucher that was not used be used until the end of a later day; its owner is told',
  params: z.object({ voucherId: id }),
  body: z.object({ until: z.iso.date(), reason: prose(300).min(3) }),
  result: officeVoucher,
  errors: ['voucher_not_extendable'],
})
