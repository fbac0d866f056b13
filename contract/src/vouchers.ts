import { z } from 'zod'
import { baisa, id, instant, localized, numbered } from './common.ts'
import { route } from './kit.ts'
import { perkKinds, VOUCHER_CODE, voucherKinds, voucherScopes, voucherStatuses } from './vouchers.rules.ts'

/** As it is typed at a checkout; `voucherCode` of the rules makes this of it. */
export const voucherCode = numbered(VOUCHER_CODE)

export const voucher = z.object({
  id,
  code: z.string(),
  kind: z.enum(voucherKinds),
  appliesTo: z.enum(voucherScopes),
  title: localized(80),
  value: baisa,
  minimumOrder: baisa,
  /** Null: everywhere. */
  areas: z.array(z.string()).nullable(),
  status: z.enum(voucherStatuses),
  issuedAt: instant,
  expiresAt: instant,
  usedAt: instant.nullable(),
  /** The order that holds it or used it. */
  orderId: id.nullable(),
})
export type Voucher = z.infer<typeof voucher>

export const perk = z.object({ kind: z.enum(perkKinds), startsAt: instant, endsAt: instant })
export type Perk = z.infer<typeof perk>

export const listVouchers = route({
  method: 'GET',
  path: '/api/v1/me/vouchers',
  viewable: {},
  access: 'account',
  summary: 'The person’s vouchers (usable first, at most 100) and their current and coming perks',
  result: z.object({ vouchers: z.array(voucher), perks: z.array(perk) }),
})
