import { createHash } from 'node:crypto'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import {
  client,
  deals,
  definition,
  eachWithItsOwnDatabase,
  migration,
  objects,
  remove,
  returning,
  session,
  start,
  value,
} from '#testing/migrated-definitions'

eachWithItsOwnDatabase()

test('defines functions, views, aggregates and triggers, each after what it needs', async () => {
  await deals(
    'a_view',
    'create or replace view deals.a_view as select deals.b_function(price) as it from deals.deals;',
  )
  await deals(
    'b_function',
    'create or replace function deals.b_function(n int) returns int language sql return deals.c_function() + n;',
  )
  await deals('c_function', returning('c_function', 'platform.two()'))
  await deals(
    'total',
    'create or replace aggregate deals.total(int) (sfunc = int4pl, stype = int, initcond = 0);',
  )
  await deals(
    'sell',
    `-- Counts each deal as sold.
create or replace function deals.sell() returns trigger language plpgsql as $$
begin
  -- Is resolved when it runs: deals.a_view reads nothing of this.
  new.sold := new.sold + deals.c_function() + (select count(*) from deals.a_view);
  return new;
end $$;

create or replace trigger deals_are_sold before insert on deals.deals for each row execute function deals.sell();
`,
  )
  await definition(
    'platform/sql/two.sql',
    'create or replace function platform.two() returns int language sql immutable return 2;',
  )
  await start()
  await client.query('insert into deals.deals values (1, 40, 0)')
  expect(await value('(select it from deals.a_view)')).toBe(42)
  expect(await value('(select sold from deals.deals)')).toBe(2)
  expect(await objects()).toEqual([
    'routine deals.b_function(integer)',
    'routine deals.c_function()',
    'routine deals.sell()',
    'routine deals.total(integer)',
    'routine platform.two()',
    'trigger deals_are_sold on deals.deals',
    'view deals.a_view',
  ])
})

test('replaces a changed function at the next start, also for sessions that call it', async () => {
  await deals('limit_of', returning('limit_of', 1))
  await start()
  const old = await session()
  const call = { name: 'call', text: 'select deals.limit_of() as it' }
  expect((await old.query(call)).rows).toEqual([{ it: 1 }])
  const id = await value(`'deals.limit_of()'::regprocedure::oid`)
  await deals('limit_of', returning('limit_of', 2))
  await start()
  expect((await old.query(call)).rows).toEqual([{ it: 2 }])
  expect(await value(`'deals.limit_of()'::regprocedure::oid`)).toBe(id)
  await old.end()
})

test('leaves unchanged definitions as they are', async () => {
  await deals('one', returning('one', 1))
  await deals('two', returning('two', 2))
  await start()
  const row = () => value(`(select ctid::text from pg_proc where oid = 'deals.one()'::regprocedure)`)
  const before = await row()
  await deals('two', returning('two', 3))
  await start()
  expect(await row()).toBe(before)
  expect(await value('deals.two()')).toBe(3)
})

test('runs only the changed objects of a file, and those that need them', async () => {
  const file = (n: number) => `${returning('one', 1)}
create or replace view deals.twos as select deals.two() as it;

${returning('two', n)}
create or replace trigger counts before insert on deals.deals for each row execute function deals.count();

create or replace function deals.count() returns trigger language plpgsql as $$
begin
  new.sold := deals.one();
  return new;
end $$;
`
  await deals('counting', file(2))
  await start()
  const rows = () =>
    value(`(select array_agg(ctid::text order by proname) from pg_proc where pronamespace = 'deals'::regnamespace)
      || (select ctid::text from pg_rewrite where ev_class = 'deals.twos'::regclass)`)
  const [count, one, two, twos] = await rows()
  await deals('counting', file(3))
  await start()
  expect(await value('(select it from deals.twos)')).toBe(3)
  const [countLater, oneLater, twoLater, twosLater] = await rows()
  expect([countLater, oneLater]).toEqual([count, one])
  expect(twoLater).not.toBe(two)
  expect(twosLater).not.toBe(twos)
  await client.query('insert into deals.deals values (1, 40, 0)')
  expect(await value('(select sold from deals.deals)')).toBe(1)
})

test('runs nothing when an object moves to another file', async () => {
  const sell = `-- Counts each deal as sold.
create or replace function deals.sell() returns trigger language plpgsql as $$ begin return new; end $$;

create or replace trigger deals_are_sold before insert on deals.deals for each row execute function deals.sell();
`
  await deals('one', returning('one', 1))
  await deals('sell', sell)
  await start()
  await remove('one')
  await remove('sell')
  await deals('selling', `-- What is sold.\n\n${sell}\n${returning('one', 1)}`)
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  await start()
  const statements = queries.mock.calls.map(([text]) => String(text))
  queries.mockRestore()
  expect(statements.filter(text => text.includes('platform.definitions'))).toHaveLength(1)
  expect(statements).toHaveLength(2)
})

test('takes over the records of a server that had one file for each object', async () => {
  const text = `-- One.\n${returning('one', 1)}`
  await deals('several', `${returning('zero', 0)}\n${text}`)
  await start()
  const sha256 = createHash('sha256').update(text).digest('hex')
  expect(
    (await client.query(`select name, objects from platform.definitions where sha256 = $1`, [sha256])).rows,
  ).toEqual([{ name: 'deals.one', objects: ['routine deals.one()'] }])
})

test('re-creates a view with other columns, and its dependents', async () => {
  await deals('live', 'create or replace view deals.live as select id, price from deals.deals;')
  await deals('cheap', 'create or replace view deals.cheap as select id from deals.live where price < 10;')
  await deals(
    'count_of',
    'create or replace function deals.count_of(l deals.live) returns bigint language sql return (select count(*) from deals.cheap);',
  )
  await start()
  await client.query('insert into deals.deals values (7, 5, 3)')
  await deals('live', 'create or replace view deals.live as select sold, price, id from deals.deals;')
  await start()
  expect((await client.query('select * from deals.live')).rows).toEqual([{ sold: 3, price: 5, id: 7 }])
  expect(await value('(select deals.count_of(l) from deals.live l)')).toBe(1)
})

test('updates the columns of a view that selects “all columns” of a view or table', async () => {
  await deals('live', 'create or replace view deals.live as select id from deals.deals;')
  await deals('copy', 'create or replace view deals.copy as select * from deals.live;')
  await deals('rows', 'create or replace view deals.rows as select * from deals.deals;')
  await start()
  await deals('live', 'create or replace view deals.live as select id, price from deals.deals;')
  await migration('3002_deals_tip.sql', 'alter table deals.deals add tip int')
  await deals('zero', 'create or replace view deals.zero as select 1 / 0 as it from nowhere;')
  // Simulates a crash between the migration and the definitions.
  await expect(start()).rejects.toThrow(/zero\.sql, line 1/)
  await remove('zero')
  await start()
  await deals('live', 'create or replace view deals.live as select id, price, tip from deals.deals;')
  await start()
  const columns = `array(select attname::text from pg_attribute where attrelid = 'deals.%'::regclass and attnum > 0)`
  expect(await value(columns.replace('%', 'copy'))).toEqual(['id', 'price', 'tip'])
  expect(await value(columns.replace('%', 'rows'))).toEqual(['id', 'price', 'sold', 'tip'])
})

test('re-creates a function with another return type, and its dependents', async () => {
  await deals('kind', returning('kind', 1))
  await deals('kinds', 'create or replace view deals.kinds as select deals.kind()::text as it;')
  await start()
  await deals('kind', `create or replace function deals.kind() returns text language sql return 'meal';`)
  await start()
  expect(await value('(select it from deals.kinds)')).toBe('meal')
})

test('drops the old signature of a function, and re-creates what used it', async () => {
  await deals('fee', 'create or replace function deals.fee(n int) returns int language sql return n;')
  await deals('fees', 'create or replace view deals.fees as select deals.fee(1) as it;')
  await start()
  await deals(
    'fee',
    'create or replace function deals.fee(n int, m int default 5) returns int language sql return n + m;',
  )
  await start()
  expect(await value('(select it from deals.fees)')).toBe(6)
  expect(await value(`to_regprocedure('deals.fee(int)') is null`)).toBe(true)
})

test('keeps two signatures that one file defines', async () => {
  const both = (n: number) =>
    [`n int`, `n int, m int`]
      .map(
        parameters =>
          `create or replace function deals.fee(${parameters}) returns int language sql return ${n};`,
      )
      .join('\n')
  await deals('fee', both(1))
  await start()
  await deals('fee', both(2))
  await start()
  expect(await value('deals.fee(0) + deals.fee(0, 0)')).toBe(4)
})

test('replaces a view by a function', async () => {
  await deals('both', 'create or replace view deals.both as select 1 as it;')
  await start()
  await deals('both', returning('both', 2))
  await start()
  expect(await value('deals.both()')).toBe(2)
  expect(await value(`to_regclass('deals.both') is null`)).toBe(true)
})

test('drops objects that no file defines, also those of an older server or a person', async () => {
  await deals('stays', returning('stays', 1))
  await deals(
    'goes',
    `create or replace function deals.goes() returns trigger language plpgsql as $$ begin return new; end $$;
create or replace trigger goes before insert on deals.deals for each row execute function deals.goes();`,
  )
  await deals('goes_too', 'create or replace view deals.goes_too as select 1 as it;')
  await start()
  await client.query('create function deals.by_hand() returns int language sql return 1')
  await client.query('create function public.elsewhere() returns int language sql return 1')
  await remove('goes')
  await remove('goes_too')
  await start()
  expect(await objects()).toEqual(['routine deals.stays()'])
  expect(
    await value(
      `array(select proname::text from pg_proc where pronamespace in ('deals'::regnamespace, 'public'::regnamespace) order by 1)`,
    ),
  ).toEqual(['elsewhere', 'stays'])
  expect(await value(`(select count(*) from pg_trigger where not tgisinternal)`)).toBe(0)
})

test('re-creates a missing object although its file has not changed', async () => {
  await deals('one', returning('one', 1))
  await deals(
    'stay',
    `create or replace function deals.stay() returns trigger language plpgsql as $$ begin return new; end $$;
create or replace trigger stays before insert on deals.deals for each row execute function deals.stay();`,
  )
  await start()
  await client.query('drop function deals.one(); drop trigger stays on deals.deals')
  await start()
  expect(await value('deals.one()')).toBe(1)
  expect(await value(`(select count(*) from pg_trigger where tgname = 'stays')`)).toBe(1)
})

test('defines a view again that a migration had to drop', async () => {
  await deals('prices', 'create or replace view deals.prices as select price from deals.deals;')
  await start()
  await migration(
    '3002_deals_prices.sql',
    'drop view deals.prices; alter table deals.deals alter price type bigint',
  )
  await start()
  expect(await value(`(select pg_typeof(price)::text from deals.prices union all select 'none')`)).toBe(
    'none',
  )
})
