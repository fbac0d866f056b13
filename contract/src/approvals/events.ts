import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

/** Read by reactions alone. */
export const internal = {
  /** A member of the office asked a second one to approve something. */
  'approvals.asked': z.object({ approvalId: id }),
  'approvals.decided': z.object({ approvalId: id }),
} satisfies Events
