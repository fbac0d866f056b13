import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Actor } from '#platform/context'
import { run, type Statement, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { as } from '#testing/builders'
import { aVenueThatEarned } from '#testing/payout-builders'
import { databaseTest } from '#testing/set-up'
import { payoutFigures } from './figures.ts'
import { issueStatements } from './issue-statements.ts'
import { getVenueMoney } from './payee-money.ts'

const DAY = 24 * 3_600_000
const SYSTEM: Actor = { kind: 'system', name: 'test' }
/** A Sunday at six in Muscat. */
const SUNDAY = Date.parse('2026-11-22T02:00:00Z')

const database = databaseTest()

const at = (ms: number) => database.ctx(SYSTEM, new Date(ms))
const differing = () => payoutFigures.statements_that_differ.read(database.pool)

test('counts late bookings of a closed week in the next statement', async () => {
  const { id, owner } = await aVenueThatEarned(at(SUNDAY), 5000, 3)
  const money = () => transact(as(at(SUNDAY + 8 * DAY), owner), tx => getVenueMoney(tx, id))
  await issueStatements(at(SUNDAY))
  await transact(at(SUNDAY - DAY), tx =>
    run(tx.db, sql`select payments.book('sale', ${randomUUID()}, 'gateway', ${`venue:${id}`}, 2000)`),
  )
  expect((await money()).balance).toBe(7000)
  await issueStatements(at(SUNDAY + 7 * DAY))
  const { statements } = await money()
  expect(statements.map(({ opening, gross, closing }) => [opening, gross, closing])).toEqual([
    [5000, 2000, 7000],
    [0, 5000, 5000],
  ])
  expect(await differing()).toBe(0)
})

test('reports a statement whose closing balance differs from the ledger', async () => {
  const { id } = await aVenueThatEarned(at(SUNDAY + 14 * DAY), 5000, 3)
  await issueStatements(at(SUNDAY + 14 * DAY))
  // Nothing in the product can do this any more.
  await run(
    database.pool,
    sql`insert into payments.transfers (kind, reference, from_account, to_account, amount, booked_at)
      values ('sale', ${randomUUID()}, 'gateway', ${`venue:${id}`}, 2000, ${new Date(SUNDAY + 13 * DAY)})`,
  )
  expect(await differing()).toBe(0)
  await issueStatements(at(SUNDAY + 21 * DAY))
  expect(await differing()).toBe(1)
})

test.each<[string, (name: string, amount: number) => Statement]>([
  ['now', (name, amount) => sql`select payments.book('sale', ${name}, 'gateway', 'fees', ${amount}::bigint)`],
  [
    'at a closing',
    (name, amount) =>
      sql`select payments.book_at_close('sale', ${name}, 'gateway', 'fees', ${amount}::bigint, now() + interval '1 day')`,
  ],
])('refuses to book, %s, the same reference with another amount', async (_, statement) => {
  const name = randomUUID()
  const book = (amount: number) => run(database.pool, statement(name, amount))
  await book(100)
  await book(100)
  await expect(book(101)).rejects.toThrow('with another amount')
})
