import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

/** What clients receive. */
export const live = {
  /** Ends in a week, or in a day. */
  'vouchers.expiring': z.object({ voucherId: id, userId: id }),
  /** The office let it be used for longer, until the end of a day in Muscat. */
  'vouchers.extended': z.object({ voucherId: id, userId: id, until: z.string() }),
  /** Its points were taken back: it can be used no more, or no longer once its checkout has ended. */
  'vouchers.recalled': z.object({ voucherId: id, userId: id }),
  /** A part of its order was refunded: what it had paid of that is a voucher of its own. */
  'vouchers.returned': z.object({ voucherId: id, userId: id }),
} satisfies Events
