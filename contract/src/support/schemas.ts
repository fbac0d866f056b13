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
  /** Written by the platform's staff, not by the customer. */
  isStaff: z.boolean(),
  text: z.string(),
  picture: pictureId.nullable(),
  writtenAt: instant,
})
export type TicketReply = z.infer<typeof ticketReply>

export const ticketBrief = z.object({
  id,
  number: z.int(),
  topic: z.enum(ticketTopics),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  createdAt: instant,
  updatedAt: instant,
})
export type TicketBrief = z.infer<typeof ticketBrief>

export const ticketAbout = z.object({
  kind: z.enum(aboutKinds),
  id,
  /** Number of an order. */
  number: z.string().nullable(),
  /** Name of a listing or store. */
  name: localized(200).nullable(),
  /** Its current state: of the order or listing, or `open` or `closed` for a store. */
  status: z.enum(aboutStatuses),
  total: baisa.nullable(),
  refunded: baisa.nullable(),
})

export const ticketName = z.object({ id, number: z.int(), subject: z.string() })

export const ticket = ticketBrief.extend({
  reference: z.string().nullable(),
  about: ticketAbout.nullable(),
  /** Deadline of our answer; null when it does not wait for us. */
  dueAt: instant.nullable(),
  /** First name of the assigned colleague; null: our team. */
  answeredBy: z.string().nullable(),
  /** Until when a reply reopens a solved ticket. */
  reopensUntil: instant.nullable(),
  /** The customer's feedback on the outcome; null without one. */
  isSatisfied: z.boolean().nullable(),
  /** The earlier ticket that this one continues. */
  follows: ticketName.nullable(),
  merged: z.array(ticketName),
  /** Oldest first; the first is the question. */
  replies: z.array(ticketReply),
})
export type Ticket = z.infer<typeof ticket>

export const ticketBody = z.object({
  topic: z.enum(ticketTopics),
  subject: line(LONGEST_SUBJECT).min(1),
  /** If it contains the number of one of the person's orders, the ticket is linked to that order. */
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
