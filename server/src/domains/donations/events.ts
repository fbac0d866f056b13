import type { RequestStatus } from '@dawra/contract/donations.rules'
import type { Event } from '#platform/outbox'

/** Announced in SQL whenever a donation becomes another one: listed, edited, promised, ended, hidden. */
export interface DonationChanged {
  donationId: string
}

/** A donation is listed from now on. */
export const donationPublished = (donationId: string): Event<DonationChanged> => ({
  topic: 'donations.published',
  audience: [],
  data: { donationId },
})

/** What happened to a request, as both of its sides hear it live. */
export type RequestNews =
  | 'requested'
  | 'accepted'
  | 'declined'
  | 'cancelled'
  | 'lapsed'
  | 'paid'
  | 'refunded'
  | 'released'
  | 'missed'
  | 'collected'
  | 'recalled'
  | 'corrected'
  | 'rated'

export interface RequestChanged {
  requestId: string
  donationId: string
  news: RequestNews
  status: RequestStatus
}

interface Sides {
  donorId: string
  requesterId: string
}

const bothOf = ({ donorId, requesterId }: Sides) => [`user:${donorId}`, `user:${requesterId}`]

export const requestChanged = (sides: Sides, data: RequestChanged): Event<RequestChanged> => ({
  topic: 'donations.request_changed',
  audience: bothOf(sides),
  data,
})

/** Somebody wrote to the other side of a request. */
export const messageWritten = (
  to: string,
  requestId: string,
  donationId: string,
): Event<{ requestId: string; donationId: string }> => ({
  topic: 'donations.message',
  audience: [`user:${to}`],
  data: { requestId, donationId },
})

/** Handed over: what points, figures and reminders to rate are made of. */
export interface DonationCollected {
  requestId: string
  donationId: string
  grams: number
  kind: 'food' | 'feed'
  donorId: string
  requesterId: string
  /** Baisa; 0 was free. */
  price: number
}

export const donationCollected = (data: DonationCollected): Event<DonationCollected> => ({
  topic: 'donations.collected',
  audience: [],
  data,
})

/** A lot of interest to somebody who asked to be told of such. */
export const donationOffered = (to: string, donationId: string): Event<DonationChanged> => ({
  topic: 'donations.offered',
  audience: [`user:${to}`],
  data: { donationId },
})
