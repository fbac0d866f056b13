import { z } from 'zod'
import {
  baisa,
  cursor,
  id,
  instant,
  language,
  line,
  lineOrNull,
  localized,
  page,
  pictureId,
  prose,
} from './common.ts'
import { email } from './identity.ts'
import { route } from './kit.ts'
import {
  aboutKinds,
  aboutStatuses,
  LONGEST_SUBJECT,
  LONGEST_TEXT,
  ticketStatuses,
  ticketTopics,
} from './support.rules.ts'

export const ticketText = prose(LONGEST_TEXT).min(1)

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

/** The order, listing or store that a ticket is about. */
export const ticketAbout = z.object({
  kind: z.enum(aboutKinds),
  id,
  /** Of an order. */
  number: z.string().nullable(),
  /** Of a listing or a store. */
  name: localized(200).nullable(),
  /** Its own state: of the order, of the listing, `open` or `closed` of a store. */
  status: z.enum(aboutStatuses),
  total: baisa.nullable(),
  refunded: baisa.nullable(),
})

/** Another ticket, by what both sides call it. */
export const ticketName = z.object({ id, number: z.int(), subject: z.string() })

export const ticket = ticketBrief.extend({
  /** An order's number, a venue's name. */
  reference: z.string().nullable(),
  about: ticketAbout.nullable(),
  /** Until when we answer; null when it does not wait for us. */
  dueAt: instant.nullable(),
  /** First name of the colleague who has it; null: our team. */
  answeredBy: z.string().nullable(),
  /** Until when an answer opens a solved one again. */
  reopensUntil: instant.nullable(),
  /** What the person said of the outcome; null when they did not. */
  isSatisfied: z.boolean().nullable(),
  /** The ticket that this one goes on with. */
  follows: ticketName.nullable(),
  /** Tickets that we have put together with this one. */
  merged: z.array(ticketName),
  /** Oldest first; the first is the question. */
  replies: z.array(ticketReply),
})
export type Ticket = z.infer<typeof ticket>

export const ticketBody = z.object({
  topic: z.enum(ticketTopics),
  subject: line(LONGEST_SUBJECT).min(1),
  /** The number of an order of the person is found in it. */
  reference: lineOrNull(60),
  about: z
    .object({ kind: z.enum(aboutKinds), id })
    .nullable()
    .default(null),
  text: ticketText,
  picture: pictureId.nullable().default(null),
  language,
})
export type TicketBody = z.output<typeof ticketBody>

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
    /** The number of the ticket of the same address that this one goes on with. */
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
