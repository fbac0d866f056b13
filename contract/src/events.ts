import { z } from 'zod'
import { collectionStatuses } from './collections.rules.ts'
import { id, instant, point } from './common.ts'
import { activityTypes } from './composting.rules.ts'
import { donationKinds, requestStatuses } from './donations.rules.ts'
import { reportedKinds, verdicts } from './moderation.rules.ts'
import { orderKinds, pickupStatuses } from './orders.rules.ts'

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
const composted = z.object({ activityType: z.enum(activityTypes), grams: z.int() })
const order = z.object({ orderId: id })
const pickup = z.object({ pickupId: id, orderId: id })
const request = z.object({ requestId: id, donationId: id })
const donation = z.object({ donationId: id })
const venue = z.object({ venueId: id })
const outcome = z.enum(['refunded', 'failed'])

/**
 * Events that reach clients, and what they say there: ids and states, because a client reads the rest by the API, which
 * checks again what it may see. The server strips every event to this shape.
 */
export const LIVE_EVENTS = {
  'identity.signed_up': z.object({ userId: id }),
  'venues.changed': venue,
  /** Closed for good. */
  'venues.closed': venue,
  'support.answered': z.object({ ticketId: id }),
  /** Followers of a deal or donation receive every change of it as this one. */
  'deals.changed': z.object({ dealId: id }),
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
  /** Ends in three days. */
  'vouchers.expiring': z.object({ voucherId: id, userId: id }),
  'orders.placed': order,
  'orders.confirmed': order,
  'orders.released': order.extend({ reason: z.enum(['expired', 'left', 'replaced']) }),
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
  'orders.message': pickup.extend({ venueId: id }),
  'reviews.changed': z.object({ reviewId: id, venueId: id }),
  /** For its author: answered by the venue, or decided by an operator. */
  'reviews.own_changed': z.object({ reviewId: id }),
  'rewards.changed': z.object({ userId: id }),
} satisfies Events

/** They end the live streams of their audience, which reconnects with what it may read from then on. */
const ENDING_EVENTS = {
  'identity.session_ended': z.object({ sessionId: id, userId: id, why: z.string() }),
  'venues.team_changed': z.object({ venueId: id, userId: id }),
} satisfies Events

/** Read by reactions alone. */
export const INTERNAL_EVENTS = {
  /** Each domain deletes what it stores of the person. The address is for rows that have it in place of the id. */
  'identity.erased': z.object({ userId: id, email: z.string().nullable() }),
  'payments.captured': z.object({ paymentId: id, subject: z.string(), amount: z.int() }),
  'payments.refund_settled': z.object({ subject: z.string(), refundId: id, status: outcome }),
  /** Enough independent people reported it: its domain hides it until an operator decides. */
  'moderation.hidden': z.object({ kind: z.enum(reportedKinds), id }),
  'moderation.decided': z.object({ kind: z.enum(reportedKinds), id, verdict: z.enum(verdicts) }),
  /** The last portion went, or there is one again. */
  'deals.stock_turned': z.object({ dealId: id }),
  'donations.published': donation,
  /** Handed over. `price` in baisa. */
  'donations.collected': request.extend({
    grams: z.int(),
    kind: z.enum(donationKinds),
    donorId: id,
    requesterId: id,
    price: z.int(),
  }),
  'reviews.published': z.object({
    reviewId: id,
    venueId: id,
    userId: id,
    pickupId: id,
    /** The first review of this person that others see. */
    isFirst: z.boolean(),
  }),
} satisfies Events

/** Every topic with its data as it is announced. Live events may say more here, for reactions, than clients receive. */
export const EVENTS = {
  ...LIVE_EVENTS,
  ...ENDING_EVENTS,
  ...INTERNAL_EVENTS,
  'venues.changed': LIVE_EVENTS['venues.changed'].extend({ point }),
  'deals.changed': LIVE_EVENTS['deals.changed'].extend({ venueId: id }),
  'composting.changed': LIVE_EVENTS['composting.changed'].extend({
    ...composted.shape,
    userId: id,
    /** With `activityId` it identifies this change. */
    revision: z.int(),
    /** What the change is worth; negative takes points back. */
    points: z.int(),
    /** The entry before, null for a new one. */
    was: composted.nullable(),
    /** When the entry was logged. */
    happenedAt: instant,
  }),
  'orders.pickup_refunded': LIVE_EVENTS['orders.pickup_refunded'].extend({
    customerId: id,
    kind: z.enum(orderKinds),
  }),
} satisfies Events

type Events = Readonly<Record<`${string}.${string}`, z.ZodObject>>

export type Topic = keyof typeof EVENTS
export type LiveTopic = keyof typeof LIVE_EVENTS
interface DataOf extends Readonly<{ [T in Topic]: z.output<(typeof EVENTS)[T]> }> {}
export type EventData<T extends Topic> = DataOf[T]

/** An event as clients receive it. */
export type LiveEvent<T extends LiveTopic = LiveTopic> = {
  [Each in T]: { topic: Each; data: z.output<(typeof LIVE_EVENTS)[Each]> }
}[T]

/** Groups of clients: a person, a session, the team of a venue, followers of a listing, operators, followers of compost. */
export type Audience = `${'user' | 'session' | 'venue' | 'deal'}:${string}` | 'shop' | 'products'

/** Internal events have no audience. */
export type AudienceOf<T extends Topic> = T extends keyof typeof INTERNAL_EVENTS
  ? readonly []
  : readonly Audience[]

/** What clients may receive of an event; undefined when it is not for them. @throws z.ZodError */
export function liveEvent(topic: string, data: unknown): LiveEvent | undefined {
  const schema = Object.hasOwn(LIVE_EVENTS, topic) ? LIVE_EVENTS[topic as LiveTopic] : undefined
  return schema && ({ topic, data: schema.parse(data) } as LiveEvent)
}
