import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

export const privacyRequested = (
  data: EventData<'profile.privacy_asked'>,
): Event<'profile.privacy_asked'> => ({
  topic: 'profile.privacy_asked',
  audience: [],
  data,
})

export const requestAnswered = (
  data: EventData<'profile.privacy_answered'>,
): Event<'profile.privacy_answered'> => ({
  topic: 'profile.privacy_answered',
  audience: [],
  data,
})

export const breachEntered = (
  data: EventData<'profile.breach_entered'>,
): Event<'profile.breach_entered'> => ({
  topic: 'profile.breach_entered',
  audience: [],
  data,
})
