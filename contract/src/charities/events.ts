import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id, instant } from '../platform/schemas.ts'
import { charityApplicationStatuses } from './rules.ts'

/** Read by reactions alone. */
export const internal = {
  /** An application of a charity was sent or decided. */
  'charities.application_changed': z.object({
    applicationId: id,
    status: z.enum(charityApplicationStatuses),
  }),
  /** The licence of a charity ends in so many days; -1: it is over. */
  'charities.licence_ending': z.object({ charityId: id, days: z.int() }),
  'charities.suspended': z.object({ charityId: id, isSuspended: z.boolean(), at: instant }),
  /** A report on what was collected is late. */
  'charities.report_due': z.object({ claimId: id, charityId: id }),
  /** The charity has said what became of it. */
  'charities.reported': z.object({ claimId: id, donorId: id }),
} satisfies Events
