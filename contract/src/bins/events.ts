import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'
import { problemOutcomes, subscriptionStatuses } from './rules.ts'

export const live = {
  'bins.subscription_changed': z.object({
    subscriptionId: id,
    userId: id,
    status: z.enum(subscriptionStatuses),
  }),
  'bins.deposited': z.object({ binId: id, subscriptionId: id }),
} satisfies Events

export const internal = {
  'bins.problem_reported': z.object({ problemId: id, subscriptionId: id }),
  /** `day` is the day of an extra collection, if there is one. */
  'bins.problem_settled': z.object({
    problemId: id,
    subscriptionId: id,
    outcome: z.enum(problemOutcomes),
    day: z.iso.date().nullable(),
  }),
  /** The office, not the subscriber, ended the subscription. */
  'bins.ended_by_office': z.object({ subscriptionId: id, userId: id }),
  /** The residents of a building are notified that its bins are no longer collected. */
  'bins.building_ended': z.object({ subscriptionId: id }),
} satisfies Events
