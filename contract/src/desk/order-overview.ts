import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, localized } from '../platform/schemas.ts'
import { photoHash } from '../rounds/driver.ts'
import { missedPolicies, stopStatuses } from '../rounds/rules.ts'
import { missedReasons } from '../settings/causes.rules.ts'
import { briefTicket, notificationRecord, office } from './timelines.ts'

const orderOverview = z.object({
  id,
  number: z.string(),
  kind: z.enum(['food', 'compost']),
  status: z.string(),
  placedAt: instant,
  isCash: z.boolean(),
  releaseReason: z.string().nullable(),
  customer: z.object({ id, name: z.string(), isErased: z.boolean() }),
  contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  money: z.object({
    subtotal: z.int(),
    discount: z.int(),
    deliveryFee: z.int(),
    deliveryDiscount: z.int(),
    serviceFee: z.int(),
    total: z.int(),
    voucher: z.string().nullable(),
    payment: z
      .object({
        status: z.string(),
        method: z.string(),
        amount: z.int(),
        card: z.object({ brand: z.string().nullable(), lastDigits: z.string() }).nullable(),
        paidAt: instant.nullable(),
        refunds: z.array(z.object({ amount: z.int(), status: z.string(), requestedAt: instant })),
      })
      .nullable(),
    /** Ledger entries of the order's account: what was paid in, and what was paid out to the venue or refunded. */
    entries: z.array(z.object({ kind: z.string(), amount: z.int(), at: instant })),
  }),
  pickups: z.array(
    z.object({
      id,
      kind: z.enum(['deals', 'collection', 'delivery']),
      status: z.string(),
      code: z.string().nullable(),
      startsAt: instant,
      endsAt: instant,
      venueId: id.nullable(),
      seller: localized(200).nullable(),
      total: z.int(),
      refundedPart: z.int(),
      lateMinutes: z.int().nullable(),
      messages: z.int(),
      lines: z.array(
        z.object({ title: localized(200), quantity: z.int(), grams: z.int().nullable(), price: z.int() }),
      ),
    }),
  ),
  /** Stops of its parcels on our drivers' rounds, latest first. */
  deliveries: z.array(
    z.object({
      stopId: id,
      pickupId: id,
      day: z.iso.date(),
      round: z.string(),
      driver: z.string().nullable(),
      status: z.enum(stopStatuses),
      closedAt: instant.nullable(),
      missedBecause: z.enum(missedReasons).nullable(),
      followedBy: z.enum(missedPolicies).nullable(),
      /** How the driver verified the recipient; null before the delivery. */
      proof: z.enum(['code', 'name']).nullable(),
      takenBy: z.string().nullable(),
      /** Only for planners of rounds. */
      photoHash: photoHash.nullable(),
    }),
  ),
  documents: z.array(
    z.object({ id, kind: z.string(), number: z.string(), total: z.int(), issuedAt: instant }),
  ),
  tickets: z.array(briefTicket),
  notifications: z.array(notificationRecord),
})
export type OrderOverview = z.infer<typeof orderOverview>

export const getOrderOverview = route({
  ...office,
  path: '/api/v1/admin/orders/{orderId}/overview',
  summary: 'An order of food or compost with its pickups, money and what was told of it',
  params: z.object({ orderId: id }),
  result: orderOverview,
})

/** Finds the order that a parcel belongs to. */
export const findParcel = route({
  ...office,
  path: '/api/v1/admin/parcels/{pickupId}/order',
  summary: 'The order whose story tells of a parcel',
  params: z.object({ pickupId: id }),
  result: z.object({ orderId: id }),
})
