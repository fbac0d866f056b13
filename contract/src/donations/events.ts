import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { donation, request } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'
import { donationKinds, requestStatuses } from './rules.ts'

/** What happened to a request for a donation. */
const requestNews = z.enum([
  'requested',
  'accepted',
  'declined',
  'cancelled',
  'lapsed',
  'paid',
  'refunded',
  'released',
  'missed',
  'collected',
  'recalled',
  'corrected',
  'rated',
])

/** What one side of a request is told of; which side follows from it. */
const requestNotice = z.enum([
  'received',
  'cancelled',
  'accepted',
  'accepted_to_pay',
  'paid',
  'declined',
  'all_given',
  'lapsed',
  'released',
  'missed',
  'withdrawn',
  'recalled',
  'corrected',
])

export type RequestNews = z.infer<typeof requestNews>

export type RequestNotice = z.infer<typeof requestNotice>

/** What clients receive. */
export const live = {
  /** Listed, edited, promised, ended or hidden. */
  'donations.changed': donation,
  'donations.request_changed': request.extend({ news: requestNews, status: z.enum(requestStatuses) }),
  'donations.message': request,
  /** For a person with a standing request that fits. */
  'donations.offered': donation,
} satisfies Events

/** Live events as they are announced: reactions receive more of them than clients. */
export const announced = {
  /** For `userId`. */
  'donations.message': live['donations.message'].extend({ messageId: id, userId: id }),
  'donations.offered': live['donations.offered'].extend({ userId: id }),
} satisfies Events

/** Read by reactions alone. */
export const internal = {
  'donations.licence_decided': z.object({ userId: id, isVerified: z.boolean() }),
  'donations.published': donation,
  /** It ends at another time. */
  'donations.end_moved': donation,
  /** The office recalled it. */
  'donations.recalled_by_office': donation,
  /** One side of a request is to be told. */
  'donations.request_news': z.object({
    requestId: id,
    side: z.enum(['donor', 'requester']),
    news: requestNotice,
    /** Tells apart what may happen several times. */
    occasion: z.string().optional(),
  }),
  /** Handed over. `price` in baisa. */
  'donations.collected': request.extend({
    grams: z.int(),
    kind: z.enum(donationKinds),
    donorId: id,
    requesterId: id,
    price: z.int(),
  }),
} satisfies Events
