import { brokenIn } from '@dawra/tools/invariants'
import type pg from 'pg'
import type { Books } from './books.ts'
import type { Journal } from './journal.ts'

export interface Findings {
  lost: string[]
  doubled: string[]
  uncaptured: string[]
  overdue: string[]
}

type Asker = Pick<pg.Client, 'query'>

/**
 * Compares the acknowledged writes with the database and the gateway's file. Reads the tables directly, without the code
 * of the app.
 */
export async function check(db: Asker, books: Books, journal: Journal): Promise<Findings> {
  const ids = async (text: string, values: unknown[] = []) =>
    (await db.query<{ id: string }>(text, values)).rows.map(row => row.id)
  return {
    lost: [
      ...(await lostOrders(ids, journal)),
      ...lostAtGateway(books, journal),
      ...(await lostRefunds(db, books, journal)),
    ],
    doubled: [
      ...(await doubledOrders(db, journal)),
      ...doubledAtGateway(books),
      ...(await brokenIn(db, 'doubled')),
    ],
    uncaptured: await uncaptured(db, books),
    overdue: await overdue(ids),
  }
}

type Ids = (text: string, values?: unknown[]) => Promise<string[]>

const prefixed = (what: string, found: Iterable<string>) => [...found].map(id => `${what} ${id}`)

async function lostOrders(ids: Ids, { acknowledged }: Journal): Promise<string[]> {
  const missing = async (wanted: Iterable<string>, query: string) => {
    const found = new Set(await ids(query, [[...wanted]]))
    return [...wanted].filter(id => !found.has(id))
  }
  const placed = [...acknowledged.placed.values()].map(({ orderId }) => orderId)
  const inStatus = (status: string) =>
    `select id from orders.pickups where id = any ($1::uuid[]) and status = '${status}'`
  return [
    ...prefixed('order', await missing(placed, 'select id from orders.orders where id = any ($1::uuid[])')),
    ...prefixed('cancellation of', await missing(acknowledged.cancelled, inStatus('cancelled'))),
    ...prefixed('hand-over of', await missing(acknowledged.completed, inStatus('completed'))),
  ]
}

function lostAtGateway({ sessions, charges, damaged }: Books, { acknowledged }: Journal): string[] {
  const charged = new Set(charges.map(({ session }) => session))
  return [
    ...prefixed(
      'session',
      [...acknowledged.sessions].filter(session => !sessions.has(session)),
    ),
    ...prefixed(
      'charge of session',
      [...acknowledged.charged.keys()].filter(session => !charged.has(session)),
    ),
    ...Array.from({ length: damaged }, () => "a damaged line in the gateway's file"),
  ]
}

/** Only payments of the drill's users: those of the sample city were not made at a gateway. */
async function lostRefunds(db: Asker, { refunds }: Books, { sent }: Journal): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select r.id from payments.refunds r join payments.payments p on p.id = r.payment_id
        join orders.orders o on p.subject = 'order:' || o.id
      where r.status = 'refunded' and o.customer_id = any ($1::uuid[])`,
    [[...sent.keys()]],
  )
  return prefixed(
    'refund that the gateway never gave',
    rows.map(({ id }) => id).filter(id => !refunds.some(({ reason }) => reason.includes(id))),
  )
}

async function doubledOrders(db: Asker, { sent, contradictions }: Journal): Promise<string[]> {
  const { rows } = await db.query<{ customer: string; count: number }>(
    `select customer_id as customer, count(*)::int from orders.orders where customer_id = any ($1::uuid[]) group by 1`,
    [[...sent.keys()]],
  )
  const tooMany = rows.filter(({ customer, count }) => count > (sent.get(customer)?.size ?? 0))
  return [
    ...contradictions,
    ...tooMany.map(({ customer, count }) => `${count} orders of ${customer}, who asked for fewer`),
  ]
}

function doubledAtGateway({ charges, refunds }: Books): string[] {
  const repeated = (keys: readonly string[]) =>
    new Set(keys.filter((key, index) => keys.indexOf(key) !== index))
  const requestOf = ({ reason, refund_id }: Books['refunds'][number]) =>
    /\(([0-9a-f-]{36})\)/.exec(reason)?.[1] ?? refund_id
  return [
    ...prefixed('charged twice for payment', repeated(charges.map(({ reference }) => reference))),
    ...prefixed('refunded twice at the gateway:', repeated(refunds.map(requestOf))),
  ]
}

async function uncaptured(db: Asker, { charges }: Books): Promise<string[]> {
  const { rows } = await db.query<{ id: string; amount: number }>(
    `select id, amount::int from payments.payments where status = 'captured'`,
  )
  const captured = new Map(rows.map(({ id, amount }) => [id, amount]))
  const missing = charges.filter(({ reference, amount }) => captured.get(reference) !== amount)
  return [
    ...prefixed(
      'charged, not captured:',
      missing.map(({ reference }) => reference),
    ),
    ...(await brokenIn(db, 'uncaptured')),
    ...(await brokenIn(db, 'unbooked')),
  ]
}

async function overdue(ids: Ids): Promise<string[]> {
  const late = (time: string) => `${time} < now() - interval '2 minutes'`
  // A refund that the gateway does not list is sent again after two looks, fifteen minutes apart.
  const nextLook = `greatest(requested_at, coalesce(looked_at, attempted_at) + interval '15 minutes')`
  return [
    ...prefixed(
      'refund',
      await ids(
        `select id from payments.refunds where status = 'failed' or (status = 'pending' and ${late(nextLook)})`,
      ),
    ),
    ...prefixed(
      'event',
      await ids(`select id from platform.outbox where delivered_at is null and ${late('announced_at')}`),
    ),
    ...prefixed(
      'locked job',
      await ids(`select id from graphile_worker._private_jobs where ${late('locked_at')}`),
    ),
    ...prefixed(
      'due job',
      await ids(`select id from graphile_worker._private_jobs where is_available and ${late('run_at')}`),
    ),
    ...prefixed(
      'hold',
      await ids(
        `select id from orders.orders where status = 'awaiting_payment' and ${late('hold_expires_at')}`,
      ),
    ),
  ]
}
