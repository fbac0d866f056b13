import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'
import { problemOutcomes, subscriptionStatuses } from './rules.ts'

/** What clients receive. */
export const live = {
  /** A subscription was requested, decided, paused, skipped, ended, or its bins changed. */
  'bins.subscription_changed': z.object({
    subscriptionId: id,
    userId: id,
    status: z.enum(subscriptionStatuses),
  }),
  /** Something was put into a bin. */
  'bins.deposited': z.object({ binId: id, subscriptionId: id }),
} satisfies Events

/** Read by reactions alone. */
export const internal = {
  /** A subscriber or resident says that something went wrong. */
  'bins.problem_reported': z.object({ problemId: id, subscriptionId: id }),
  /** The office settled what was reported; `day` is that of an extra collection. */
  'bins.problem_settled': z.object({
    problemId: id,
    subscriptionId: id,
    outcome: z.enum(problemOutcomes),
    day: z.iso.date().nullable(),
  }),
  /** The office ended a subscription, not its person. */
  'bins.ended_by_office': z.object({ subscriptionId: id, userId: id }),
  /** The bins of a building are not collected any more: its residents are told. */
  'bins.building_ended': z.object({ subscriptionId: id }),
} satisfies Events
