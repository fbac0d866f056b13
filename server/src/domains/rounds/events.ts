import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

/** A round was planned anew, given to a driver, started or ended; its driver's phone fetches it. */
export const roundChanged = (
  data: EventData<'rounds.round_changed'>,
  driverIds: readonly (string | null)[],
): Event<'rounds.round_changed'> => ({
  topic: 'rounds.round_changed',
  audience: ['shop', ...new Set(driverIds.filter(id => id !== null).map(id => `user:${id}` as const))],
  data,
})

/** The truck is there in about half an hour. */
export const stopNear = (data: EventData<'rounds.stop_near'>): Event<'rounds.stop_near'> => ({
  topic: 'rounds.stop_near',
  audience: [],
  data,
})

/** A driver was given a round, or it was taken from them. */
export const roundAssigned = (data: EventData<'rounds.assigned'>): Event<'rounds.assigned'> => ({
  topic: 'rounds.assigned',
  audience: [],
  data,
})

/** It is driven tomorrow, and nobody drives it. */
export const withoutDriver = (data: EventData<'rounds.without_driver'>): Event<'rounds.without_driver'> => ({
  topic: 'rounds.without_driver',
  audience: [],
  data,
})

/** Rounds should be there and are not. */
export const generatorSilent = (
  data: EventData<'rounds.generator_silent'>,
): Event<'rounds.generator_silent'> => ({ topic: 'rounds.generator_silent', audience: [], data })

/** An hour after its start nothing was heard of it. */
export const unheard = (data: EventData<'rounds.unheard'>): Event<'rounds.unheard'> => ({
  topic: 'rounds.unheard',
  audience: [],
  data,
})

/** Its day is over, and stops are open. */
export const leftOpen = (data: EventData<'rounds.left_open'>): Event<'rounds.left_open'> => ({
  topic: 'rounds.left_open',
  audience: [],
  data,
})

/** A day is over, and collections of it were on no round. */
export const dayPassed = (data: EventData<'rounds.day_passed'>): Event<'rounds.day_passed'> => ({
  topic: 'rounds.day_passed',
  audience: [],
  data,
})

/** What the person of one of them is told. */
export const nobodyCame = (data: EventData<'rounds.nobody_came'>): Event<'rounds.nobody_came'> => ({
  topic: 'rounds.nobody_came',
  audience: [],
  data,
})

/** A parcel was on no round on the day of its delivery. */
export const parcelPassed = (data: EventData<'rounds.parcel_passed'>): Event<'rounds.parcel_passed'> => ({
  topic: 'rounds.parcel_passed',
  audience: [],
  data,
})

/** What the person of a stop that was left open is told. */
export const stopLeft = (data: EventData<'rounds.stop_left'>): Event<'rounds.stop_left'> => ({
  topic: 'rounds.stop_left',
  audience: [],
  data,
})
