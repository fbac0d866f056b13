import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'
import { reportedKinds, verdicts } from './rules.ts'

export const internal = {
  /** Enough independent people reported it: its domain hides it until the office decides. */
  'moderation.hidden': z.object({ kind: z.enum(reportedKinds), id }),
  'moderation.decided': z.object({ kind: z.enum(reportedKinds), id, verdict: z.enum(verdicts) }),
} satisfies Events
