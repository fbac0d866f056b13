import { z } from 'zod'
import { id, instant, point } from './common.ts'
import { activityTypes } from './composting.rules.ts'
import type { Events } from './event-subjects.ts'
import { INTERNAL_EVENTS } from './internal-events.ts'
import { LIVE_EVENTS } from './live-events.ts'
import { orderKinds } from './orders.rules.ts'
import { testOrderSteps } from './test-orders.rules.ts'

const composted = z.object({ activityType: z.enum(activityTypes), grams: z.int() })

/** They end the live streams of their audience, which reconnects with what it may read from then on. */
const ENDING_EVENTS = {
  'identity.session_ended': z.object({ sessionId: id, userId: id, why: z.string() }),
  'venues.team_changed': z.object({ venueId: id, userId: id }),
  'shop.member_changed': z.object({ sellerId: id, userId: id, isMember: z.boolean(), at: instant }),
} satisfies Events

/** Every topic with its data as it is announced. Live events may say more here, for reactions, than clients receive. */
export const EVENTS = {
  ...LIVE_EVENTS,
  ...ENDING_EVENTS,
  ...INTERNAL_EVENTS,
  'venues.changed': LIVE_EVENTS['venues.changed'].extend({ point }),
  'deals.changed': LIVE_EVENTS['deals.changed'].extend({ venueId: id }),
  'support.answered': LIVE_EVENTS['support.answered'].extend({ replyId: id }),
  /** For `userId`. */
  'donations.message': LIVE_EVENTS['donations.message'].extend({ messageId: id, userId: id }),
  'donations.offered': LIVE_EVENTS['donations.offered'].extend({ userId: id }),
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
  'orders.message': LIVE_EVENTS['orders.message'].extend({ from: z.enum(['customer', 'venue']) }),
  'orders.test_order_changed': LIVE_EVENTS['orders.test_order_changed'].extend({
    testOrderId: id,
    step: z.enum(testOrderSteps),
  }),
  'orders.pickup_part_refunded': LIVE_EVENTS['orders.pickup_part_refunded'].extend({
    customerId: id,
    refundId: id,
  }),
  'orders.pickup_refunded': LIVE_EVENTS['orders.pickup_refunded'].extend({
    customerId: id,
    kind: z.enum(orderKinds),
  }),
} satisfies Events

export type Topic = keyof typeof EVENTS
interface DataOf extends Readonly<{ [T in Topic]: z.output<(typeof EVENTS)[T]> }> {}
export type EventData<T extends Topic> = DataOf[T]

/**
 * Groups of clients: a person, a session, the team of a venue or seller, followers of a listing, operators, followers of
 * compost.
 */
export type Audience = `${'user' | 'session' | 'venue' | 'seller' | 'deal'}:${string}` | 'shop' | 'products'

/** Internal events have no audience. */
export type AudienceOf<T extends Topic> = T extends keyof typeof INTERNAL_EVENTS
  ? readonly []
  : readonly Audience[]
