/// <reference types="vitest/globals" />
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@dawra/server/testing/database'
import pg from 'pg'
import { booksOf } from './books.ts'
import { check } from './check-promises.ts'
import { jobsAtWork } from './jobs-at-work.ts'
import { Journal } from './journal.ts'

const CUSTOMER = '00000000-0000-7000-9000-000000000001'
const ORDER = '00000000-0000-7000-8000-000000000001'
const OTHER = '00000000-0000-7000-8000-000000000002'
const PICKUP = '00000000-0000-7000-a000-000000000001'
const PAYMENT = '00000000-0000-7000-b000-000000000001'
const REFUND = '00000000-0000-7000-c000-000000000001'

let database: TestDatabase
let folder: string
let journal: Journal
beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'drill-checker-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})
beforeEach(() => {
  journal = new Journal(join(folder, 'acknowledged.jsonl'))
})

/** The entries of the gateway's file for one paid session and its refund. */
function lines({ charges = 1, refunds = 0 } = {}): string {
  const session = {
    session_id: 'checkout_1',
    client_reference_id: PAYMENT,
    invoice: '1',
    payment_status: 'paid',
  }
  const payment = (id: number) => ({
    payment_id: `${id}`,
    checkout_invoice: '1',
    amount: 1800,
    status: 'Successful',
  })
  const refund = (id: number) => ({
    refund_id: `${id}`,
    payment_id: '0',
    amount: 1800,
    reason: `Order (${REFUND})`,
  })
  return [
    [['session', session]],
    ...Array.from({ length: charges }, (_, id) => [['payment', payment(id)]]),
    ...Array.from({ length: refunds }, (_, id) => [['refund', refund(id)]]),
  ]
    .map(line => `${JSON.stringify(line)}\n`)
    .join('')
}

const found = async (text = '') => check(database.pool, booksOf(text), journal)
const NOTHING = { lost: [], doubled: [], uncaptured: [], overdue: [] }

/** Writes rows without the rules of the app: each test breaks one promise and restores it. */
async function withRows(statements: string, work: () => Promise<void>) {
  await database.pool.query(`begin; set local session_replication_role = replica; ${statements}; commit`)
  try {
    await work()
  } finally {
    await database.pool.query(`begin; set local session_replication_role = replica;
      delete from payments.transfers; delete from payments.refunds; delete from payments.payments; delete from orders.orders; delete from platform.outbox;
      delete from graphile_worker._private_jobs; commit`)
  }
}

const addJob = (dueAgo: string) =>
  `select graphile_worker.add_job('test.due', run_at => now() - interval '${dueAgo}')`

const anOrder = (id: string, status = 'paid') => `
  insert into orders.orders (id, number, customer_id, language, contact_email, contact_phone, subtotal, service_fee, total,
      savings, hold_expires_at, status, paid_at)
    values ('${id}', '${id}', '${CUSTOMER}', 'en', 'a@b.test', '+96892123456', 1300, 500, 1800, 0,
      now() - interval '1 hour', '${status}', ${status === 'paid' ? 'now()' : 'null'})`
const aPayment = (status: string) => `
  insert into payments.payments (id, subject, method, amount, status, details, session_id, url, captured_at)
    values ('${PAYMENT}', 'order:${ORDER}', 'card', 1800, '${status}', '{}', 's', 'u',
      ${status === 'captured' ? 'now()' : 'null'});
  insert into payments.transfers (kind, reference, from_account, to_account, amount)
    select 'capture', '${PAYMENT}', 'gateway', 'held:order:${ORDER}', 1800 where '${status}' = 'captured'`

test('finds no loss when the server acknowledged nothing', async () => {
  expect(await found()).toEqual(NOTHING)
})

test('finds no loss when everything acknowledged is in the database', async () => {
  journal.willPlace(CUSTOMER, 'key')
  journal.placed('key', ORDER, CUSTOMER)
  journal.opened('checkout_1')
  journal.charged('checkout_1', ORDER)
  await withRows(`${anOrder(ORDER)}; ${aPayment('captured')}`, async () => {
    expect(await found(lines())).toEqual(NOTHING)
  })
})

test('finds acknowledged orders, hand-overs, sessions and charges that are missing', async () => {
  journal.placed('key', ORDER, CUSTOMER)
  journal.closed('completed', PICKUP)
  journal.opened('checkout_2')
  journal.charged('checkout_2', ORDER)
  expect((await found(lines({ charges: 0 }))).lost).toEqual([
    `order ${ORDER}`,
    `hand-over of ${PICKUP}`,
    'session checkout_2',
    'charge of session checkout_2',
  ])
})

test('finds a line of the gateway’s log that cannot be read', async () => {
  expect((await found('[["session"\n')).lost).toHaveLength(1)
})

test('finds more orders than requests, and one key with two different answers', async () => {
  journal.willPlace(CUSTOMER, 'key')
  journal.placed('key', ORDER, CUSTOMER)
  journal.placed('key', OTHER, CUSTOMER)
  await withRows(`${anOrder(ORDER)}; ${anOrder(OTHER)}`, async () => {
    expect((await found()).doubled).toHaveLength(2)
  })
})

test('finds payments that were charged or refunded twice', async () => {
  await withRows(`${anOrder(ORDER)}; ${aPayment('captured')}`, async () => {
    expect((await found(lines({ charges: 2, refunds: 2 }))).doubled).toHaveLength(2)
  })
})

test('finds a charge that was not captured, and a capture without an order', async () => {
  await withRows(`${anOrder(ORDER, 'awaiting_payment')}; ${aPayment('open')}`, async () => {
    expect((await found(lines())).uncaptured).toHaveLength(1)
  })
  await withRows(aPayment('captured'), async () => {
    expect((await found(lines())).uncaptured).toHaveLength(1)
  })
})

test('finds captured payments that were not booked', async () => {
  const forgotten = `${aPayment('captured')}; delete from payments.transfers`
  await withRows(`${anOrder(ORDER)}; ${forgotten}`, async () => {
    expect((await found(lines())).uncaptured).toEqual([`captured, not booked: ${PAYMENT}`])
  })
})

test('finds refunds, events, jobs and holds that are long overdue', async () => {
  const refund = `insert into payments.refunds (id, payment_id, amount, reason, cause, requested_at)
    values ('${REFUND}', '${PAYMENT}', 1800, 'r', 'c', now() - interval '3 minutes')`
  const event = `insert into platform.outbox (topic, data, announced_at) values ('a.b', '{}', now() - interval '3 minutes')`
  const rows = [
    anOrder(ORDER),
    aPayment('captured'),
    refund,
    event,
    addJob('3 minutes'),
    anOrder(OTHER, 'awaiting_payment'),
  ]
  await withRows(rows.join(';'), async () => {
    expect((await found(lines())).overdue).toHaveLength(4)
  })
})

test.each([
  [16, []],
  [18, [`refund ${REFUND}`]],
])('gives a refund that may have been sent %i minutes ago until its next look', async (minutes, overdue) => {
  const refund = `insert into payments.refunds (id, payment_id, amount, reason, cause, requested_at, attempted_at)
    values ('${REFUND}', '${PAYMENT}', 1800, 'r', 'c', now() - interval '1 hour', now() - interval '${minutes} minutes')`
  await withRows([anOrder(ORDER), aPayment('captured'), refund].join(';'), async () => {
    expect((await found(lines())).overdue).toEqual(overdue)
  })
})

describe('jobs after a fault that ended 16 s ago', () => {
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    return client
  }
  const look = () => jobsAtWork({ connect }, performance.now() - 16_000)

  test('reports jobs as stuck when they were locked or due before the fault', async () => {
    const locked = `update graphile_worker._private_jobs set locked_at = now() - interval '10 minutes', locked_by = 'gone'`
    await withRows(`${addJob('11 minutes')}; ${locked}; ${addJob('10 minutes')}`, async () => {
      await expect(look()).rejects.toThrow(
        /^jobs stand still \d+ s afterwards \(test\.due: 1 locked, 1 due\)$/,
      )
    })
  })

  test('reports jobs newer than the fault as in progress', async () => {
    await withRows(addJob('10 seconds'), look)
  })
})
