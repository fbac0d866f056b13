import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

// `donations.changed` is announced in SQL.

export const donationPublished = (donationId: string): Event<'donations.published'> => ({
  topic: 'donations.published',
  audience: [],
  data: { donationId },
})

/** A donor's id is a person's or a venue's. Addressing both is safe: one of the two audiences has no members. */
const ofDonor = (donorId: string) => [`user:${donorId}`, `venue:${donorId}`] as const

interface Sides {
  donorId: string
  requesterId: string
}

export const requestChanged = (
  { donorId, requesterId }: Sides,
  data: EventData<'donations.request_changed'>,
): Event<'donations.request_changed'> => ({
  topic: 'donations.request_changed',
  audience: [...ofDonor(donorId), `user:${requesterId}`],
  data,
})

export const licenceDecided = (
  data: EventData<'donations.licence_decided'>,
): Event<'donations.licence_decided'> => ({ topic: 'donations.licence_decided', audience: [], data })

/** Announced for recalls by the office only: a donor knows of their own. */
export const recalledByOffice = (donationId: string): Event<'donations.recalled_by_office'> => ({
  topic: 'donations.recalled_by_office',
  audience: [],
  data: { donationId },
})

export const endMoved = (donationId: string): Event<'donations.end_moved'> => ({
  topic: 'donations.end_moved',
  audience: [],
  data: { donationId },
})

/** A message for the other side of a request; `userId` is that side, possibly a venue. */
export const messageWritten = (data: EventData<'donations.message'>): Event<'donations.message'> => ({
  topic: 'donations.message',
  audience: [...ofDonor(data.userId)],
  data,
})

/** Points, figures and reminders to rate follow from it. */
export const donationCollected = (data: EventData<'donations.collected'>): Event<'donations.collected'> => ({
  topic: 'donations.collected',
  audience: [],
  data,
})

export const donationOffered = (to: string, donationId: string): Event<'donations.offered'> => ({
  topic: 'donations.offered',
  audience: [`user:${to}`],
  data: { donationId, userId: to },
})

export const requestUpdate = (
  data: EventData<'donations.request_news'>,
): Event<'donations.request_news'> => ({
  topic: 'donations.request_news',
  audience: [],
  data,
})
