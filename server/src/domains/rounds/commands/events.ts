import type { Audience, EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

const people = (...ids: readonly (string | null)[]): Audience[] =>
  ids.filter(id => id !== null).map(id => `user:${id}` as const)

export const roundDriven = (
  driverId: string | null,
  data: EventData<'rounds.round_changed'>,
): Event<'rounds.round_changed'> => ({
  topic: 'rounds.round_changed',
  audience: [...people(driverId), 'shop'],
  data,
})

/** Subscribers are notified of their own stop only. */
export const stopChanged = (
  { personId, driverId }: { personId: string | null; driverId: string | null },
  data: EventData<'rounds.stop_changed'>,
): Event<'rounds.stop_changed'> => ({
  topic: 'rounds.stop_changed',
  audience: [...people(personId, driverId), 'shop'],
  data,
})

export const weighed = (data: EventData<'rounds.weighed'>): Event<'rounds.weighed'> => ({
  topic: 'rounds.weighed',
  audience: [],
  data,
})

export const weighingVoided = (weighingId: string): Event<'rounds.weighing_voided'> => ({
  topic: 'rounds.weighing_voided',
  audience: [],
  data: { weighingId },
})

export const stopMissed = (data: EventData<'rounds.stop_missed'>): Event<'rounds.stop_missed'> => ({
  topic: 'rounds.stop_missed',
  audience: [],
  data,
})

export const toReview = (data: EventData<'rounds.to_review'>): Event<'rounds.to_review'> => ({
  topic: 'rounds.to_review',
  audience: [],
  data,
})

export const roundEnded = (data: EventData<'rounds.ended'>): Event<'rounds.ended'> => ({
  topic: 'rounds.ended',
  audience: [],
  data,
})
