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
    'a room imports a higher one',
    SESSIONS,
    `\nimport { signIn } from '../accounts/sign-in.ts'`,
    2,
    /the room sessions is not above accounts: move down/,
  ],
  [
    'a room imports one of its level',
    SESSIONS,
    `import { grantRole } from '../roles/grant-role.ts'`,
    1,
    /the room sessions is not above roles: move down/,
  ],
  [
    'a room imports the index of its domain',
    SESSIONS,
    `export { signIn } from '../index.ts'`,
    1,
    /it joins the rooms of identity, which do not know it: import the room/,
  ],
  [
    'a room imports what joins the rooms by a type',
    SESSIONS,
    `\ntype Routes = import('../routes.ts').Routes`,
    2,
    /it joins the rooms of identity, which do not know it/,
  ],
  [
    'the ground of a domain imports a room',
    'server/src/domains/identity/services.ts',
    `import type { Keys } from './keys/keys.ts'`,
    1,
    /the ground of identity is below its room keys: move it into a room/,
  ],
  [
    'the ground of a domain imports what joins its rooms',
    'server/src/domains/identity/events.ts',
    `import { jobs } from './jobs.ts'`,
    1,
    /it joins the rooms of identity, which do not know it/,
  ],
  [
    'the texts of a domain import a room',
    'server/src/domains/identity/texts/en.ts',
    `import { keys } from '../keys/keys.ts'`,
    1,
    /the ground of identity is below its room keys/,
  ],
  [
    'a domain has a room that it does not declare',
    'server/src/domains/identity/tokens/token.ts',
    `import { sessionOf } from '../sessions/session.ts'\nexport { signIn } from '../accounts/sign-in.ts'`,
    1,
    /no room tokens of identity: give it a place in tools\/src\/layers\/rooms\.ts/,
  ],
]
