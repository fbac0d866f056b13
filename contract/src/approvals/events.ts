import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

export const internal = {
  'approvals.asked': z.object({ approvalId: id }),
  'approvals.decided': z.object({ approvalId: id }),
} satisfies Events
