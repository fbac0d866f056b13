import { z } from 'zod'
import { COLLECTING_LIVE_EVENTS } from './collecting-events.ts'
import { collectionStatuses } from './collections.rules.ts'
import { id } from './common.ts'
import { requestStatuses } from './donations.rules.ts'
import { donation, type Events, order, outcome, pickup, request, venue } from './event-subjects.ts'
import { pickupStatuses } from './orders.rules.ts'
import { caseStatuses } from './pickup-problems.rules.ts'

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
export type RequestNews = z.infer<typeof requestNews>

const change = z.enum(['INSERT', 'UPDATE', 'DELETE'])

/**
 * Events that reach clients, and what they say there: ids and states, because a client reads the rest by the API, which
 * checks again what it may see. The server strips every event to this shape.
 */
export const LIVE_EVENTS = {
  ...COLLECTING_LIVE_EVENTS,
  'identity.signed_up': z.object({ userId: id }),
  'venues.changed': venue,
  /** Closed for good. */
  'venues.closed': venue,
  'support.answered': z.object({ ticketId: id }),
  /** Followers of a deal or donation receive every change of it as this one. */
  'deals.changed': z.object({ dealId: id }),
  /** Changed, listed, asked or answered. */
  'deals.template_changed': z.object({ templateId: id, venueId: id }),
  /** The kind of change of the product's row. */
  'shop.product_changed': z.object({ productId: id, change }),
  'shop.batch_recalled': z.object({ batchId: id, code: z.string(), reason: z.string() }),
  /** Listed, edited, promised, ended or hidden. */
  'donations.changed': donation,
  'donations.request_changed': request.extend({ news: requestNews, status: z.enum(requestStatuses) }),
  'donations.message': request,
  /** For a person with a standing request that fits. */
  'donations.offered': donation,
  'collections.changed': z.object({ requestId: id, userId: id, status: z.enum(collectionStatuses) }),
  'composting.changed': z.object({ activityId: id, change }),
  /** Ends in a week, or in a day. */
  'vouchers.expiring': z.object({ voucherId: id, userId: id }),
  /** The office let it be used for longer, until the end of a day in Muscat. */
  'vouchers.extended': z.object({ voucherId: id, userId: id, until: z.string() }),
  /** Its points were taken back: it can be used no more, or no longer once its checkout has ended. */
  'vouchers.recalled': z.object({ voucherId: id, userId: id }),
  /** A part of its order was refunded: what it had paid of that is a voucher of its own. */
  'vouchers.returned': z.object({ voucherId: id, userId: id }),
  'orders.placed': order,
  'orders.confirmed': order,
  'orders.released': order.extend({ reason: z.enum(['expired', 'left', 'replaced', 'voucher_recalled']) }),
  'orders.refunded': order.extend({ status: outcome }),
  'orders.pickup_changed': pickup.extend({
    /** Null for compost. */
    venueId: id.nullable(),
    status: z.enum(pickupStatuses),
    /** The venue took back a later step. */
    isUndone: z.literal(true).optional(),
  }),
  /** Refunded after it was handed over. */
  'orders.pickup_refunded': pickup,
  /** A part of it was refunded. */
  'orders.pickup_part_refunded': pickup,
  /** A deal that was sold is recalled. */
  'orders.deal_recalled': venue.extend({ dealId: id }),
  /** The customer said that they come late, or took it back. */
  'orders.lateness_changed': pickup.extend({ venueId: id, minutes: z.int() }),
  /** Somebody else collects it, or its customer does after all. */
  'orders.collector_changed': pickup.extend({ venueId: id, isNamed: z.boolean() }),
  /** Something about the pickup was wrong: opened, answered, passed to the office or settled. */
  'orders.case_changed': pickup.extend({ venueId: id, caseId: id, state: z.enum(caseStatuses) }),
  'orders.message': pickup.extend({ venueId: id }),
  /** A hand-over without a network was in conflict, or the venue has seen one. */
  'orders.conflicts_changed': venue,
  /** A test order was sent, marked ready, handed over or ended. */
  'orders.test_order_changed': venue,
  /** A receipt, invoice or credit note. */
  'documents.issued': z.object({ documentId: id, orderId: id.nullable(), venueId: id.nullable() }),
  /** The provider of e-invoices has accepted or rejected one of the venue. */
  'documents.submission_changed': venue,
  'reviews.changed': z.object({ reviewId: id, venueId: id }),
  /** For its author: answered by the venue, or decided by an operator. */
  'reviews.own_changed': z.object({ reviewId: id }),
  'rewards.changed': z.object({ userId: id }),
  /** The person was told something, or has read it on another device. */
  'notifications.changed': z.object({}),
} satisfies Events

export type LiveTopic = keyof typeof LIVE_EVENTS

/** An event as clients receive it. */
export type LiveEvent<T extends LiveTopic = LiveTopic> = {
  [Each in T]: { topic: Each; data: z.output<(typeof LIVE_EVENTS)[Each]> }
}[T]

/** What clients may receive of an event; undefined when it is not for them. @throws z.ZodError */
export function liveEvent(topic: string, data: unknown): LiveEvent | undefined {
  const schema = Object.hasOwn(LIVE_EVENTS, topic) ? LIVE_EVENTS[topic as LiveTopic] : undefined
  return schema && ({ topic, data: schema.parse(data) } as LiveEvent)
}
