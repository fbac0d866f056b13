import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

/** Read by reactions alone. */
export const internal = {
  /** Accounts that seem to work together wait for a decision. */
  'abuse.found': z.object({ caseId: id }),
  /** The office decided about accounts that seemed to work together; `people` are those it is about. */
  'abuse.decided': z.object({ caseId: id, people: z.array(id) }),
} satisfies Events
