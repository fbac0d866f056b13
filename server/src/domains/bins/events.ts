import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

export const subscriptionChanged = (
  data: EventData<'bins.subscription_changed'>,
): Event<'bins.subscription_changed'> => ({
  topic: 'bins.subscription_changed',
  audience: [`user:${data.userId}`, 'shop'],
  data,
})

export const deposited = (
  subscriberId: string,
  data: EventData<'bins.deposited'>,
): Event<'bins.deposited'> => ({ topic: 'bins.deposited', audience: [`user:${subscriberId}`], data })

export const problemSettled = (data: EventData<'bins.problem_settled'>): Event<'bins.problem_settled'> => ({
  topic: 'bins.problem_settled',
  audience: [],
  data,
})

export const endedByOffice = (data: EventData<'bins.ended_by_office'>): Event<'bins.ended_by_office'> => ({
  topic: 'bins.ended_by_office',
  audience: [],
  data,
})

/** Notifies the residents of a building whose collection ends; another event notifies the subscriber. */
export const buildingEnded = (data: EventData<'bins.building_ended'>): Event<'bins.building_ended'> => ({
  topic: 'bins.building_ended',
  audience: [],
  data,
})

export const problemReported = (
  data: EventData<'bins.problem_reported'>,
): Event<'bins.problem_reported'> => ({ topic: 'bins.problem_reported', audience: [], data })
