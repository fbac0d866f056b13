import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

/** Enough independent people have reported a target: its domain hides it until the office decides. */
export const hidden = (data: EventData<'moderation.hidden'>): Event<'moderation.hidden'> => ({
  topic: 'moderation.hidden',
  audience: [],
  data,
})

/** The office decided: the domain shows the target or hides it for good. The target may be in that state already. */
export const decided = (data: EventData<'moderation.decided'>): Event<'moderation.decided'> => ({
  topic: 'moderation.decided',
  audience: [],
  data,
})
