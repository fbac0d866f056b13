import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { donation, request } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'
import { donationKinds, requestStatuses } from './rules.ts'

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

/** What one side of a request is notified of; the side follows from the value. */
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

export type RequestUpdate = z.infer<typeof requestNews>

export type RequestNotice = z.infer<typeof requestNotice>

export const live = {
  /** Listed, edited, promised, ended or hidden. */
  'donations.changed': donation,
  'donations.request_changed': request.extend({ news: requestNews, status: z.enum(requestStatuses) }),
  'donations.message': request,
  /** For a person whose standing request matches. */
  'donations.offered': donation,
} satisfies Events

export const announced = {
  /** `userId` is the recipient of the message. */
  'donations.message': live['donations.message'].extend({ messageId: id, userId: id }),
  'donations.offered': live['donations.offered'].extend({ userId: id }),
} satisfies Events

export const internal = {
  'donations.licence_decided': z.object({ userId: id, isVerified: z.boolean() }),
  'donations.published': donation,
  /** The end of the listing changed. */
  'donations.end_moved': donation,
  'donations.recalled_by_office': donation,
  /** One side of a request must be notified. */
  'donations.request_news': z.object({
    requestId: id,
    side: z.enum(['donor', 'requester']),
    news: requestNotice,
    /** Distinguishes events that may happen several times. */
    occasion: z.string().optional(),
  }),
  /** `price` in baisa. */
  'donations.collected': request.extend({
    grams: z.int(),
    kind: z.enum(donationKinds),
    donorId: id,
    requesterId: id,
    price: z.int(),
  }),
} satisfies Events
