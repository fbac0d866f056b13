import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

/** What clients receive. */
export const live = {
  'support.answered': z.object({ ticketId: id }),
} satisfies Events

/** Live events as they are announced: reactions receive more of them than clients. */
export const announced = {
  'support.answered': live['support.answered'].extend({ replyId: id }),
} satisfies Events

/** Read by reactions alone. */
export const internal = {
  /** The person answered a ticket that a colleague of the office has. */
  'support.customer_replied': z.object({ ticketId: id, replyId: id }),
  /** A colleague was given a ticket. */
  'support.handed_over': z.object({ ticketId: id, stepId: id, to: id }),
} satisfies Events
