import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { migrate } from '../migrate.ts'

const log = pino({ level: 'silent' })

let home: TestDatabase
let base: string
let files: { migrations: string; code: string }
let database: string
let connection: { connectionString: string }
let client: pg.Client

beforeAll(async () => {
  home = await testDatabase()
  base = await mkdtemp(join(tmpdir(), 'define-'))
})
afterAll(async () => {
  await home.drop()
  await rm(base, { recursive: true, force: true })
})
beforeEach(async () => {
  const folder = await mkdtemp(join(base, 'files-'))
  files = { migrations: join(folder, 'migrations'), code: join(folder, 'src') }
  database = `dawra_define_${randomBytes(6).toString('hex')}`
  await home.pool.query(`create database ${database}`)
  const url = new URL(home.url)
  url.pathname = database
  connection = { connectionString: url.href }
  await migration(
    '2001_deals.sql',
    'create schema deals; create table deals.deals (id int, price int, sold int)',
  )
  client = await session()
  await client.query('create schema platform')
})
afterEach(async () => {
  await client.end()
  await home.pool.query(`drop database ${database} with (force)`)
})

async function session() {
  const opened = new pg.Client(connection)
  opened.on('error', () => undefined)
  await opened.connect()
  return opened
}

async function write(path: string, text: string) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
const migration = (name: string, text: string) => write(join(files.migrations, name), text)
const definition = (name: string, text: string) => write(join(files.code, name), text)
const deals = (name: string, text: string) => definition(`domains/deals/sql/${name}.sql`, text)
const remove = (name: string) => rm(join(files.code, `domains/deals/sql/${name}.sql`))
const start = () => migrate(connection, files, log)

const returning = (name: string, value: string | number) =>
  `create or replace function deals.${name}() returns int language sql return ${value};\n`
async function value(question: string) {
  const { rows } = await client.query(`select ${question} as it`)
  return rows[0].it
}
const objects = async () =>
  (await client.query('select unnest(objects) as it from platform.definitions order by 1')).rows.map(
    row => row.it,
  )

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

test('gives a changed function to the next start, and to sessions that already call it', async () => {
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

test('leaves what has not changed as it is', async () => {
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

test('makes a view with other columns anew, and what depends on it', async () => {
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

test('all columns of a view or a table are those of today', async () => {
  await deals('live', 'create or replace view deals.live as select id from deals.deals;')
  await deals('copy', 'create or replace view deals.copy as select * from deals.live;')
  await deals('rows', 'create or replace view deals.rows as select * from deals.deals;')
  await start()
  await deals('live', 'create or replace view deals.live as select id, price from deals.deals;')
  await migration('2002_deals_tip.sql', 'alter table deals.deals add tip int')
  await deals('zero', 'create or replace view deals.zero as select 1 / 0 as it from nowhere;')
  // The migration is applied, and the start that would go on with the definitions ends.
  await expect(start()).rejects.toThrow(/zero\.sql, line 1/)
  await remove('zero')
  await start()
  await deals('live', 'create or replace view deals.live as select id, price, tip from deals.deals;')
  await start()
  const columns = `array(select attname::text from pg_attribute where attrelid = 'deals.%'::regclass and attnum > 0)`
  expect(await value(columns.replace('%', 'copy'))).toEqual(['id', 'price', 'tip'])
  expect(await value(columns.replace('%', 'rows'))).toEqual(['id', 'price', 'sold', 'tip'])
})

test('makes a function that returns something else anew, and what depends on it', async () => {
  await deals('kind', returning('kind', 1))
  await deals('kinds', 'create or replace view deals.kinds as select deals.kind()::text as it;')
  await start()
  await deals('kind', `create or replace function deals.kind() returns text language sql return 'meal';`)
  await start()
  expect(await value('(select it from deals.kinds)')).toBe('meal')
})

test('drops the old signature of a function, and binds anew what used it', async () => {
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

test('makes a function of what was a view', async () => {
  await deals('both', 'create or replace view deals.both as select 1 as it;')
  await start()
  await deals('both', returning('both', 2))
  await start()
  expect(await value('deals.both()')).toBe(2)
  expect(await value(`to_regclass('deals.both') is null`)).toBe(true)
})

test('drops what no file defines any more, also what an older server or a hand made', async () => {
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

test('makes anew what is missing, although its file has not changed', async () => {
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

test('defines what a migration had to drop', async () => {
  await deals('prices', 'create or replace view deals.prices as select price from deals.deals;')
  await start()
  await migration(
    '2002_deals_prices.sql',
    'drop view deals.prices; alter table deals.deals alter price type bigint',
  )
  await start()
  expect(await value(`(select pg_typeof(price)::text from deals.prices union all select 'none')`)).toBe(
    'none',
  )
})

test('a broken file stops the start, names the line, and leaves everything as it was', async () => {
  await deals('a_first', returning('a_first', 1))
  await deals('b_gone', returning('b_gone', 1))
  await start()
  await deals('a_first', returning('a_first', 2))
  await deals('c_new', returning('c_new', 3))
  await remove('b_gone')
  await deals(
    'd_broken',
    'create or replace function deals.d_broken() returns int language sql\n  return (\n    select nothing from deals.deals);',
  )
  await expect(start()).rejects.toMatchObject({
    exitCode: 4,
    message: expect.stringMatching(
      /domains\/deals\/sql\/d_broken\.sql, line 3: column "nothing" does not exist/,
    ),
  })
  expect(await value('deals.a_first() + deals.b_gone()')).toBe(2)
  expect(await objects()).toEqual(['routine deals.a_first()', 'routine deals.b_gone()'])
  expect(await value(`to_regprocedure('deals.c_new()') is null`)).toBe(true)
})

test.each([
  ['something else', 'create or replace function deals.other() returns int language sql return 1;', /line 2/],
  ['a table', 'create table deals.one ();', /line 2/],
  ['what is not replaced', 'create function deals.one() returns int language sql return 1;', /line 2/],
  ['nothing', '', /does not define deals\.one/],
])('refuses a file that holds %s, before touching the database', async (_, text, complaint) => {
  await deals('one', `-- One.\n${text}`)
  await expect(start()).rejects.toThrow(complaint)
  expect(await value(`to_regclass('platform.migrations') is null`)).toBe(true)
})

test('refuses a function that a table uses: it belongs to the table', async () => {
  await migration(
    '2002_deals_fee.sql',
    'create function deals.fee() returns int language sql immutable return 1; alter table deals.deals add fee int default deals.fee()',
  )
  await start()
  expect(await value('deals.fee()')).toBe(1)
  await deals('fee', 'create or replace function deals.fee() returns int language sql immutable return 2;')
  await expect(start()).rejects.toThrow(/deals\/sql\/fee\.sql: a table uses routine deals\.fee\(\)/)
})

test('never drops a part of a table', async () => {
  await deals('fee', returning('fee', 1))
  await start()
  await client.query('create view deals.by_hand as select deals.fee() as it')
  await client.query('alter table deals.deals add of_hand deals.by_hand')
  await remove('fee')
  await expect(start()).rejects.toThrow(/cannot be dropped: used by column of_hand of table deals\.deals/)
  expect(await value('deals.fee()')).toBe(1)
})

test('lets many processes start at once: one defines', async () => {
  await deals('one', returning('one', 1))
  const lines: string[] = []
  const listening = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  await Promise.all(Array.from({ length: 6 }, () => migrate(connection, files, listening)))
  expect(await value('deals.one()')).toBe(1)
  expect(lines.filter(line => line.includes('functions and views defined'))).toHaveLength(1)
})

test('reads once and takes no lock when nothing has changed', async () => {
  await deals('one', returning('one', 1))
  await start()
  await client.query(
    'begin; select pg_advisory_lock(7302015); lock table deals.deals in access exclusive mode',
  )
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  await start()
  const asked = queries.mock.calls.map(([text]) => String(text))
  queries.mockRestore()
  expect(asked.filter(text => text.includes('platform.definitions'))).toHaveLength(1)
  expect(asked).toHaveLength(2)
})

test('killed in the middle it has done nothing, and the next start does it', async () => {
  const text = (
    n: number,
  ) => `create or replace function deals.z_last() returns trigger language plpgsql as $$
begin
  return null; -- ${n}
end $$;
create or replace trigger z before insert on deals.deals for each row execute function deals.z_last();`
  await deals('a_first', returning('a_first', 1))
  await deals('z_last', text(1))
  await start()
  await deals('a_first', returning('a_first', 2))
  await deals('z_last', text(2))
  await client.query('begin; lock table deals.deals in access exclusive mode')
  const killed = start()
  killed.catch(() => undefined)
  const waiting = `from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`
  await vi.waitFor(async () => {
    const { rowCount } = await home.pool.query(`select pg_terminate_backend(pid) ${waiting}`, [database])
    expect(rowCount).toBe(1)
  })
  await expect(killed).rejects.toThrow()
  await client.query('rollback')
  expect(await value('deals.a_first()')).toBe(1)
  await start()
  expect(await value('deals.a_first()')).toBe(2)
  expect(await value(`(select prosrc like '%-- 2%' from pg_proc where proname = 'z_last')`)).toBe(true)
})

test('an older server that starts beside a newer one leaves it its functions', async () => {
  await deals('one', returning('one', 1))
  await start()
  await migration('2002_newer.sql', 'create table deals.newer ()')
  await deals('one', returning('one', 2))
  await start()
  await rm(join(files.migrations, '2002_newer.sql'))
  await deals('one', returning('one', 1))
  await start()
  expect(await value('deals.one()')).toBe(2)
})
