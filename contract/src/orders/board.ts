import { z } from 'zod'
import { packagings } from '../deals/rules.ts'
import { route } from '../platform/route.ts'
import { baisa, id, instant, typedCode } from '../platform/schemas.ts'
import { conflict } from './hand-overs.ts'
import { undoableSteps } from './rules.ts'
import { pickup, pickupStatus } from './schemas.ts'
import { testOrder } from './test-order-schema.ts'

export const boardPickup = pickup
  .pick({
    id: true,
    status: true,
    window: true,
    lines: true,
    late: true,
    total: true,
    discount: true,
    isCash: true,
    refundedPart: true,
    partRefunds: true,
    refundedAt: true,
    cancelledBy: true,
    cancelReason: true,
    unreadMessages: true,
  })
  .extend({
    orderNumber: z.string(),
    customer: z.object({ name: z.string(), phone: z.string().nullable(), isErased: z.boolean() }),
    /** By deal id. */
    packaging: z.record(id, z.enum(packagings)),
    collector: z.string().nullable(),
    confirmedAt: instant,
    readyAt: instant.nullable(),
    completedAt: instant.nullable(),
    /** The team member who handed it over; null when nobody did, or when they have left. */
    handedOverBy: z.string().nullable(),
    /** A device without a network checks an entered code against it. The code cannot be computed from it (decision 0030). */
    codeCheck: z.string().nullable(),
    /** The same for the code of the person who collects for the customer. */
    collectorCheck: z.string().nullable(),
    /** The customer has confirmed receipt, so the hand-over cannot be undone. */
    isReceived: z.boolean(),
    /** Cash to collect before the hand-over, in baisa; null when it is paid. */
    cashToCollect: z.int().nullable(),
  })
export type BoardPickup = z.infer<typeof boardPickup>

export const waiting = z.object({
  venueId: id,
  fresh: z.array(z.object({ id, orderNumber: z.string() })),
  /** Pickups with customer messages that no team member has read. */
  messages: z.array(z.object({ id, orderNumber: z.string(), count: z.int() })),
  testOrder: z.object({ id }).nullable(),
})
export type Waiting = z.infer<typeof waiting>

export const getWaiting = route({
  method: 'GET',
  path: '/api/v1/me/waiting',
  access: 'signed_in',
  summary: 'New orders and unread messages at every venue the caller works for',
  result: z.object({ venues: z.array(waiting) }),
})

const passKey = z.object({
  id: z.int(),
  /** 32 bytes in base64url. */
  publicKey: z.string(),
  signsFrom: instant,
  signsUntil: instant.nullable(),
})

export const board = z.object({
  fresh: z.array(boardPickup),
  ready: z.array(boardPickup),
  done: z.array(boardPickup),
  asOf: instant,
  passKeys: z.array(passKey),
  conflicts: z.array(conflict),
  /** Never part of the orders; null when there is no open test order. */
  testOrder: testOrder.nullable(),
})
export type Board = z.infer<typeof board>

export const getBoard = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/board',
  access: 'signed_in',
  venue: 'staff',
  summary:
    'A venue’s open pickups and the ones done in the last 24 hours, without codes; what a device needs to hand over without a network; conflicts that nobody of the team has marked as seen; the test order',
  params: z.object({ venueId: id }),
  result: board,
})

export const noteBoardOpen = route({
  method: 'POST',
  path: '/api/v1/venues/{venueId}/board/open',
  access: 'signed_in',
  venue: 'staff',
  summary:
    'Says that the caller has the board in front of them, and has seen the orders that came in until now',
  params: z.object({ venueId: id }),
  result: null,
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
    /** Makes a retry after a lost response safe: the same attempt gets the same response. */
    attempt: z.uuid().optional(),
    /** From a scanned pass. The code of another pickup then counts as wrong. */
    pickupId: id.optional(),
    /**
     * Cash that was collected, in baisa. Without it a pickup with cash to collect is refused and the refusal states the
     * amount.
     */
    cash: z.int().min(0).optional(),
  }),
  result: boardPickup,
  errors: [
    'cash_to_collect',
    'wrong_code',
    'too_many_codes',
    'code_of_test_order',
    'pickup_already_completed',
    'pickup_over',
    'window_not_open',
  ],
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
        by: z.string().nullable(),
        undoneAt: instant.nullable(),
        undoneBy: z.string().nullable(),
      }),
    ),
    partRefunds: z.array(
      z.object({
        at: instant,
        /** The refunded part of the price before the voucher, in baisa. */
        price: baisa,
        /** Null when it settled a case. */
        reason: z.string().nullable(),
        by: z.string().nullable(),
      }),
    ),
  }),
})
