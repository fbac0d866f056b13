import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { freePort } from '#testing/free-port'
import { migrate } from '../migrate.ts'

const log = pino({ level: 'silent' })

let home: TestDatabase
let base: string
let folder: string
let database: string
let connection: { connectionString: string }

beforeAll(async () => {
  home = await testDatabase()
  base = await mkdtemp(join(tmpdir(), 'migrate-'))
})
afterAll(async () => {
  await home.drop()
  await rm(base, { recursive: true, force: true })
})
beforeEach(async () => {
  folder = await mkdtemp(join(base, 'migrations-'))
  database = `dawra_migrate_${randomBytes(6).toString('hex')}`
  await home.pool.query(`create database ${database}`)
  const url = new URL(home.url)
  url.pathname = database
  connection = { connectionString: url.href }
})
afterEach(() => home.pool.query(`drop database ${database} with (force)`))

async function ask(question: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(question)).rows
  } finally {
    await client.end()
  }
}

const file = (name: string, text: string) => writeFile(join(folder, name), text)
const files = () => ({ migrations: folder, code: join(base, 'no-code') })
const up = () => migrate(connection, files(), log)
const applied = async () =>
  (await ask('select name from platform.migrations order by version')).map(row => row.name)

test('applies each migration once, in the order of the numbers', async () => {
  await file('3002_second.sql', 'insert into letters values (2)')
  await file('3001_first.sql', 'create table letters (n int); insert into letters values (1)')
  await up()
  await file('3003_third.sql', 'insert into letters values (3)')
  await up()
  await up()
  expect(await ask('select n from letters')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  expect(await applied()).toEqual(['3001_first.sql', '3002_second.sql', '3003_third.sql'])
})

test('rolls back a migration that fails, not those before it, and reports the line', async () => {
  await file('3001_good.sql', 'create table good (n int)')
  await file('3002_bad.sql', 'create table half (n int);\n\ninsert into nowhere values (1);')
  await expect(up()).rejects.toThrow(/3002_bad\.sql, line 3: relation "nowhere" does not exist/)
  expect(
    await ask(`select to_regclass('good') is not null as good, to_regclass('half') is null as gone`),
  ).toEqual([{ good: true, gone: true }])
  await file('3002_bad.sql', 'create table whole (n int)')
  await up()
  expect(await applied()).toEqual(['3001_good.sql', '3002_bad.sql'])
})

test('lets many processes migrate at once', async () => {
  await file('3001_slow.sql', 'create table once (n int); select pg_sleep(0.3)')
  await file('3002_more.sql', 'insert into once values (1)')
  await Promise.all(Array.from({ length: 6 }, up))
  expect(await ask('select n from once')).toEqual([{ n: 1 }])
})

test('refuses an applied migration that was edited', async () => {
  await file('3001_first.sql', 'create table a ()')
  await up()
  await file('3001_first.sql', 'create table a (); create table b ()')
  await expect(up()).rejects.toThrow(/3001_first\.sql was edited/)
})

test.each([
  ['two files with one number', ['3001_a.sql', '3002_b.sql', '3002_c.sql'], /3002_b\.sql and 3002_c\.sql/],
  ['a name without a number', ['3001_a.sql', 'more.sql'], /more\.sql is not named/],
])('refuses %s before touching the database', async (_, names, complaint) => {
  for (const name of names) await file(name, `create table t${name.slice(0, 4)} ()`)
  await expect(up()).rejects.toMatchObject({ exitCode: 4, message: expect.stringMatching(complaint) })
  expect(await ask(`select to_regclass('platform.migrations') as it`)).toEqual([{ it: null }])
})

test('refuses a migration number that another branch has applied or passed', async () => {
  await file('3001_first.sql', 'create table a ()')
  await file('3005_fifth.sql', 'create table e ()')
  await up()
  await file('3003_third.sql', 'create table c ()')
  await expect(up()).rejects.toThrow(/3003_third\.sql comes before 3005_fifth\.sql/)
  await rm(join(folder, '3003_third.sql'))
  await rm(join(folder, '3005_fifth.sql'))
  await file('3005_other.sql', 'create table o ()')
  await expect(up()).rejects.toThrow(/3005_other\.sql has the number of 3005_fifth\.sql/)
})

test('refuses a number of a former migration', async () => {
  await file('0063_orders_more.sql', 'create table more ()')
  await expect(up()).rejects.toThrow(/0063_orders_more\.sql has the number of a former migration/)
})

test('starts on a database that a newer server has migrated', async () => {
  await file('3001_first.sql', 'create table a ()')
  await file('3002_newer.sql', 'create table b ()')
  await up()
  await rm(join(folder, '3002_newer.sql'))
  await expect(up()).resolves.toBeUndefined()
})

test('waits for a database that is starting, but not for one that refuses the server', async () => {
  await file('3001_first.sql', 'create table a ()')
  const port = await freePort()
  const lines: string[] = []
  const waiting = pino({ level: 'info' }, { write: line => void lines.push(line) })
  const late = migrate({ host: '127.0.0.1', port, user: 'dawra', database: 'dawra' }, files(), waiting)
  late.catch(() => undefined)
  await expect.poll(() => lines.join()).toContain('ECONNREFUSED')
  // A server that hangs up is "not yet" as well; one that refuses permanently is not.
  let calls = 0
  const proxy = createServer(socket => {
    calls++
    socket.destroy()
  }).listen(port, '127.0.0.1')
  await expect.poll(() => calls).toBeGreaterThan(1)
  proxy.close()
  const refused = new URL(connection.connectionString)
  refused.username = 'nobody_here'
  await expect(migrate({ connectionString: refused.href }, files(), log)).rejects.toThrow(/nobody_here/)
})
