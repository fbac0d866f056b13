import { z } from 'zod'
import {
  baisa,
  id,
  instant,
  language,
  line,
  lineOrNull,
  localized,
  pictureId,
  prose,
} from '../platform/schemas.ts'
import {
  aboutKinds,
  aboutStatuses,
  LONGEST_SUBJECT,
  LONGEST_TEXT,
  ticketStatuses,
  ticketTopics,
} from './rules.ts'

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
