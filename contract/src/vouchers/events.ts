import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

export const live = {
  /** It expires in a week, or in a day. */
  'vouchers.expiring': z.object({ voucherId: id, userId: id }),
  /** The office extended it, until the end of a day in Muscat. */
  'vouchers.extended': z.object({ voucherId: id, userId: id, until: z.string() }),
  /** Its points were taken back. It cannot be used any more; one in a checkout becomes unusable when that checkout ends. */
  'vouchers.recalled': z.object({ voucherId: id, userId: id }),
  /** A part of its order was refunded, and the voucher's share of it became a new voucher. */
  'vouchers.returned': z.object({ voucherId: id, userId: id }),
} satisfies Events
