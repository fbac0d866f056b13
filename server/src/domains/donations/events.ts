import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

// `donations.changed` is announced in SQL.

/** A donation is listed from now on. */
export const donationPublished = (donationId: string): Event<'donations.published'> => ({
  topic: 'donations.published',
  audience: [],
  data: { donationId },
})

interface Sides {
  donorId: string
  requesterId: string
}

export const requestChanged = (
  { donorId, requesterId }: Sides,
  data: EventData<'donations.request_changed'>,
): Event<'donations.request_changed'> => ({
  topic: 'donations.request_changed',
  audience: [`user:${donorId}`, `user:${requesterId}`],
  data,
})

/** A message for the other side of a request. */
export const messageWritten = (
  to: string,
  requestId: string,
  donationId: string,
): Event<'donations.message'> => ({
  topic: 'donations.message',
  audience: [`user:${to}`],
  data: { requestId, donationId },
})

/** Handed over: points, figures and reminders to rate follow from it. */
export const donationCollected = (data: EventData<'donations.collected'>): Event<'donations.collected'> => ({
  topic: 'donations.collected',
  audience: [],
  data,
})

/** A donation that fits the standing request of `to`. */
export const donationOffered = (to: string, donationId: string): Event<'donations.offered'> => ({
  topic: 'donations.offered',
  audience: [`user:${to}`],
  data: { donationId },
})
