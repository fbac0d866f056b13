import type pg from 'pg'
import type { Books } from './books.ts'
import type { Journal } from './journal.ts'

/** Violations by kind, each described in a sentence. */
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
    doubled: [...(await doubledOrders(db, journal)), ...doubledAtGateway(books), ...(await unevenStock(ids))],
    uncaptured: await uncaptured(db, ids, books),
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

/** Payments of the drill's users alone: those of the sample city were not made at a gateway. */
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
  const twice = await db.query<{ id: string }>(
    `select subject as id from payments.payments where status = 'captured' group by 1 having count(*) > 1`,
  )
  return [
    ...contradictions,
    ...tooMany.map(({ customer, count }) => `${count} orders of ${customer}, who asked for fewer`),
    ...prefixed(
      'captured twice:',
      twice.rows.map(row => row.id),
    ),
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

const unevenStock = async (ids: Ids) =>
  prefixed(
    'stock that does not add up of deal',
    await ids(`
      with taken as (
        select l.deal_id,
          coalesce(sum(l.quantity) filter (where p.status in ('confirmed', 'ready', 'completed', 'no_show')), 0) as sold,
          coalesce(sum(l.quantity) filter (where p.status = 'awaiting_payment'), 0) as held
        from orders.lines l join orders.pickups p on p.id = l.pickup_id
          join orders.orders o on o.id = l.order_id group by 1)
      select d.id from deals.deals d join taken t on t.deal_id = d.id
      where (d.sold, d.held) <> (t.sold, t.held) or d.remaining + d.held + d.sold + d.missing + d.discarded + d.given <> d.portions`),
  )

async function uncaptured(db: Asker, ids: Ids, { charges }: Books): Promise<string[]> {
  const { rows } = await db.query<{ id: string; amount: number }>(
    `select id, amount::int from payments.payments where status = 'captured'`,
  )
  const captured = new Map(rows.map(({ id, amount }) => [id, amount]))
  return [
    ...prefixed(
      'charged, not captured:',
      charges
        .filter(({ reference, amount }) => captured.get(reference) !== amount)
        .map(({ reference }) => reference),
    ),
    ...prefixed(
      'captured, neither paid nor refunded:',
      await ids(`
        select p.id from payments.payments p left join orders.orders o on p.subject = 'order:' || o.id
        where p.status = 'captured' and p.subject like 'order:%'
          and (o.id is null or (o.status <> 'paid' and p.refund_requested < p.amount))`),
    ),
    ...prefixed(
      'cancelled, without its refund:',
      await ids(`
        select u.id from orders.pickups u join payments.payments p on p.subject = 'order:' || u.order_id
        where u.status = 'cancelled' and u.total > u.discount and p.status = 'captured' and p.refund_requested = 0`),
    ),
  ]
}

async function overdue(ids: Ids): Promise<string[]> {
  const late = (column: string) => `${column} < now() - interval '2 minutes'`
  return [
    ...prefixed(
      'refund',
      await ids(
        `select id from payments.refunds where status = 'failed' or (status = 'pending' and ${late('requested_at')})`,
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
      'hold',
      await ids(
        `select id from orders.orders where status = 'awaiting_payment' and ${late('hold_expires_at')}`,
      ),
    ),
  ]
}
