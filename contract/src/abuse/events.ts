import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

export const internal = {
  /** Accounts that may work together wait for the office's decision. */
  'abuse.found': z.object({ caseId: id }),
  /** The office has decided; `people` are the accounts concerned. */
  'abuse.decided': z.object({ caseId: id, people: z.array(id) }),
} satisfies Events
