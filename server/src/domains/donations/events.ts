import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

// `donations.changed` is announced in SQL.

/** A donation is listed from now on. */
export const donationPublished = (donationId: string): Event<'donations.published'> => ({
  topic: 'donations.published',
  audience: [],
  data: { donationId },
})

/** A donor's id is a person's or a venue's: the other of the two audiences is nobody. */
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

/** An operator has looked at the licence of a business. */
export const licenceDecided = (
  data: EventData<'donations.licence_decided'>,
): Event<'donations.licence_decided'> => ({ topic: 'donations.licence_decided', audience: [], data })

/** The office recalled it: the donor did not. */
export const recalledByOffice = (donationId: string): Event<'donations.recalled_by_office'> => ({
  topic: 'donations.recalled_by_office',
  audience: [],
  data: { donationId },
})

/** The donor chose another end. */
export const endMoved = (donationId: string): Event<'donations.end_moved'> => ({
  topic: 'donations.end_moved',
  audience: [],
  data: { donationId },
})

/** A message for the other side of a request; `userId` is that side, a venue too. */
export const messageWritten = (data: EventData<'donations.message'>): Event<'donations.message'> => ({
  topic: 'donations.message',
  audience: [...ofDonor(data.userId)],
  data,
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
  data: { donationId, userId: to },
})

/** One side of a request is to be told. */
export const requestNews = (data: EventData<'donations.request_news'>): Event<'donations.request_news'> => ({
  topic: 'donations.request_news',
  audience: [],
  data,
})
