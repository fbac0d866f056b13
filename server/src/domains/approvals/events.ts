import type { Event } from '#platform/outbox'

/** A member asked for what another one has to approve. */
export const approvalAsked = (approvalId: string): Event<'approvals.asked'> => ({
  topic: 'approvals.asked',
  audience: [],
  data: { approvalId },
})

/** It was approved or rejected, or nobody has decided in time. */
export const approvalDecided = (approvalId: string): Event<'approvals.decided'> => ({
  topic: 'approvals.decided',
  audience: [],
  data: { approvalId },
})
