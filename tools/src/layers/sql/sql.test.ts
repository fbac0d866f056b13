/// <reference types="vitest/globals" />
import { violationsOf } from '../../testing/fixture.ts'

const ORDERS_SQL = 'server/migrations/0022_orders.sql'
const STORE = 'server/src/domains/orders/store.ts'

/** Orders may use deals and the shop; browse is above, vouchers are below, reviews above. */
const TABLES = {
  'server/migrations/0005_deals.sql': `create schema deals;
create table deals.deals (id uuid, sold int, status text);
create table deals.drafts (id uuid);
create view deals.live_deals as select * from deals.deals;
create function deals.hold(ids uuid[]) returns void language sql begin atomic select 1; end;`,
  'server/migrations/0021_shop.sql':
    'create table shop.batches (id uuid);\ncreate view shop.fresh as select * from shop.batches;',
  'server/migrations/0021_vouchers.sql': 'create table vouchers.vouchers (id uuid);',
  'server/migrations/0021_zero_orders.sql':
    'create table orders.orders (id uuid, total int, status text);\ncreate table orders.lines (id uuid);',
  'server/migrations/0090_browse.sql':
    'create table browse.places (id uuid);\ncreate view browse.all_places as select * from browse.places;',
}

const inFile = (text: string) => violationsOf({ ...TABLES, [ORDERS_SQL]: text })
const inCode = (text: string) => violationsOf({ ...TABLES, [STORE]: text })

describe('an SQL file may', () => {
  test.each([
    'create table orders.a (deal_id uuid references deals.deals, order_id uuid references orders.orders)',
    'create view orders.live as select * from deals.live_deals',
    `create function orders.place() returns void language plpgsql as $$
declare
  rows orders.lines[];
  total int := (select count(*) from orders.lines);
begin
  -- never: update deals.drafts
  perform deals.hold(array[]::uuid[]);
  insert into orders.orders (id) values (gen_random_uuid()) on conflict do nothing;
  with due as (select * from orders.orders for update) select count(*) into total from due;
  total := total + 1;
  perform platform.announce('orders.placed', '{}', 'insert into deals.drafts');
end $$;`,
    'create trigger t before update of status on orders.orders for each row execute function orders.f();',
    `insert into orders.orders (status) values ('it''s; update deals.drafts')`,
    'create table orders.a (orders_id int); select graphile_worker.add_job(1)',
    `create or replace function orders.f() returns int language sql as $$ select 1 from browse.places $$;
create or replace function orders.f() returns int language sql as $$ select 1 from orders.lines $$;`,
  ])('an SQL file may: %s', async text => {
    expect(await inFile(text)).toEqual([])
  })
})

describe('an SQL file may not', () => {
  test.each([
    [
      'reference sideways',
      'alter table deals.deals add v uuid references vouchers.vouchers',
      /deals points up to vouchers/,
    ],
    ['reference without a schema', 'create table orders.a (id uuid references drafts)', /name the schema/],
    [
      'write in a function',
      `create function orders.f() returns int language plpgsql as $$\nbegin\n  update deals.deals d set sold = 1;\nend $$;`,
      /:4: orders writes deals\.deals/,
    ],
    [
      'delete',
      'create function orders.f() returns int language sql begin atomic\n  delete from deals.deals;\nend;',
      /:3: orders writes/,
    ],
    [
      'lock',
      'create function orders.f() returns int language sql as $$ lock table deals.deals $$',
      /orders writes/,
    ],
    ['merge', 'merge into deals.deals using orders.lines on true when matched then delete', /orders writes/],
    [
      'write to no schema',
      'create function orders.f() returns int language plpgsql as $$ begin insert into lines values (1); end $$;',
      /name the schema/,
    ],
    ['read from no schema', 'create view orders.v as select * from lines', /reads lines of no schema/],
    ['define without a schema', 'create table a (id int)', /name the schema/],
    ['define in a schema without a layer', 'create table loans.a (id int)', /no schema loans/],
    ['read what is not there', 'create view orders.v as select * from deals.gone', /no SQL file defines/],
    [
      'call up in a function',
      'create function deals.f() returns int language plpgsql as $$ begin perform browse.find(); end $$;',
      /deals calls browse\.find/,
    ],
    [
      'call up in a default',
      'create table deals.a (id int default browse.find())',
      /deals calls browse\.find/,
    ],
    ['call up in an index', 'create index on deals.deals (browse.find(id))', /deals calls browse\.find/],
    [
      'call up in an assignment',
      'create function orders.f() returns int language plpgsql as $$ declare a int; begin a := browse.find(); end $$;',
      /orders calls/,
    ],
    [
      'take a type from above',
      'create function orders.f(place browse.places) returns int language sql return 1',
      /uses the type browse\.places/,
    ],
    [
      'declare a row of above',
      'create function orders.f() returns int language plpgsql as $$ declare a browse.places%rowtype; begin return 1; end $$;',
      /uses the type browse\.places/,
    ],
    ['cast to a table of above', `select 'browse.places'::regclass`, /orders reads browse\.places/],
    [
      'read a private table in a sub-select',
      'select (select id from shop.batches) from orders.lines',
      /private table of shop/,
    ],
    ['read it in a CTE', 'with b as (select id from shop.batches) select * from b', /private table of shop/],
    ['delete using it', 'delete from orders.lines using shop.batches', /private table of shop/],
    [
      'announce for another',
      `create function orders.f() returns int language sql as $$ select platform.announce('deals.changed', '{}', '{}') $$`,
      /orders announces deals\.changed/,
    ],
    [
      'announce what is not a constant',
      `create function orders.f(t text) returns int language sql as $$ select platform.announce(t, '{}', '{}') $$`,
      /write the topic there/,
    ],
  ])('an SQL file may not: %s', async (_, text, complaint) => {
    const violations = await inFile(`create schema orders;\n${text}`)
    expect(violations.join('\n')).toMatch(complaint)
    expect(violations[0]).toContain(`${ORDERS_SQL}:`)
  })

  test('an SQL function may not stand in the folder of another domain', async () => {
    const misplaced = 'server/src/domains/deals/sql/place.sql'
    const text = 'create function orders.place() returns int language sql return 1'
    expect(await violationsOf({ ...TABLES, [misplaced]: text })).toEqual([
      `${misplaced}:1: orders.place belongs to orders: move it to its sql folder`,
    ])
    const right = 'server/src/domains/orders/sql/place.sql'
    expect(await violationsOf({ ...TABLES, [right]: text })).toEqual([])
  })

  test('refuses an SQL file that PostgreSQL cannot parse', async () => {
    await expect(inFile('create tabel a ()')).rejects.toThrow(`${ORDERS_SQL}: PostgreSQL cannot parse it`)
  })
})

describe('code may', () => {
  test.each([
    'const a = sql`select * from orders.lines l join shop.fresh f using (id) where l.id = ${id}`',
    'const a = sql`select deals.hold(${ids}) from deals.deals`',
    'const a = sql`select 1 from pg_stat_activity`',
    'const a = sql`with lines as (select 1) select * from lines`',
    `const link = 'deals.draft.title'`,
    `const name = http.req.query('deals')`,
  ])('code may: %s', async text => {
    expect(await inCode(text)).toEqual([])
  })

  test('a test may read the tables behind a view', async () => {
    const path = 'server/src/domains/orders/store.test.ts'
    expect(await violationsOf({ ...TABLES, [path]: 'sql`select 1 from shop.batches`' })).toEqual([])
  })
})

describe('code may not', () => {
  test.each([
    ['update', 'sql`update deals.deals set status = 1`', /:1: orders writes deals\.deals/],
    ['delete', 'sql`\n  delete from deals.deals`', /:2: orders writes deals\.deals/],
    ['truncate', 'sql`truncate orders.lines, shop.batches`', /orders writes shop\.batches/],
    [
      'write in a CTE',
      'sql`with x as (delete from deals.deals returning 1) select 1 from x`',
      /orders writes/,
    ],
    ['write in a typed statement', 'const a = sql<Row>`update deals.deals set status = 1`', /orders writes/],
    [
      'join',
      'sql`select 1 from orders.lines l\n join shop.batches b using (id)`',
      /:2: .*private table of shop/,
    ],
    ['read after a long value', 'sql`select ${\n a\n}\n from shop.batches`', /:4: .*private table of shop/],
    ['read in a text', "client.query('select 1 from shop.batches')", /private table of shop/],
    ['read in a constant', "const TEXT = 'select 1 from shop.batches'", /private table of shop/],
    [
      'name it in a part of a statement',
      'const from = `(select id from shop.batches where a = ${b}) products`',
      /private table/,
    ],
    [
      'put a statement together',
      'client.query(`select ${columns} from orders.lines`)',
      /put together from texts/,
    ],
    [
      'put one together with values',
      'db.query({ text: `select ${columns} from orders.lines`, values })',
      /put together/,
    ],
    ['run what PostgreSQL cannot parse', 'sql`selct 1`', /cannot parse/],
  ])('code may not: %s', async (_, text, complaint) => {
    const violations = await inCode(text)
    expect(violations.join('\n')).toMatch(complaint)
    expect(violations[0]).toContain(`${STORE}:`)
  })
})
