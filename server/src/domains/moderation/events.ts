import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

/** Enough independent people have reported a target: its domain hides it until an operator decides. */
export const hidden = (data: EventData<'moderation.hidden'>): Event<'moderation.hidden'> => ({
  topic: 'moderation.hidden',
  audience: [],
  data,
})

/** The operator decided: the domain shows the target again, or hides it for good. Either may be the case already. */
export const decided = (data: EventData<'moderation.decided'>): Event<'moderation.decided'> => ({
  topic: 'moderation.decided',
  audience: [],
  data,
})
