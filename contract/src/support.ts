import { z } from 'zod'
import { cursor, id, instant, language, line, lineOrNull, page, pictureId, prose } from './common.ts'
import { email } from './identity.ts'
import { route } from './kit.ts'
import { LONGEST_SUBJECT, LONGEST_TEXT, ticketStatuses, ticketTopics } from './support.rules.ts'

const text = prose(LONGEST_TEXT).min(1)

export const ticketReply = z.object({
  id,
  /** Written by those who look after the place, not by the person. */
  isStaff: z.boolean(),
  text: z.string(),
  picture: pictureId.nullable(),
  writtenAt: instant,
})
export type TicketReply = z.infer<typeof ticketReply>

export const ticketBrief = z.object({
  id,
  /** What both sides call it. */
  number: z.int(),
  topic: z.enum(ticketTopics),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  createdAt: instant,
  updatedAt: instant,
})
export type TicketBrief = z.infer<typeof ticketBrief>

export const ticket = ticketBrief.extend({
  /** An order's number, a venue's name. */
  reference: z.string().nullable(),
  /** Oldest first; the first is the question. */
  replies: z.array(ticketReply),
})
export type Ticket = z.infer<typeof ticket>

export const ticketBody = z.object({
  topic: z.enum(ticketTopics),
  subject: line(LONGEST_SUBJECT).min(1),
  reference: lineOrNull(60),
  text,
  picture: pictureId.nullable().default(null),
  language,
})
export type TicketBody = z.output<typeof ticketBody>

const ticketId = z.object({ ticketId: id })

export const listTickets = route({
  method: 'GET',
  path: '/api/v1/support/tickets',
  access: 'account',
  summary: 'The person’s questions, the latest news first',
  query: z.object({ cursor: cursor.optional() }),
  result: page(ticketBrief),
})

export const openTicket = route({
  method: 'POST',
  path: '/api/v1/support/tickets',
  access: 'account',
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
  body: ticketBody.omit({ picture: true }).extend({ email }),
  result: z.object({ number: z.int() }),
  errors: ['too_many_requests'],
})

export const getTicket = route({
  method: 'GET',
  path: '/api/v1/support/tickets/{ticketId}',
  access: 'account',
  own: true,
  summary: 'One question of the person with its replies, the latest 200',
  params: ticketId,
  result: ticket,
})

export const replyToTicket = route({
  method: 'POST',
  path: '/api/v1/support/tickets/{ticketId}/replies',
  access: 'account',
  own: true,
  summary: 'Replies to a ticket; an answered or closed one is reopened',
  params: ticketId,
  body: z.object({ text, picture: pictureId.nullable().default(null) }),
  result: ticket,
  errors: ['too_many_requests'],
  idempotent: true,
})
