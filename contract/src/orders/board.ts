import { z } from 'zod'
import { packagings } from '../deals/rules.ts'
import { route } from '../platform/route.ts'
import { baisa, id, instant, typedCode } from '../platform/schemas.ts'
import { conflict } from './hand-overs.ts'
import { undoableSteps } from './rules.ts'
import { pickup, pickupStatus } from './schemas.ts'
import { testOrder } from './test-order.ts'

/** A pickup on the venue's board. */
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
    /** A user whose account is deleted has neither name nor phone. */
    customer: z.object({ name: z.string(), phone: z.string().nullable(), isErased: z.boolean() }),
    /** Who brings the box, by deal. */
    packaging: z.record(id, z.enum(packagings)),
    /** Who collects it in the customer's place. */
    collector: z.string().nullable(),
    confirmedAt: instant,
    readyAt: instant.nullable(),
    completedAt: instant.nullable(),
    /** Who of the team handed it over; null when nobody did, or they have left. */
    handedOverBy: z.string().nullable(),
    /** A device without a network checks a typed code against it; the code cannot be computed from it (decision 0030). */
    codeCheck: z.string().nullable(),
    /** The same of the code of who collects in the customer's place. */
    collectorCheck: z.string().nullable(),
    /** The customer has confirmed receipt: then the hand-over cannot be undone. */
    isReceived: z.boolean(),
    /** To be collected in cash before it is handed over, in baisa; null when it is paid. */
    cashToCollect: z.int().nullable(),
  })
export type BoardPickup = z.infer<typeof boardPickup>

/** What waits at a venue. */
export const waiting = z.object({
  venueId: id,
  /** New orders, the oldest first. */
  fresh: z.array(z.object({ id, orderNumber: z.string() })),
  /** Pickups with messages of their customers that no team member has read. */
  messages: z.array(z.object({ id, orderNumber: z.string(), count: z.int() })),
  /** A test order that was not marked ready yet. */
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

/** A public key that passes are checked by. */
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
  /** The server's clock. */
  asOf: instant,
  passKeys: z.array(passKey),
  conflicts: z.array(conflict),
  /** Beside the orders, never among them; null when none is open. */
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
    /** Sent again after a lost answer, the same attempt is answered the same. */
    attempt: z.uuid().optional(),
    /** Of a scanned pass: the code of another pickup is a wrong one then. */
    pickupId: id.optional(),
    /** What was collected in cash, in baisa: without it, what is to be paid so is refused with the amount. */
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
        /** Null when it was not a team member. */
        by: z.string().nullable(),
        undoneAt: instant.nullable(),
        undoneBy: z.string().nullable(),
      }),
    ),
    partRefunds: z.array(
      z.object({
        at: instant,
        /** Of the price. */
        price: baisa,
        /** Null when it settled a case. */
        reason: z.string().nullable(),
        /** Null when it was not a team member. */
        by: z.string().nullable(),
      }),
    ),
  }),
})
