import { z } from 'zod'
import { LARGEST_ORDER_LINES } from '../deals/hold-limits.rules.ts'
import { route } from '../platform/route.ts'
import { baisa, cursor, id, page } from '../platform/schemas.ts'
import { cancelReasons } from './rules.ts'
import { order, pickupStatus } from './schemas.ts'

const orderId = z.object({ orderId: id })
const pickupId = z.object({ pickupId: id })

export const listOrders = route({
  method: 'GET',
  path: '/api/v1/orders',
  viewable: {
    without: ['items.payment.url', 'items.pickups.code', 'items.pickups.pass?', 'items.pickups.collector'],
  },
  access: 'signed_in',
  summary: 'The person’s orders, newest first',
  query: z.object({ tab: z.enum(['active', 'past']).default('active'), cursor: cursor.optional() }),
  result: page(order),
})

export const getOrder = route({
  method: 'GET',
  path: '/api/v1/orders/{orderId}',
  viewable: { without: ['payment.url', 'pickups.code', 'pickups.pass?', 'pickups.collector'] },
  access: 'signed_in',
  own: true,
  summary: 'One order of the person',
  params: orderId,
  result: order,
})

export const cancelPickup = route({
  method: 'POST',
  path: '/api/v1/pickups/{pickupId}/cancel',
  access: 'signed_in',
  own: true,
  venue: 'staff',
  stepUp: true,
  summary:
    'Cancels a pickup, as its customer or its venue, and refunds it; the reason says whether it is sold again',
  params: pickupId,
  body: z.object({
    reason: z.enum(cancelReasons),
    /** Deals of this pickup whose remaining portions also go off sale; only for the venue and the office. */
    takeOffSale: z.array(id).max(LARGEST_ORDER_LINES).default([]),
  }),
  result: z.object({ pickupId: id, status: pickupStatus, refund: baisa }),
  errors: ['pickup_not_cancellable', 'second_factor_needed', 'second_member_needed'],
})
