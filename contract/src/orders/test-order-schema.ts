import { z } from 'zod'
import { id, instant } from '../platform/schemas.ts'

/** A test order on the board; no customer, payment or goods belong to it. */
export const testOrder = z.object({
  id,
  /** The code that a customer would show. The board shows it because there is no customer. */
  code: z.string(),
  placedAt: instant,
  /** Team members; null when nobody did it yet, or when they have left. */
  placedBy: z.string().nullable(),
  readyAt: instant.nullable(),
  completedAt: instant.nullable(),
  completedBy: z.string().nullable(),
  /** After this it leaves the board automatically. */
  openUntil: instant,
})
export type TestOrder = z.infer<typeof testOrder>
