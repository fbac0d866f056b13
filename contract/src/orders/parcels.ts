import { z } from 'zod'
import { route } from '../platform/route.ts'
import { baisa, id, instant, line, prose, typedCode } from '../platform/schemas.ts'
import { pickup, pickupStatus } from './schemas.ts'

const pickupId = z.object({ pickupId: id })

/** A parcel on the board of the shop's staff: without code and chat. */
export const parcel = pickup
  .omit({ code: true, history: true, instructions: true, lines: true, unreadMessages: true })
  .extend({
    orderNumber: z.string(),
    confirmedAt: instant.nullable(),
    /** Number of failed deliveries, and since when there are no more automatic tries and the office must decide. */
    tries: z.int(),
    waitsSince: instant.nullable(),
    closedAt: instant.nullable(),
    customer: z.object({ name: z.string(), phone: z.string().nullable(), isErased: z.boolean() }),
  })
export type Parcel = z.infer<typeof parcel>

export const listParcels = route({
  method: 'GET',
  path: '/api/v1/admin/parcels',
  access: { office: 'planning' },
  personal: true,
  summary: 'Compost to pack, to deliver, to hand over, and what was done in the last day',
  result: z.object({ parcels: z.array(parcel) }),
})

export const listOwnParcels = route({
  method: 'GET',
  path: '/api/v1/me/seller/parcels',
  access: 'account',
  summary:
    'The same of the person’s seller; of a buyer it has the phone and the address until the parcel is handed over',
  result: z.object({ parcels: z.array(parcel) }),
})

const step = z.object({
  to: z.enum(['ready', 'out_for_delivery', 'completed']),
  /** Required for the hand-over: the code that the buyer shows. */
  code: typedCode.optional(),
  /** Replaces the code of a delivery: who received it and why there was no code. The buyer is notified. */
  handedTo: z.object({ name: line(100).pipe(z.string().min(2)), reason: prose(300).min(3) }).optional(),
})
export type ParcelStep = z.input<typeof step>

export const advanceParcel = route({
  method: 'POST',
  path: '/api/v1/admin/parcels/{pickupId}/advance',
  access: { office: 'planning' },
  summary:
    'Ready, on its way, or handed over against the code (a delivery also to somebody by name); cancelling is cancelPickup',
  params: pickupId,
  body: step,
  result: z.object({ pickupId: id, status: pickupStatus }),
  errors: ['pickup_not_markable', 'wrong_code', 'too_many_codes'],
})

export const advanceOwnParcel = route({
  method: 'POST',
  path: '/api/v1/me/seller/parcels/{parcelId}/advance',
  access: 'account',
  own: true,
  summary: 'The same by the people of the parcel’s seller',
  params: z.object({ parcelId: id }),
  body: step,
  result: z.object({ pickupId: id, status: pickupStatus }),
  errors: ['pickup_not_markable', 'wrong_code', 'too_many_codes'],
})

const deliveryTime = z.object({ startsAt: instant, endsAt: instant })
export type DeliveryTime = z.infer<typeof deliveryTime>

export const listDeliveryTimes = route({
  method: 'GET',
  path: '/api/v1/admin/parcels/{pickupId}/delivery-times',
  access: { office: 'planning' },
  summary:
    'When a parcel that waits for the office can be brought again, from tomorrow on; none where nobody delivers',
  params: pickupId,
  result: z.object({ times: z.array(deliveryTime) }),
  errors: ['parcel_not_waiting'],
})

export const redeliver = route({
  method: 'POST',
  path: '/api/v1/admin/parcels/{pickupId}/redelivery',
  access: { office: 'planning' },
  summary:
    'Has our drivers try once more to bring a parcel, at one of its delivery times; its customer is told',
  params: pickupId,
  body: z.object({ startsAt: instant, reason: prose(500).min(3) }),
  result: z.object({ pickupId: id, window: deliveryTime }),
  errors: ['parcel_not_waiting', 'slot_not_offered'],
})

export const refundPickup = route({
  method: 'POST',
  path: '/api/v1/admin/pickups/{pickupId}/refund',
  access: { office: 'support' },
  stepUp: true,
  summary: 'Gives back what was paid for something that was handed over; its points are taken back',
  params: pickupId,
  body: z.object({
    reason: prose(300).min(1),
    /** If a second member must approve, request that approval instead of being refused. */
    asks: z.boolean().default(false),
  }),
  result: z.object({ pickupId: id, refund: baisa, approvalId: id.nullable() }),
  errors: ['pickup_not_refundable', 'second_member_needed', 'already_requested'],
})
