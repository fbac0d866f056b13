import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'
import { applicationStatuses, changeStatuses } from './rules.ts'

export const internal = {
  'businesses.application_changed': z.object({ applicationId: id, status: z.enum(applicationStatuses) }),
  /** The food licence of a store expires in 30 days, in 7, or today. */
  'businesses.licence_expiring': z.object({ venueId: id }),
  /** An owner requested another licence or bank account, or the office decided about it. */
  'businesses.change_moved': z.object({ changeId: id, status: z.enum(changeStatuses) }),
} satisfies Events
