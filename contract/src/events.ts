import type { z } from 'zod'
import * as abuse from './abuse/events.ts'
import * as approvals from './approvals/events.ts'
import * as bins from './bins/events.ts'
import * as businesses from './businesses/events.ts'
import * as charities from './charities/events.ts'
import * as collections from './collections/events.ts'
import * as composting from './composting/events.ts'
import * as deals from './deals/events.ts'
import * as donations from './donations/events.ts'
import * as identity from './identity/events.ts'
import { LIVE_EVENTS } from './live-events.ts'
import * as moderation from './moderation/events.ts'
import * as orders from './orders/events.ts'
import * as payments from './payments/events.ts'
import * as payouts from './payouts/events.ts'
import type { Events } from './platform/event-subjects.ts'
import * as processing from './processing/events.ts'
import * as profile from './profile/events.ts'
import * as reviews from './reviews/events.ts'
import * as rewards from './rewards/events.ts'
import * as rounds from './rounds/events.ts'
import * as settings from './settings/events.ts'
import * as shop from './shop/events.ts'
import * as support from './support/events.ts'
import * as venues from './venues/events.ts'

/** Only the server's reactions receive these; clients never do. */
export const INTERNAL_EVENTS = {
  ...abuse.internal,
  ...approvals.internal,
  ...bins.internal,
  ...businesses.internal,
  ...charities.internal,
  ...collections.internal,
  ...deals.internal,
  ...donations.internal,
  ...identity.internal,
  ...moderation.internal,
  ...orders.internal,
  ...payments.internal,
  ...payouts.internal,
  ...processing.internal,
  ...profile.internal,
  ...reviews.internal,
  ...rewards.internal,
  ...rounds.internal,
  ...settings.internal,
  ...support.internal,
} satisfies Events

/** Every topic with the data that is announced. Reactions may get more data of a live event than clients. */
export const EVENTS = {
  ...LIVE_EVENTS,
  ...identity.ending,
  ...shop.ending,
  ...venues.ending,
  ...INTERNAL_EVENTS,
  ...composting.announced,
  ...deals.announced,
  ...donations.announced,
  ...orders.announced,
  ...support.announced,
  ...venues.announced,
} satisfies Events

export type Topic = keyof typeof EVENTS

interface DataOf extends Readonly<{ [T in Topic]: z.output<(typeof EVENTS)[T]> }> {}

export type EventData<T extends Topic> = DataOf[T]

/**
 * Groups of clients: a person, a session, the team of a venue or seller, followers of a listing, operators, followers of
 * compost.
 */
export type Audience = `${'user' | 'session' | 'venue' | 'seller' | 'deal'}:${string}` | 'shop' | 'products'

/** Internal events have no audience. */
export type AudienceOf<T extends Topic> = T extends keyof typeof INTERNAL_EVENTS
  ? readonly []
  : readonly Audience[]
