import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, id, instant, localized, page } from '../platform/schemas.ts'
import { storyEvents, storyKinds, storySides } from './stories.rules.ts'

/** A link to a page of the office, with its label. */
const link = z.object({ kind: z.enum(storyKinds), id, name: localized(200) })
export type StoryLink = z.infer<typeof link>

const event = z.object({
  id: z.string(),
  at: instant,
  what: z.enum(storyEvents),
  by: z.object({ side: z.enum(storySides), id: id.nullable(), name: z.string().nullable() }).nullable(),
  /** More about the event: a kind, a state, the name of an act. */
  detail: z.string().nullable(),
  /** A later state: whether a notification was sent, how a case ended. */
  state: z.string().nullable(),
  reason: z.string().nullable(),
  /** In baisa, or a number of points. */
  amount: z.number().nullable(),
  of: link.nullable(),
})
export type StoryEntry = z.infer<typeof event>

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
export const told = z.object({
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
export type Told = z.infer<typeof told>

/** `FOUND_BY` in find.rules decides which members read which timeline. For others it does not exist. */
export const office = { method: 'GET', access: { office: 'any' }, personal: true } as const

export const listStoryEvents = route({
  ...office,
  path: '/api/v1/admin/stories/{kind}/{id}/events',
  summary: 'What happened to one of them and who did it, the latest first',
  params: z.object({ kind: z.enum(['person', 'order', 'venue', 'business', 'donation']), id }),
  query: z.object({ cursor: cursor.optional() }),
  result: page(event),
})
