import { z } from 'zod'
import { id, instant } from '../platform/schemas.ts'

/** A test order on the board: nothing is behind it but this. */
export const testOrder = z.object({
  id,
  /** What a customer would show; the board shows it, because there is no customer. */
  code: z.string(),
  placedAt: instant,
  /** Who of the team sent it, marked it ready and handed it over; null when nobody did, or they have left. */
  placedBy: z.string().nullable(),
  readyAt: instant.nullable(),
  completedAt: instant.nullable(),
  completedBy: z.string().nullable(),
  /** It leaves the board by itself then. */
  openUntil: instant,
})
export type TestOrder = z.infer<typeof testOrder>
