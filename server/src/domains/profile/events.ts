import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

/** Somebody asked for a right under the data protection law: the office is told. */
export const privacyAsked = (data: EventData<'profile.privacy_asked'>): Event<'profile.privacy_asked'> => ({
  topic: 'profile.privacy_asked',
  audience: [],
  data,
})

/** The office answered what somebody asked by the data protection law. */
export const requestAnswered = (
  data: EventData<'profile.privacy_answered'>,
): Event<'profile.privacy_answered'> => ({
  topic: 'profile.privacy_answered',
  audience: [],
  data,
})

/** The office entered a breach of personal data: colleagues are told. */
export const breachEntered = (
  data: EventData<'profile.breach_entered'>,
): Event<'profile.breach_entered'> => ({
  topic: 'profile.breach_entered',
  audience: [],
  data,
})
