import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id, instant } from '../platform/schemas.ts'
import { charityApplicationStatuses } from './rules.ts'

export const internal = {
  'charities.application_changed': z.object({
    applicationId: id,
    status: z.enum(charityApplicationStatuses),
  }),
  /** `days` until the licence ends; -1: it has ended. */
  'charities.licence_ending': z.object({ charityId: id, days: z.int() }),
  'charities.suspended': z.object({ charityId: id, isSuspended: z.boolean(), at: instant }),
  /** The report on a collected donation is overdue. */
  'charities.report_due': z.object({ claimId: id, charityId: id }),
  'charities.reported': z.object({ claimId: id, donorId: id }),
} satisfies Events
