/// <reference types="vitest/globals" />
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkLayers } from './check-layers.ts'
import { layerOf } from './layers.ts'

const NEUTRAL = {
  'tsconfig.base.json': '{ "compilerOptions": { "lib": ["es2024"], "types": [] } }',
  'contract/tsconfig.json': '{ "include": ["src"] }',
}

/** What the checker says of a repository that holds just these files. */
function violationsOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'layers-'))
  try {
    for (const [path, text] of Object.entries({ ...NEUTRAL, ...files })) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return checkLayers(root).violations
  } finally {
    rmSync(root, { recursive: true })
  }
}

const DEALS = 'server/src/domains/deals/edit-deal.ts'
const ORDERS_SQL = 'server/migrations/0006_orders.sql'

test('lays every domain down once', () => {
  expect(
    ['platform', 'identity', 'payments', 'vouchers', 'orders', 'reviews', 'rewards', 'browse'].map(layerOf),
  ).toEqual([0, 1, 2, 4, 5, 6, 7, 8])
})

describe('imports that the plan allows', () => {
  test.each([
    [DEALS, `import { venueOf } from '#venues'`],
    [DEALS, `import { sql } from '#platform/sql'\nimport { z } from 'zod'`],
    [DEALS, `import type { Deal } from '@dawra/contract/deals'`],
    [DEALS, `import { terms } from './terms.ts'\nexport * from '../deals/store.ts'`],
    ['server/src/domains/deals/rounds/a.ts', `import { terms } from '../terms.ts'`],
    ['server/src/domains/deals/edit-deal.test.ts', `import { testDatabase } from '#testing/database'`],
    ['server/src/domains/orders/pickups.test.ts', `import { ownDeal } from '../deals/own-deal.ts'`],
    ['contract/vitest.config.ts', `import { defineConfig } from 'vitest/config'`],
    ['server/src/domains/payments/thawani.test.ts', `import { startGateway } from '@dawra/gateway/server'`],
    ['server/src/app.ts', `import { routes } from '#deals'\nimport { x } from './domains/orders/index.ts'`],
    ['server/src/testing/builders.ts', `import { placeOrder } from '#orders'`],
    ['server/src/platform/log.ts', `import type { Config } from '../config.ts'`],
    ['contract/src/deals.ts', `import { z } from 'zod'\nimport { areas } from './areas.rules.ts'`],
    ['contract/src/phone.rules.ts', `import { parse } from 'libphonenumber-js/min'`],
    [
      'web/src/routes/x.tsx',
      `import { deals } from '@dawra/contract/deals'\nimport { Button } from '#ui/button'`,
    ],
    ['gateway/src/app.ts', `import { Hono } from 'hono'\nimport { page } from './page/index.ts'`],
  ])('%s: %s', (path, text) => {
    expect(violationsOf({ [path]: text })).toEqual([])
  })
})

describe('imports that it refuses', () => {
  test.each([
    ['a call up', DEALS, `import { placeOrder } from '#orders'`, /announce instead/],
    ['even of a type', DEALS, `import type { Order } from '#orders'`, /announce instead/],
    ['even late', DEALS, `const { placeOrder } = await import('#orders')`, /announce instead/],
    ['over several lines', DEALS, `import {\n  a,\n  b,\n} from '#orders'`, /announce instead/],
    ['passed on', DEALS, `export { placeOrder } from '#orders'`, /announce instead/],
    ['for its effects', DEALS, `import '#orders'`, /announce instead/],
    ['a call sideways', DEALS, `import { redeem } from '#vouchers'`, /announce instead/],
    [
      'a test that reaches up',
      'server/src/domains/deals/a.test.ts',
      `import { a } from '#orders'`,
      /announce/,
    ],
    ['by a path', 'server/src/domains/deals/a.test.ts', `import { a } from '../orders/store.ts'`, /announce/],
    ['past the index', DEALS, `import { row } from '../venues/store.ts'`, /by its index: #venues/],
    ['the fakes in the product', DEALS, `import { fake } from '#testing/clock'`, /does not know testing/],
    ['the app', DEALS, `import { app } from '../../app.ts'`, /does not know app/],
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
    [
      'the platform using a domain',
      'server/src/platform/jobs.ts',
      `import { a } from '#identity'`,
      /platform knows/,
    ],
    [
      'by a path',
      'server/src/platform/jobs.ts',
      `import { a } from '../domains/identity/index.ts'`,
      /platform knows/,
    ],
    [
      'the contract using Node',
      'contract/src/kit.ts',
      `import { a } from 'node:crypto'`,
      /zod and libphonenumber/,
    ],
    ['or the server', 'contract/src/kit.ts', `import { a } from '@dawra/server/config'`, /but itself/],
    ['zod in a rule', 'contract/src/money.rules.ts', `import { z } from 'zod'`, /without zod/],
    [
      'web using the server',
      'web/src/a.tsx',
      `import { a } from '@dawra/server/app'`,
      /only in the contract/,
    ],
    [
      'by a path',
      'web/src/lib/a.ts',
      `import { a } from '../../../server/src/app.ts'`,
      /only in the contract/,
    ],
    [
      'the server using web',
      'server/src/app.ts',
      `import { a } from '../../web/src/entry-server.tsx'`,
      /only in/,
    ],
    [
      'the gateway using ours',
      'gateway/src/a.ts',
      `import { z } from '@dawra/contract/money.rules'`,
      /nothing of ours/,
    ],
  ])('%s (%s)', (_, path, text, complaint) => {
    const violations = violationsOf({ [path]: text })
    expect(violations).toHaveLength(1)
    expect(violations[0]).toMatch(complaint)
    expect(violations[0]).toContain(path)
  })
})

test('holds the contract to neutral types', () => {
  const dom = '{ "compilerOptions": { "lib": ["es2024", "dom"] } }'
  const node = '{ "compilerOptions": { "types": ["node"] } }'
  expect(violationsOf({ 'contract/tsconfig.json': dom })).toHaveLength(1)
  expect(violationsOf({ 'contract/tsconfig.json': node })).toHaveLength(1)
})

describe('statements that the plan allows', () => {
  test.each([
    [
      'create table orders.lines (deal_id uuid references deals.deals, order_id uuid references orders.orders)',
    ],
    ['create view orders.live as select * from deals.live_deals'],
    [
      `create function orders.place() returns void language plpgsql as $$
begin
  -- never: update deals.deals
  perform deals.hold(array[]::uuid[]);
  insert into orders.orders (id) values (1) on conflict do update set total = 1;
  select 1 from orders.orders for update of orders;
  perform platform.announce('rewards.earned', '{}', 'insert into deals.deals');
end $$;`,
    ],
    ['create trigger t before update of status on orders.orders for each row execute function orders.f();'],
    [`insert into orders.settings values ('it''s; update deals.deals')`],
    ['create table orders.a (orders_id int); select graphile_worker.add_job(1)'],
  ])('%s', text => {
    expect(violationsOf({ [ORDERS_SQL]: text })).toEqual([])
  })
})

describe('statements that it refuses', () => {
  test.each([
    [
      'a foreign key up',
      'create table orders.a (id uuid references browse.places)',
      /points up, to browse\.places/,
    ],
    ['sideways', 'alter table deals.deals add v uuid references vouchers.vouchers', /points up, to vouchers/],
    ['without a schema', 'create table orders.a (id uuid references deals)', /name the schema/],
    [
      'a write in a function',
      'create function orders.f() as $$\nbegin\n  update deals.deals d set sold = 1;\nend $$;',
      /orders writes deals\.deals/,
    ],
    [
      'a delete',
      'create function orders.f() language sql begin atomic\n  delete from deals.deals;\nend;',
      /orders writes/,
    ],
    ['an insert outside of one', 'insert into deals.deals (id) values (1);', /orders writes deals\.deals/],
    [
      'a write to no schema',
      'create function orders.f() as $$ begin insert into lines values (1); end $$;',
      /name the/,
    ],
    [
      'an update of no schema',
      'create function orders.f() as $$ begin update lines set a = 1; end $$;',
      /name the/,
    ],
    [
      'a function that calls up',
      'create function deals.f() as $$ begin perform orders.place(); end $$;',
      /mentions/,
    ],
    [
      'a view that reads up',
      'create view platform.v as select * from identity.users',
      /platform does not lie above/,
    ],
    [
      'a trigger that runs up',
      'create trigger t after insert on deals.deals execute function orders.f();',
      /mentions/,
    ],
  ])('%s', (_, text, complaint) => {
    const violations = violationsOf({ [ORDERS_SQL]: `create schema orders;\n${text}` })
    expect(violations.join('\n')).toMatch(complaint)
    expect(violations[0]).toContain(`${ORDERS_SQL}:`)
  })
})

test.each([
  ['sql`update orders.orders set status = 1`'],
  ['sql`\n  delete from orders.lines`'],
  [`db.insertInto('orders.orders')`],
  [`db.updateTable("orders.orders")`],
])("refuses a store that writes another's table: %s", text => {
  expect(violationsOf({ 'server/src/domains/deals/store.ts': text })[0]).toMatch(
    /deals writes orders\.\w+: only orders/,
  )
  expect(violationsOf({ 'server/src/domains/orders/store.ts': text })).toEqual([])
  expect(violationsOf({ 'server/src/platform/outbox.ts': text })).toHaveLength(1)
})

test.each([
  [
    'in its code',
    { 'server/src/domains/orders/store.ts': 'sql`select 1 from orders.lines l\n join shop.batches b`' },
  ],
  [
    'in a migration',
    { 'server/migrations/0040_orders_b.sql': 'create view orders.v as select * from shop.batches;' },
  ],
])(
  "refuses a domain that reads another's table, and not its view: %s",
  (_, reads: Record<string, string>) => {
    const shop = {
      'server/migrations/0030_shop.sql': 'create schema shop;\ncreate table shop.batches (id uuid);',
    }
    expect(violationsOf({ ...shop, ...reads })).toEqual([
      expect.stringMatching(/orders reads shop\.batches: only shop does/),
    ])
    const view = {
      'server/migrations/0030_shop.sql': 'create schema shop;\ncreate view shop.batches as select 1;',
    }
    expect(violationsOf({ ...view, ...reads })).toEqual([])
  },
)

test('says what it looked at', () => {
  const root = join(import.meta.dirname, '../..')
  expect(checkLayers(root).proved).toMatch(
    /^\d{3,} imports of \d{2,} files point down; so do \d{2,} foreign keys/,
  )
})
