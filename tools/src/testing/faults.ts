export type Fault = [name: string, path: string, text: string, line: number, advice: RegExp]

const DEALS = 'server/src/domains/deals/publish-deal.ts'
const ORDERS = 'server/src/domains/orders/place-order.ts'
const COMPAT = 'server/src/compat/rest/read-rows.ts'
const SITE = 'server/src/site/sitemap.ts'
const SESSIONS = 'server/src/domains/identity/sessions/session.ts'
const PLATFORM = 'server/src/platform/outbox.ts'

/** Faults in imports, topics and texts, one per rule; the check must find each at its place. */
export const CODE_FAULTS: readonly Fault[] = [
  [
    'a reaction to a topic of a higher domain',
    DEALS,
    `const a = {\n 'orders.placed': publish }`,
    2,
    /reacts to orders\.placed.*: let orders react/,
  ],
  [
    'a topic of another domain is announced',
    ORDERS,
    `announce(tx, {\n topic: 'deals.changed' })`,
    2,
    /announces deals\.changed.*: announce a topic of its own/,
  ],
  [
    'the platform names a topic',
    PLATFORM,
    `if (topic === 'orders.placed') run()`,
    1,
    /platform names orders\.placed.*: let orders pass it in/,
  ],
  [
    "the platform has a domain's texts",
    PLATFORM,
    `\nconst subject = 'طلبك جاهز'`,
    2,
    /the platform has texts for people: move them to the domain/,
  ],
  [
    "the platform has a domain's types",
    PLATFORM,
    `import type { Order } from '@dawra/contract/orders/schemas'`,
    1,
    /the platform knows no domain: move there what needs its part/,
  ],
  [
    'a dynamic import upward',
    DEALS,
    `const later = () =>\n import('#orders')`,
    2,
    /deals is not above orders: announce an event/,
  ],
  [
    'a re-export upward through an index',
    'server/src/domains/deals/index.ts',
    `\nexport * from '#orders'`,
    2,
    /deals is not above orders/,
  ],
  [
    'an import of a type in brackets',
    DEALS,
    `type A =\n import('#orders').Order`,
    2,
    /deals is not above orders/,
  ],
  [
    'the product uses what is for tests',
    'server/src/server.ts',
    `import { clock } from '#testing/clock'`,
    1,
    /there for tests alone: the product does without/,
  ],
  [
    'the product uses a test',
    ORDERS,
    `import { given } from './place-order.test.ts'`,
    1,
    /it is a test: move what both need/,
  ],
  [
    'the contract uses Node',
    'contract/src/platform/route.ts',
    `\nimport { hash } from 'node:crypto'`,
    2,
    /do this on the side that needs it/,
  ],
  [
    "the contract references the browser's types",
    'contract/src/platform/route.ts',
    '/// <reference lib="dom" />',
    1,
    /the contract has no types of dom: do this on the side/,
  ],
  [
    'a folder of the contract imports a higher one',
    'contract/src/deals/schemas.ts',
    `\nimport { order } from '../orders/schemas.ts'`,
    2,
    /deals is not above orders: move what both need to a lower folder/,
  ],
  [
    'the gateway imports the contract',
    'gateway/src/a.ts',
    `import { z } from '@dawra/contract/platform/money.rules'`,
    1,
    /give it what it needs in its settings/,
  ],
  [
    'compat imports site',
    COMPAT,
    `\nimport { pages } from '../../site/pages.ts'`,
    2,
    /compat does not know site: let the app pass in/,
  ],
  [
    'site imports compat',
    SITE,
    `import { cors } from '../compat/cors.ts'`,
    1,
    /site does not know compat: let the app pass in/,
  ],
  [
    'a room of identity imports a later one',
    SESSIONS,
    `\nimport { signIn } from '../accounts/sign-in.ts'`,
    2,
    /the room sessions is not above accounts: move down/,
  ],
  [
    'a room of identity imports the index of the domain',
    SESSIONS,
    `export { signIn } from '../index.ts'`,
    1,
    /sessions does not know the index of identity: import the room/,
  ],
  [
    'identity has a room that the plan does not have',
    'server/src/domains/identity/tokens/token.ts',
    `import { sessionOf } from '../sessions/session.ts'`,
    1,
    /no room tokens of identity: give it a place/,
  ],
]
