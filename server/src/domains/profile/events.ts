import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

/** The office answered what somebody asked by the data protection law. */
export const requestAnswered = (
  data: EventData<'profile.privacy_answered'>,
): Event<'profile.privacy_answered'> => ({
  topic: 'profile.privacy_answered',
  audience: [],
  data,
})
