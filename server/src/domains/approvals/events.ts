import type { Event } from '#platform/outbox'

export const approvalRequested = (approvalId: string): Event<'approvals.asked'> => ({
  topic: 'approvals.asked',
  audience: [],
  data: { approvalId },
})

/** A request was approved or rejected, or has expired. */
export const approvalDecided = (approvalId: string): Event<'approvals.decided'> => ({
  topic: 'approvals.decided',
  audience: [],
  data: { approvalId },
})
