import { z } from 'zod'
import { email } from '../identity/schemas.ts'
import { route } from '../platform/route.ts'
import { cursor, id, page, pictureId } from '../platform/schemas.ts'
import { ticket, ticketBody, ticketBrief, ticketText } from './schemas.ts'

const ticketId = z.object({ ticketId: id })

export const listTickets = route({
  method: 'GET',
  path: '/api/v1/support/tickets',
  viewable: {},
  access: 'account',
  summary: 'The person’s questions, the latest news first',
  query: z.object({ cursor: cursor.optional() }),
  result: page(ticketBrief),
})

export const openTicket = route({
  method: 'POST',
  path: '/api/v1/support/tickets',
  access: 'account',
  beforeConsents: true,
  summary: 'Opens a support ticket',
  body: ticketBody,
  result: ticket,
  errors: ['too_many_requests'],
  idempotent: true,
})

export const openGuestTicket = route({
  method: 'POST',
  path: '/api/v1/support/guest-tickets',
  access: 'anyone',
  summary: 'Opens a support ticket without an account; the answer is emailed',
  body: ticketBody.omit({ picture: true, about: true }).extend({
    email,
    /** Number of an earlier ticket of the same address that this one continues. */
    follows: z.int().min(1).nullable().default(null),
  }),
  result: z.object({ number: z.int() }),
  errors: ['too_many_requests'],
})

export const getTicket = route({
  method: 'GET',
  path: '/api/v1/support/tickets/{ticketId}',
  viewable: {},
  access: 'account',
  own: true,
  summary: 'One question of the person with its replies, the latest 200; a merged one is the one it is in',
  params: ticketId,
  result: ticket,
})

export const replyToTicket = route({
  method: 'POST',
  path: '/api/v1/support/tickets/{ticketId}/replies',
  access: 'account',
  own: true,
  beforeConsents: true,
  summary:
    'Replies to a ticket; a solved one is reopened within 14 days, later another one is opened and answered',
  params: ticketId,
  body: z.object({ text: ticketText, picture: pictureId.nullable().default(null) }),
  result: ticket,
  errors: ['too_many_requests'],
  idempotent: true,
})

export const rateTicket = route({
  method: 'POST',
  path: '/api/v1/support/tickets/{ticketId}/satisfaction',
  access: 'account',
  own: true,
  beforeConsents: true,
  summary: 'Whether the person is satisfied with how their ticket was solved; once',
  params: ticketId,
  body: z.object({ isSatisfied: z.boolean() }),
  result: ticket,
  errors: ['already_rated', 'ticket_not_solved'],
})
