import type { Audience, EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

/** The round was replanned, assigned, started or ended; its driver's phone fetches it again. */
export const roundChanged = (
  data: EventData<'rounds.round_changed'>,
  driverIds: readonly (string | null)[],
): Event<'rounds.round_changed'> => ({
  topic: 'rounds.round_changed',
  audience: ['shop', ...new Set(driverIds.filter(id => id !== null).map(id => `user:${id}` as const))],
  data,
})

/** The truck arrives in about half an hour. */
export const stopNear = (data: EventData<'rounds.stop_near'>): Event<'rounds.stop_near'> => ({
  topic: 'rounds.stop_near',
  audience: [],
  data,
})

export const roundAssigned = (data: EventData<'rounds.assigned'>): Event<'rounds.assigned'> => ({
  topic: 'rounds.assigned',
  audience: [],
  data,
})

/** The round is due tomorrow. */
export const withoutDriver = (data: EventData<'rounds.without_driver'>): Event<'rounds.without_driver'> => ({
  topic: 'rounds.without_driver',
  audience: [],
  data,
})

export const generatorSilent = (
  data: EventData<'rounds.generator_silent'>,
): Event<'rounds.generator_silent'> => ({ topic: 'rounds.generator_silent', audience: [], data })

/** Nothing has arrived from the round an hour after its start. */
export const unheard = (data: EventData<'rounds.unheard'>): Event<'rounds.unheard'> => ({
  topic: 'rounds.unheard',
  audience: [],
  data,
})

export const leftOpen = (data: EventData<'rounds.left_open'>): Event<'rounds.left_open'> => ({
  topic: 'rounds.left_open',
  audience: [],
  data,
})

/** The day is over, and some of its collections were on no round. */
export const dayPassed = (data: EventData<'rounds.day_passed'>): Event<'rounds.day_passed'> => ({
  topic: 'rounds.day_passed',
  audience: [],
  data,
})

/** Notifies the person of a collection that was on no round. */
export const nobodyCame = (data: EventData<'rounds.nobody_came'>): Event<'rounds.nobody_came'> => ({
  topic: 'rounds.nobody_came',
  audience: [],
  data,
})

export const parcelPassed = (data: EventData<'rounds.parcel_passed'>): Event<'rounds.parcel_passed'> => ({
  topic: 'rounds.parcel_passed',
  audience: [],
  data,
})

/** Notifies the person of a stop that was left open. */
export const stopLeft = (data: EventData<'rounds.stop_left'>): Event<'rounds.stop_left'> => ({
  topic: 'rounds.stop_left',
  audience: [],
  data,
})

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
