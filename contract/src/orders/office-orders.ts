import { z } from 'zod'
import { route } from '../platform/route.ts'
import { baisa, id, localized, prose } from '../platform/schemas.ts'
import { officeCauses } from '../settings/causes.rules.ts'
import { orderKinds } from './rules.ts'
import { pickup, pickupStatus } from './schemas.ts'

export const officePickup = pickup
  .pick({
    id: true,
    kind: true,
    status: true,
    window: true,
    lines: true,
    total: true,
    discount: true,
    refundedPart: true,
    partRefunds: true,
    isCash: true,
    refundedAt: true,
    cancelNoticeHours: true,
  })
  .extend({
    /** The venue or the seller of compost. */
    seller: localized(120),
    approvalId: id.nullable(),
  })
export type OfficePickup = z.infer<typeof officePickup>

export const getOrderActs = route({
  method: 'GET',
  path: '/api/v1/admin/orders/{orderId}/acts',
  access: { office: 'support' },
  personal: true,
  summary: 'The pickups of an order with what the office may do about each',
  params: z.object({ orderId: id }),
  result: z.object({
    id,
    number: z.string(),
    kind: z.enum(orderKinds),
    customer: z.string(),
    pickups: z.array(officePickup),
  }),
})

const pickupId = z.object({ pickupId: id })
const act = { access: { office: 'support' }, stepUp: true } as const

export const officeCancel = route({
  ...act,
  method: 'POST',
  path: '/api/v1/admin/pickups/{pickupId}/cancellation',
  summary:
    'Cancels a pickup for its venue and refunds it; above the sum that is set a second member approves',
  params: pickupId,
  body: z.object({
    /** The customer sees it. It also decides whether the food is sold again. */
    cause: z.enum(officeCauses),
    reason: prose(300).min(3),
    /** If a second member must approve, request that approval instead of being refused. */
    asks: z.boolean().default(false),
  }),
  result: z.object({ pickupId: id, status: pickupStatus, refund: baisa, approvalId: id.nullable() }),
  errors: ['pickup_not_cancellable', 'second_member_needed', 'already_requested'],
})

export const correctPickup = route({
  ...act,
  method: 'POST',
  path: '/api/v1/admin/pickups/{pickupId}/correction',
  summary: 'A pickup that counts as missed was handed over after all; its customer is told',
  params: pickupId,
  body: z.object({ reason: prose(300).min(3) }),
  result: z.object({ pickupId: id, status: pickupStatus }),
  errors: ['pickup_not_correctable'],
})
