import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

export const live = {
  'support.answered': z.object({ ticketId: id }),
} satisfies Events

export const announced = {
  'support.answered': live['support.answered'].extend({ replyId: id }),
} satisfies Events

export const internal = {
  'support.customer_replied': z.object({ ticketId: id, replyId: id }),
  'support.handed_over': z.object({ ticketId: id, stepId: id, to: id }),
} satisfies Events
