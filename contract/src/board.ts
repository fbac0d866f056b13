import { z } from 'zod'
import { id, instant } from './common.ts'
import { packagings } from './deals.rules.ts'
import { toLatinDigits } from './digits.rules.ts'
import { route } from './kit.ts'
import { undoableSteps } from './orders.rules.ts'
import { pickup, pickupStatus } from './orders.ts'

/** A pickup's code as a user may type it. */
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
    /** A user whose account is deleted has neither name nor phone. */
    customer: z.object({ name: z.string(), phone: z.string().nullable(), isErased: z.boolean() }),
    /** Who brings the box, by deal. */
    packaging: z.record(id, z.enum(packagings)),
    confirmedAt: instant,
    readyAt: instant.nullable(),
    completedAt: instant.nullable(),
    /** The customer has confirmed receipt: then the hand-over cannot be undone. */
    isReceived: z.boolean(),
  })
export type BoardPickup = z.infer<typeof boardPickup>

/** What waits at a venue. */
export const waiting = z.object({
  venueId: id,
  /** New orders, the oldest first. */
  fresh: z.array(z.object({ id, orderNumber: z.string() })),
  /** Pickups with messages of their customers that no team member has read. */
  messages: z.array(z.object({ id, orderNumber: z.string(), count: z.int() })),
})
export type Waiting = z.infer<typeof waiting>

export const getWaiting = route({
  method: 'GET',
  path: '/api/v1/me/waiting',
  access: 'signed_in',
  summary: 'New orders and unread messages at every venue the caller works for',
  result: z.object({ venues: z.array(waiting) }),
})

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
    'Hands over a pickup by its code, from 15 minutes before its window; five wrong codes in a minute are rate limited. A code whose pickup is over says how it ended, and is no wrong code',
  params: z.object({ venueId: id }),
  body: z.object({
    code: typedCode,
    /** Sent again after a lost answer, the same attempt is answered the same. */
    attempt: z.uuid().optional(),
  }),
  result: boardPickup,
  errors: ['wrong_code', 'too_many_codes', 'pickup_already_completed', 'pickup_over', 'window_not_open'],
})

export const undoPickup = route({
  method: 'POST',
  path: '/api/v1/pickups/{pickupId}/undo',
  access: 'signed_in',
  venue: 'staff',
  summary:
    'Takes back, within a minute, that a pickup is ready (it is new again) or was handed over (it is ready again, its code works, and what the hand-over earned and booked is taken back)',
  params: z.object({ pickupId: id }),
  body: z.object({ step: z.enum(undoableSteps) }),
  result: boardPickup,
  errors: ['pickup_not_undoable'],
})

export const getTrail = route({
  method: 'GET',
  path: '/api/v1/pickups/{pickupId}/trail',
  access: 'signed_in',
  venue: 'staff',
  summary: 'Every step of a pickup: who of the venue took it, and who undid it when',
  params: z.object({ pickupId: id }),
  result: z.object({
    steps: z.array(
      z.object({
        status: pickupStatus,
        at: instant,
        /** Null when it was not a team member. */
        by: z.string().nullable(),
        undoneAt: instant.nullable(),
        undoneBy: z.string().nullable(),
      }),
    ),
  }),
})
