import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

/** A subscription, its days or its bins are not as they were; the office's lists follow too. */
export const subscriptionChanged = (
  data: EventData<'bins.subscription_changed'>,
): Event<'bins.subscription_changed'> => ({
  topic: 'bins.subscription_changed',
  audience: [`user:${data.userId}`, 'shop'],
  data,
})

/** Something was put into a bin; who looks after it sees how full it is. */
export const deposited = (
  subscriberId: string,
  data: EventData<'bins.deposited'>,
): Event<'bins.deposited'> => ({ topic: 'bins.deposited', audience: [`user:${subscriberId}`], data })

/** The office settled what was reported; its person hears of it. */
export const problemSettled = (data: EventData<'bins.problem_settled'>): Event<'bins.problem_settled'> => ({
  topic: 'bins.problem_settled',
  audience: [],
  data,
})

/** The office ended a subscription. */
export const endedByOffice = (data: EventData<'bins.ended_by_office'>): Event<'bins.ended_by_office'> => ({
  topic: 'bins.ended_by_office',
  audience: [],
  data,
})

/** Nothing is collected any more from a building; its residents hear of it, its own person otherwise. */
export const buildingEnded = (data: EventData<'bins.building_ended'>): Event<'bins.building_ended'> => ({
  topic: 'bins.building_ended',
  audience: [],
  data,
})

export const problemReported = (
  data: EventData<'bins.problem_reported'>,
): Event<'bins.problem_reported'> => ({ topic: 'bins.problem_reported', audience: [], data })
