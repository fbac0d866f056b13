import { z } from 'zod'
import { id, instant } from './common.ts'
import { toLatinDigits } from './digits.rules.ts'
import { route } from './kit.ts'
import { pickup } from './orders.ts'

/** A pickup's code as somebody may type it. */
export const typedCode = z
  .string()
  .max(40)
  .transform(typed => toLatinDigits(typed).replace(/[\s-]/g, '').toUpperCase())

/** A pickup on the venue's board. */
export const boardPickup = pickup
  .pick({
    id: true,
    status: true,
    window: true,
    lines: true,
    total: true,
    cancelledBy: true,
    cancelReason: true,
    unreadMessages: true,
  })
  .extend({
    orderNumber: z.string(),
    /** Somebody whose account is deleted has neither name nor phone. */
    customer: z.object({ name: z.string(), phone: z.string().nullable(), isErased: z.boolean() }),
    confirmedAt: instant,
    completedAt: instant.nullable(),
  })
export type BoardPickup = z.infer<typeof boardPickup>

export const getBoard = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/board',
  access: 'signed_in',
  venue: 'staff',
  summary: 'A venue’s open pickups and the ones done in the last 24 hours; codes are left out',
  params: z.object({ venueId: id }),
  result: z.object({ fresh: z.array(boardPickup), ready: z.array(boardPickup), done: z.array(boardPickup) }),
})

export const markReady = route({
  method: 'POST',
  path: '/api/v1/pickups/{pickupId}/ready',
  access: 'signed_in',
  venue: 'staff',
  summary: 'Marks a pickup ready; its customer’s order page shows it at once',
  params: z.object({ pickupId: id }),
  result: boardPickup,
  errors: ['pickup_not_markable'],
})

export const completePickup = route({
  method: 'POST',
  path: '/api/v1/venues/{venueId}/pickups/complete',
  access: 'signed_in',
  venue: 'staff',
  summary:
    'Hands over a pickup by its code, from 15 minutes before its window; five wrong codes in a minute are rate limited',
  params: z.object({ venueId: id }),
  body: z.object({
    code: typedCode,
  }),
  result: boardPickup,
  errors: ['wrong_code', 'too_many_codes', 'pickup_already_completed', 'window_not_open'],
})
