/// <reference types="vitest/globals" />
import { layerOf } from '../layers.ts'
import { violationsOf } from '../testing/fixture.ts'

const DEALS = 'server/src/domains/deals/edit-deal.ts'

test('puts every domain into one layer', () => {
  const names = [
    'platform',
    'identity',
    'settings',
    'payments',
    'messages',
    'vouchers',
    'donations',
    'orders',
    'reviews',
    'rewards',
    'browse',
  ]
  expect(names.map(layerOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

describe('allows', () => {
  test.each([
    [DEALS, `import { venueOf } from '#venues'`],
    [DEALS, `import { sql } from '#platform/sql'\nimport { z } from 'zod'`],
    [DEALS, `import type { Deal } from '@dawra/contract/deals/schemas'`],
    [DEALS, `import { terms } from './terms.ts'\nexport * from '../deals/store.ts'`],
    [DEALS, `// import { placeOrder } from '#orders'\nconst text = "import '#orders'"`],
    ['server/src/domains/deals/templates/a.ts', `import { terms } from '../terms.ts'`],
    [
      'server/src/domains/identity/routes.ts',
      `import { a } from './admin/a.ts'\nimport { b } from './jobs.ts'`,
    ],
    [
      'server/src/domains/identity/roles/a.ts',
      `import { a } from '../people/a.ts'\nimport { b } from '../events.ts'\nimport { c } from '../texts/index.ts'`,
    ],
    ['server/src/domains/identity/keys/a.test.ts', `import { a } from '../admin/a.ts'`],
    ['server/src/domains/deals/edit-deal.test.ts', `import { testDatabase } from '#testing/database'`],
    ['server/src/domains/orders/pickups.test.ts', `import { ownDeal } from '../deals/own-deal.ts'`],
    ['contract/vitest.config.ts', `import { defineConfig } from 'vitest/config'`],
    ['server/src/domains/payments/thawani.test.ts', `import { startGateway } from '@dawra/gateway/server'`],
    ['server/src/app.ts', `import { routes } from '#deals'\nimport { x } from './domains/orders/index.ts'`],
    ['server/src/compat/rest/a.ts', `import { sessionOf } from '#identity/sessions'`],
    ['server/src/app.ts', `import { mount } from './compat/auth/mount.ts'`],
    [
      'server/src/compat/auth/mount.ts',
      `import { signIn } from '#identity'\nimport { cors } from '../cors.ts'`,
    ],
    ['server/src/testing/builders.ts', `import { placeOrder } from '#orders'`],
    ['server/src/platform/log.ts', `import type { Config } from '../config.ts'`],
    ['server/src/platform/http.ts', `import { areas } from '@dawra/contract/platform/schemas'`],
    ['server/src/platform/http.ts', `import { EVENTS } from '@dawra/contract/events'`],
    ['contract/src/deals/routes.ts', `import { z } from 'zod'\nimport { areas } from '../settings/areas.ts'`],
    ['contract/src/deals/rules.ts', `import { holds } from './holds.rules.ts'`],
    ['contract/src/api.ts', `import * as deals from './deals/routes.ts'`],
    ['contract/src/platform/phone.rules.ts', `import { parse } from 'libphonenumber-js/min'`],
    ['gateway/src/app.ts', `import { Hono } from 'hono'\nimport { page } from './page/index.ts'`],
  ])('allows in %s: %s', async (path, text) => {
    expect(await violationsOf({ [path]: text })).toEqual([])
  })
})

describe('refuses', () => {
  test.each([
    ['a call up', DEALS, `import { placeOrder } from '#orders'`, /announce an event/],
    ['a type from above', DEALS, `import type { Order } from '#orders'`, /announce an event/],
    ['a type named in place', DEALS, `type Order = import('#orders').Order`, /announce an event/],
    ['an import in brackets', DEALS, `import orders = require('#orders')`, /announce an event/],
    ['an import over several lines', DEALS, `import {\n  a,\n  b,\n} from '#orders'`, /announce an event/],
    ['an import for its effects', DEALS, `import '#orders'`, /announce an event/],
    ['a call sideways', DEALS, `import { redeem } from '#vouchers'`, /announce an event/],
    [
      'a test that reaches up',
      'server/src/domains/deals/a.test.ts',
      `import { a } from '#orders'`,
      /announce/,
    ],
    [
      'that by a path',
      'server/src/domains/deals/a.test.ts',
      `import { a } from '../orders/store.ts'`,
      /announce/,
    ],
    ['a file behind an index', DEALS, `import { row } from '../venues/store.ts'`, /by its index: #venues/],
    [
      'the index of a room',
      DEALS,
      `import { sessionOf } from '#identity/sessions'`,
      /by its index: #identity/,
    ],
    ['the app', DEALS, `import { app } from '../../app.ts'`, /does not know app/],
    ['what is above', DEALS, `import { mount } from '../../compat/auth/mount.ts'`, /does not know compat/],
    [
      'the gateway in the product',
      DEALS,
      `import { x } from '@dawra/gateway/server'`,
      /does not know gateway/,
    ],
    [
      'a domain without a layer',
      'server/src/domains/loans/a.ts',
      `import { z } from 'zod'`,
      /no domain loans/,
    ],
    ['platform to domain', 'server/src/platform/jobs.ts', `import { a } from '#identity'`, /platform knows/],
    [
      'platform to domain by a path',
      'server/src/platform/jobs.ts',
      `import { a } from '../domains/identity/index.ts'`,
      /platform knows/,
    ],
    [
      'compat behind an index',
      'server/src/compat/auth/a.ts',
      `import { a } from '../../domains/identity/store.ts'`,
      /by its index: #identity/,
    ],
    ['compat to site', 'server/src/compat/auth/a.ts', `import { a } from '../../site/pages.ts'`, /know site/],
    [
      'contract to server',
      'contract/src/platform/route.ts',
      `import { a } from '@dawra/server/config'`,
      /but itself/,
    ],
    ['zod in a rule', 'contract/src/platform/money.rules.ts', `import { z } from 'zod'`, /without zod/],
    [
      'zod in the rules of a domain',
      'contract/src/orders/rules.ts',
      `import { z } from 'zod'`,
      /without zod/,
    ],
    [
      'a folder of the contract to a higher one',
      'contract/src/deals/schemas.ts',
      `import type { Order } from '../orders/schemas.ts'`,
      /deals is not above orders: move what both need/,
    ],
    [
      'a folder of the contract to one of its layer',
      'contract/src/deals/schemas.ts',
      `import { voucher } from '../vouchers/schemas.ts'`,
      /deals is not above vouchers/,
    ],
    [
      'a folder of the contract to what joins all',
      'contract/src/deals/schemas.ts',
      `import { EVENTS } from '../events.ts'`,
      /deals does not know what joins all domains/,
    ],
    [
      'a folder of the contract without a domain',
      'contract/src/loans/rules.ts',
      `import { a } from '../platform/schemas.ts'`,
      /no domain loans/,
    ],
    ['web to server', 'web/src/lib/a.ts', `import { a } from '@dawra/server/app'`, /only in the contract/],
    ['that by a path', 'web/src/lib/a.ts', `import { a } from '../../../server/src/app.ts'`, /only in the/],
    ['server to web', 'server/src/app.ts', `import { a } from '../../web/src/entry-server.tsx'`, /only in/],
  ])('refuses %s in %s', async (_, path, text, complaint) => {
    const violations = await violationsOf({ [path]: text })
    expect(violations).toHaveLength(1)
    expect(violations[0]).toMatch(complaint)
    expect(violations[0]).toContain(`${path}:`)
  })
})

test('refuses browser and Node types in the contract', async () => {
  const dom = '{ "compilerOptions": { "lib": ["es2024", "dom"] } }'
  const node = '{ "compilerOptions": { "types": ["node"] } }'
  expect(await violationsOf({ 'contract/tsconfig.json': dom })).toHaveLength(1)
  expect(await violationsOf({ 'contract/tsconfig.json': node })).toHaveLength(1)
})
