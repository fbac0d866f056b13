import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { order, outcome, pickup, venue } from '../platform/event-subjects.ts'
import { id, instant } from '../platform/schemas.ts'
import { caseStatuses } from './pickup-problems.rules.ts'
import { orderKinds } from './rules.ts'
import { pickupStatuses } from './statuses.rules.ts'
import { testOrderSteps } from './test-orders.rules.ts'

/** What clients receive. */
export const live = {
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
} satisfies Events

/** Live events as they are announced: reactions receive more of them than clients. */
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

/** Read by reactions alone. */
export const internal = {
  /** The office closed a venue for a day of Muscat, with so many pickups. */
  'orders.venue_closed_today': z.object({
    closingId: id,
    venueId: id,
    cancelled: z.int(),
  }),
  /** Recalled food that its customer has already. */
  'orders.food_recalled': pickup.extend({ dealId: id }),
  /** Compost of a recalled batch that its customer has already. */
  /** The office has a parcel brought once more, after the tries that drivers make by themselves. */
  'orders.parcel_again': pickup.extend({ startsAt: instant }),
  'orders.parcel_recalled': pickup.extend({ batch: z.string(), reason: z.string() }),
} satisfies Events
