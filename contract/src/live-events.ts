import type { z } from 'zod'
import * as bins from './bins/events.ts'
import * as collections from './collections/events.ts'
import * as composting from './composting/events.ts'
import * as deals from './deals/events.ts'
import * as documents from './documents/events.ts'
import * as donations from './donations/events.ts'
import * as identity from './identity/events.ts'
import * as notifications from './notifications/events.ts'
import * as orders from './orders/events.ts'
import type { Events } from './platform/event-subjects.ts'
import * as processing from './processing/events.ts'
import * as reviews from './reviews/events.ts'
import * as rewards from './rewards/events.ts'
import * as rounds from './rounds/events.ts'
import * as shop from './shop/events.ts'
import * as support from './support/events.ts'
import * as venues from './venues/events.ts'
import * as vouchers from './vouchers/events.ts'

/**
 * Events for clients contain only ids and states: a client reads the rest by the API, which checks its permissions. The
 * server strips every event to this shape.
 */
export const LIVE_EVENTS = {
  ...bins.live,
  ...collections.live,
  ...composting.live,
  ...deals.live,
  ...documents.live,
  ...donations.live,
  ...identity.live,
  ...notifications.live,
  ...orders.live,
  ...processing.live,
  ...reviews.live,
  ...rewards.live,
  ...rounds.live,
  ...shop.live,
  ...support.live,
  ...venues.live,
  ...vouchers.live,
} satisfies Events

export type LiveTopic = keyof typeof LIVE_EVENTS

export type LiveEvent<T extends LiveTopic = LiveTopic> = {
  [Each in T]: { topic: Each; data: z.output<(typeof LIVE_EVENTS)[Each]> }
}[T]

/** The part of an event that clients may receive; undefined for an internal event. @throws z.ZodError */
export function liveEvent(topic: string, data: unknown): LiveEvent | undefined {
  const schema = Object.hasOwn(LIVE_EVENTS, topic) ? LIVE_EVENTS[topic as LiveTopic] : undefined
  return schema && ({ topic, data: schema.parse(data) } as LiveEvent)
}
