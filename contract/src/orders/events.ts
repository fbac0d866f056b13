import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { order, outcome, pickup, venue } from '../platform/event-subjects.ts'
import { id, instant } from '../platform/schemas.ts'
import { caseStatuses } from './pickup-problems.rules.ts'
import { orderKinds } from './rules.ts'
import { pickupStatuses } from './statuses.rules.ts'
import { testOrderSteps } from './test-orders.rules.ts'

export const live = {
  'orders.placed': order,
  'orders.confirmed': order,
  'orders.released': order.extend({ reason: z.enum(['expired', 'left', 'replaced', 'voucher_recalled']) }),
  'orders.refunded': order.extend({ status: outcome }),
  'orders.pickup_changed': pickup.extend({
    /** Null for compost. */
    venueId: id.nullable(),
    status: z.enum(pickupStatuses),
    /** The venue undid a later step. */
    isUndone: z.literal(true).optional(),
  }),
  'orders.pickup_refunded': pickup,
  'orders.pickup_part_refunded': pickup,
  'orders.deal_recalled': venue.extend({ dealId: id }),
  /** The customer announced or withdrew that they come late. */
  'orders.lateness_changed': pickup.extend({ venueId: id, minutes: z.int() }),
  /** Another person was named to collect the pickup, or was removed. */
  'orders.collector_changed': pickup.extend({ venueId: id, isNamed: z.boolean() }),
  /** A case about the pickup was opened, answered, passed to the office or settled. */
  'orders.case_changed': pickup.extend({ venueId: id, caseId: id, state: z.enum(caseStatuses) }),
  'orders.message': pickup.extend({ venueId: id }),
  /** An offline hand-over conflicts with the pickup, or the venue has seen the conflict. */
  'orders.conflicts_changed': venue,
  'orders.test_order_changed': venue,
} satisfies Events

export const announced = {
  'orders.message': live['orders.message'].extend({ from: z.enum(['customer', 'venue']) }),
  'orders.test_order_changed': live['orders.test_order_changed'].extend({
    testOrderId: id,
    step: z.enum(testOrderSteps),
  }),
  'orders.pickup_part_refunded': live['orders.pickup_part_refunded'].extend({
    customerId: id,
    refundId: id,
  }),
  'orders.pickup_refunded': live['orders.pickup_refunded'].extend({
    customerId: id,
    kind: z.enum(orderKinds),
  }),
} satisfies Events

export const internal = {
  /** The office closed a venue for a day in Muscat, with this many pickups. */
  'orders.venue_closed_today': z.object({
    closingId: id,
    venueId: id,
    cancelled: z.int(),
  }),
  /** New dates of Ramadan close a venue at times when it has something on sale or sold. */
  'orders.season_touched': z.object({
    venueId: id,
    hijriYear: z.int(),
    /** The version of the dates. */
    version: z.int(),
    deals: z.int(),
    orders: z.int(),
    isWithdrawn: z.boolean(),
  }),
  /** The customer has already received the recalled food. */
  'orders.food_recalled': pickup.extend({ dealId: id }),
  /** The office schedules another delivery after the drivers' automatic tries. */
  'orders.parcel_again': pickup.extend({ startsAt: instant }),
  /** The customer has already received compost of the recalled batch. */
  'orders.parcel_recalled': pickup.extend({ batch: z.string(), reason: z.string() }),
} satisfies Events
