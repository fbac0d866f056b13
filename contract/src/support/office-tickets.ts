import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, id, instant, language, localized, page, searchText } from '../platform/schemas.ts'
import { aboutEvents, queueOwners, queueStates, ticketStatuses, ticketSteps, ticketTopics } from './rules.ts'
import { ticketAbout, ticketBrief, ticketName, ticketReply, ticketText } from './schemas.ts'

const colleague = z.object({ id, name: z.string() })
export type Colleague = z.infer<typeof colleague>

const officeTicketBrief = ticketBrief.extend({
  dueAt: instant.nullable(),
  isOverdue: z.boolean(),
  owner: colleague.nullable(),
  /** The customer's name, or a guest's address; empty after erasure. */
  from: z.string(),
})
export type OfficeTicketBrief = z.infer<typeof officeTicketBrief>

const officeReply = ticketReply.extend({
  /** Full name of the colleague; null for the customer, and for erased colleagues. */
  by: z.string().nullable(),
})
export type OfficeReply = z.infer<typeof officeReply>

const officeTicket = officeTicketBrief.extend({
  reference: z.string().nullable(),
  language,
  person: z.object({
    /** Null for a guest. */
    id: id.nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  about: ticketAbout
    .extend({
      events: z.array(z.object({ at: instant, what: z.enum(aboutEvents), where: localized(200).nullable() })),
    })
    .nullable(),
  solvedAt: instant.nullable(),
  isSatisfied: z.boolean().nullable(),
  follows: ticketName.nullable(),
  merged: z.array(ticketName),
  others: z.array(ticketName.extend({ status: z.enum(ticketStatuses), createdAt: instant })),
  replies: z.array(officeReply),
  notes: z.array(z.object({ id, by: z.string().nullable(), text: z.string(), writtenAt: instant })),
  steps: z.array(
    z.object({
      step: z.enum(ticketSteps),
      by: z.string().nullable(),
      to: z.string().nullable(),
      at: instant,
    }),
  ),
})
export type OfficeTicket = z.infer<typeof officeTicket>

const ticketId = z.object({ ticketId: id })
const office = { access: { office: 'support' } } as const

export const listOfficeTickets = route({
  ...office,
  method: 'GET',
  path: '/api/v1/admin/support/tickets',
  personal: true,
  summary:
    'Tickets of all people: what waits for us by when it is due, the rest by its latest news; with a text those that hold it',
  query: z.object({
    state: z.enum(queueStates).default('due'),
    owner: z.enum(queueOwners).optional(),
    topic: z.enum(ticketTopics).optional(),
    overdue: z.literal('true').optional(),
    /** A number, a person's address or phone, or at least three characters of a subject, reference or guest's address. */
    q: searchText(100).optional(),
    cursor: cursor.optional(),
  }),
  result: page(officeTicketBrief),
})

export const countOfficeTickets = route({
  ...office,
  method: 'GET',
  path: '/api/v1/admin/support/counts',
  summary: 'How many tickets wait for us: in all, of the caller, of nobody, and past their time',
  result: z.object({ due: z.int(), mine: z.int(), unowned: z.int(), overdue: z.int() }),
})

export const listColleagues = route({
  ...office,
  method: 'GET',
  path: '/api/v1/admin/support/colleagues',
  summary: 'Those who may be handed a ticket',
  result: z.object({ colleagues: z.array(colleague) }),
})

export const getOfficeTicket = route({
  ...office,
  method: 'GET',
  path: '/api/v1/admin/support/tickets/{ticketId}',
  personal: true,
  summary: 'A ticket with what it is about, its replies and notes; a merged one is the one it is in',
  params: ticketId,
  result: officeTicket,
})

export const takeTicket = route({
  ...office,
  method: 'POST',
  path: '/api/v1/admin/support/tickets/{ticketId}/take',
  summary: 'Makes the caller the owner of a ticket that nobody has',
  params: ticketId,
  result: officeTicket,
  errors: ['ticket_taken'],
})

export const handOverTicket = route({
  ...office,
  method: 'POST',
  path: '/api/v1/admin/support/tickets/{ticketId}/hand-over',
  summary: 'Gives a ticket to a colleague, who is told; refused when it is not with the one it was seen with',
  params: ticketId,
  body: z.object({ from: id.nullable(), to: id }),
  result: officeTicket,
  errors: ['ticket_taken'],
})

export const answerTicket = route({
  ...office,
  method: 'POST',
  path: '/api/v1/admin/support/tickets/{ticketId}/replies',
  summary: 'Answers a ticket, and with `solves` closes it; the person is told',
  params: ticketId,
  body: z.object({
    text: ticketText,
    /** The last reply that the writer has seen. The request is refused if there is a newer one. */
    after: id,
    solves: z.boolean().default(false),
  }),
  result: officeTicket,
  errors: ['ticket_answered_meanwhile'],
  idempotent: true,
})

export const solveTicket = route({
  ...office,
  method: 'POST',
  path: '/api/v1/admin/support/tickets/{ticketId}/solve',
  summary: 'Closes a ticket without another answer',
  params: ticketId,
  body: z.object({ after: id }),
  result: officeTicket,
  errors: ['ticket_answered_meanwhile'],
})

export const noteTicket = route({
  ...office,
  method: 'POST',
  path: '/api/v1/admin/support/tickets/{ticketId}/notes',
  summary: 'Adds a note that only the office sees',
  params: ticketId,
  body: z.object({ text: ticketText }),
  result: officeTicket,
  idempotent: true,
})

export const mergeTicket = route({
  ...office,
  method: 'POST',
  path: '/api/v1/admin/support/tickets/{ticketId}/merge',
  summary: 'Puts a ticket into another one of the same person, who sees one thread from then on',
  params: ticketId,
  body: z.object({ into: id }),
  result: officeTicket,
  errors: ['tickets_differ'],
})
