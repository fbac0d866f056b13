import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, id, instant, localized, page } from '../platform/schemas.ts'
import { overviewKinds, timelineEvents, timelineSides } from './timelines.rules.ts'

/** A link to a page of the office, with its label. */
const link = z.object({ kind: z.enum(overviewKinds), id, name: localized(200) })
export type OverviewLink = z.infer<typeof link>

const event = z.object({
  id: z.string(),
  at: instant,
  what: z.enum(timelineEvents),
  by: z.object({ side: z.enum(timelineSides), id: id.nullable(), name: z.string().nullable() }).nullable(),
  /** More about the event: a kind, a state, the name of an act. */
  detail: z.string().nullable(),
  /** A later state: whether a notification was sent, how a case ended. */
  state: z.string().nullable(),
  reason: z.string().nullable(),
  /** In baisa, or a number of points. */
  amount: z.number().nullable(),
  of: link.nullable(),
})
export type TimelineEntry = z.infer<typeof event>

export const contact = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

export const briefOrder = z.object({
  id,
  number: z.string(),
  kind: z.enum(['food', 'compost']),
  status: z.string(),
  total: z.int(),
  placedAt: instant,
})

export const briefTicket = z.object({
  id,
  number: z.string(),
  subject: z.string(),
  status: z.string(),
  updatedAt: instant,
})

/** One delivery of a notification and its outcome. */
export const notificationRecord = z.object({
  id,
  kind: z.string(),
  at: instant,
  readAt: instant.nullable(),
  deliveries: z.array(
    z.object({
      channel: z.string(),
      isAgain: z.boolean(),
      state: z.string(),
      reason: z.string().nullable(),
      settledAt: instant.nullable(),
    }),
  ),
})
export type NotificationRecord = z.infer<typeof notificationRecord>

/**
 * `FOUND_BY` in find.rules decides which members read which timeline. For all other members the timeline does not
 * exist.
 */
export const office = { method: 'GET', access: { office: 'any' }, personal: true } as const

export const listTimeline = route({
  ...office,
  path: '/api/v1/admin/timelines/{kind}/{id}',
  summary: 'What happened to one of them and who did it, the latest first',
  params: z.object({ kind: z.enum(['person', 'order', 'venue', 'business', 'donation']), id }),
  query: z.object({ cursor: cursor.optional() }),
  result: page(event),
})
