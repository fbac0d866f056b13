import { EVENTS, type Topic } from '@dawra/contract/events'
import { expect, expectTypeOf, test } from 'vitest'
import { many, sql } from '#platform/sql'
import { databaseTest } from '#testing/set-up'
import type * as abuse from '../src/domains/abuse/events.ts'
import type * as approvals from '../src/domains/approvals/events.ts'
import type * as bins from '../src/domains/bins/events.ts'
import type * as businesses from '../src/domains/businesses/events.ts'
import type * as charities from '../src/domains/charities/events.ts'
import type * as collections from '../src/domains/collections/events.ts'
import type * as composting from '../src/domains/composting/events.ts'
import type * as deals from '../src/domains/deals/events.ts'
import type * as documents from '../src/domains/documents/events.ts'
import type * as donations from '../src/domains/donations/events.ts'
import type * as identity from '../src/domains/identity/events.ts'
import type * as moderation from '../src/domains/moderation/events.ts'
import type * as notifications from '../src/domains/notifications/events.ts'
import type * as orders from '../src/domains/orders/events.ts'
import type * as payments from '../src/domains/payments/events.ts'
import type * as payouts from '../src/domains/payouts/events.ts'
import type * as processing from '../src/domains/processing/events.ts'
import type * as profile from '../src/domains/profile/events.ts'
import type * as reviews from '../src/domains/reviews/events.ts'
import type * as rewards from '../src/domains/rewards/events.ts'
import type * as rounds from '../src/domains/rounds/events.ts'
import type * as settings from '../src/domains/settings/events.ts'
import type * as shop from '../src/domains/shop/events.ts'
import type * as support from '../src/domains/support/events.ts'
import type * as venues from '../src/domains/venues/events.ts'
import type * as vouchers from '../src/domains/vouchers/events.ts'
import { reactions } from '../src/domains.ts'

/** Topics that SQL functions announce, each in the schema of its domain. */
const IN_SQL = [
  'abuse.found',
  'collections.changed',
  'collections.paid',
  'deals.stock_turned',
  'donations.changed',
  'orders.confirmed',
  'orders.placed',
  'orders.released',
  'payments.captured',
  'rewards.changed',
  'shop.product_changed',
  'vouchers.recalled',
  'vouchers.returned',
] as const satisfies Topic[]

/** Announced by the statement that inserts the row, with its new id. */
type InAStatement = 'documents.issued'

interface Announcers {
  approvals: typeof approvals
  bins: typeof bins
  businesses: typeof businesses
  charities: typeof charities
  collections: typeof collections
  composting: typeof composting
  deals: typeof deals
  documents: typeof documents
  donations: typeof donations
  identity: typeof identity
  abuse: typeof abuse
  profile: typeof profile
  moderation: typeof moderation
  notifications: typeof notifications
  orders: typeof orders
  payments: typeof payments
  payouts: typeof payouts
  processing: typeof processing
  reviews: typeof reviews
  rewards: typeof rewards
  rounds: typeof rounds
  settings: typeof settings
  shop: typeof shop
  support: typeof support
  venues: typeof venues
  vouchers: typeof vouchers
}
type TopicsOf<Module> = {
  [Name in keyof Module]: Module[Name] extends (...given: never[]) => { topic: infer T } ? T : never
}[keyof Module]
type InTypeScript = { [Domain in keyof Announcers]: TopicsOf<Announcers[Domain]> }[keyof Announcers]
type Foreign = {
  [Domain in keyof Announcers]: Exclude<TopicsOf<Announcers[Domain]>, `${Domain}.${string}`>
}[keyof Announcers]

const database = databaseTest()

test('announces every topic, by its own domain', () => {
  // Checked by the compiler.
  expectTypeOf<Exclude<Topic, InTypeScript | InAStatement | (typeof IN_SQL)[number]>>().toBeNever()
  expectTypeOf<Foreign>().toBeNever()
})

test('announces from SQL only topics of its schema, with the contract’s keys', async () => {
  const functions = await many<{ schema: string; body: string }>(
    database.pool,
    sql`select n.nspname as schema, pg_get_functiondef(p.oid) as body
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prokind in ('f', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'platform')`,
  )
  const calls = functions.flatMap(({ schema, body }) =>
    callsOf('platform.announce', body).map(([topic, , data]) => ({
      schema,
      topic: literal(topic),
      keys: callsOf('jsonb_build_object', data ?? '')[0]
        ?.filter((_, index) => index % 2 === 0)
        .map(literal),
    })),
  )
  expect([...new Set(calls.map(({ topic }) => topic))].sort()).toEqual([...IN_SQL])
  for (const { schema, topic, keys } of calls) {
    expect(topic).toMatch(`${schema}.`)
    expect({ topic, keys }).toEqual({ topic, keys: Object.keys(EVENTS[topic as Topic].shape) })
  }
})

test('reacts only to topics that exist', () => {
  const topics = Object.values(reactions).flatMap(table => Object.keys(table))
  expect(topics.filter(topic => !Object.hasOwn(EVENTS, topic))).toEqual([])
})

function callsOf(name: string, text: string): string[][] {
  return [...text.matchAll(new RegExp(`${name.replace('.', '\\.')}\\(`, 'g'))].map(call =>
    argumentsOf(text.slice(call.index + call[0].length)),
  )
}

function argumentsOf(text: string): string[] {
  const found: string[] = []
  let depth = 0
  let from = 0
  for (const { index, 0: token } of text.matchAll(/'[^']*'|[([\])]|,/g)) {
    if (token === ',' && depth === 0) {
      found.push(text.slice(from, index).trim())
      from = index + 1
    }
    if (token === '(' || token === '[') depth++
    if (token === ')' || token === ']') depth--
    if (depth < 0) return [...found, text.slice(from, index).trim()]
  }
  throw new Error(`a call without an end: ${text.slice(0, 80)}`)
}

const literal = (argument: string | undefined) => /^'([^']*)'/.exec(argument ?? '')?.[1]
