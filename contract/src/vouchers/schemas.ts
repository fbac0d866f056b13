import { z } from 'zod'
import { baisa, id, instant, localized, numbered } from '../platform/schemas.ts'
import { perkKinds, VOUCHER_CODE, voucherKinds, voucherScopes, voucherStatuses } from './rules.ts'

/** As entered at a checkout; the function `voucherCode` of the rules makes this form. */
export const voucherCode = numbered(VOUCHER_CODE)

export const voucher = z.object({
  id,
  code: z.string(),
  kind: z.enum(voucherKinds),
  appliesTo: z.enum(voucherScopes),
  title: localized(80),
  value: baisa,
  minimumOrder: baisa,
  areas: z.array(z.string()).nullable(),
  status: z.enum(voucherStatuses),
  issuedAt: instant,
  expiresAt: instant,
  usedAt: instant.nullable(),
  orderId: id.nullable(),
})
export type Voucher = z.infer<typeof voucher>

export const perk = z.object({ kind: z.enum(perkKinds), startsAt: instant, endsAt: instant })
export type Perk = z.infer<typeof perk>
