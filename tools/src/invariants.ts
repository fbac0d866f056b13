/** Runs queries: a client of `pg`, in the drill as after a restore. */
export interface Asker {
  query<Row = { id: string }>(text: string): Promise<{ rows: Row[] }>
}

/** Invariants of every committed state of the database: each query finds violations. It shares no code with the app. */
const INVARIANTS = {
  doubled: {
    'captured twice:': `
      select subject as id from payments.payments where status = 'captured' group by 1 having count(*) > 1`,
    'stock that does not add up of deal': `
      with taken as (
        select l.deal_id,
          coalesce(sum(l.quantity) filter (where p.status in ('confirmed', 'ready', 'completed', 'no_show')), 0) as sold,
          coalesce(sum(l.quantity) filter (where p.status = 'awaiting_payment'), 0) as held
        from orders.lines l join orders.pickups p on p.id = l.pickup_id
          join orders.orders o on o.id = l.order_id group by 1)
      select d.id from deals.deals d join taken t on t.deal_id = d.id
      where (d.sold, d.held) <> (t.sold, t.held) or d.remaining + d.held + d.sold + d.missing + d.discarded + d.given <> d.portions`,
  },
  uncaptured: {
    // Events that the relay has not delivered yet are delivered at the next start.
    'captured, neither paid nor refunded:': `
      select p.id from payments.payments p left join orders.orders o on p.subject = 'order:' || o.id
      where p.status = 'captured' and p.subject like 'order:%'
        and (o.id is null or (o.status <> 'paid' and p.refund_requested < p.amount))
        and not exists (select from platform.outbox e where e.delivered_at is null and e.data ->> 'paymentId' = p.id::text)`,
    'cancelled, without its refund:': `
      select u.id from orders.pickups u join payments.payments p on p.subject = 'order:' || u.order_id
      where u.status = 'cancelled' and u.total > u.discount and p.status = 'captured' and p.refund_requested = 0`,
  },
  unbooked: {
    'captured, not booked:': `
      select p.id from payments.payments p join orders.orders o on p.subject = 'order:' || o.id
      where p.captured_at is not null and not exists (
        select from payments.transfers t where t.kind = 'capture' and t.reference = p.id::text and t.amount = p.amount)`,
    'paid out more than it got: account': `
      select account as id from payments.ledger_entries where starts_with(account, 'held:') group by 1 having sum(amount) < 0`,
    'points that do not follow from the row before, of': `
      select user_id as id from rewards.transfers t
      where prev_seq is not null and not exists (
        select from rewards.transfers b where b.user_id = t.user_id and b.seq = t.prev_seq
          and b.balance = t.prev_balance and b.owed = t.prev_owed)`,
  },
} as const

export type Invariants = keyof typeof INVARIANTS

const COUNT = Object.values(INVARIANTS).flatMap(group => Object.keys(group)).length

/** The violations of one group, each as a sentence with its id. */
export async function brokenIn(db: Asker, group: Invariants): Promise<string[]> {
  const broken: string[] = []
  for (const [what, query] of Object.entries(INVARIANTS[group]))
    broken.push(...(await db.query(query)).rows.map(({ id }) => `${what} ${id}`))
  return broken
}

export async function brokenInvariants(db: Asker): Promise<string[]> {
  const groups = Object.keys(INVARIANTS) as Invariants[]
  const broken: string[] = []
  for (const group of groups) broken.push(...(await brokenIn(db, group)))
  return broken
}

export async function lookAtRestored(db: Asker) {
  const { rows } = await db.query<{ people: number; orders: number }>(`select
    (select count(*)::int from identity.users) as people, (select count(*)::int from orders.orders) as orders`)
  const { people = 0, orders = 0 } = rows[0] ?? {}
  return {
    found: `${people} people, ${orders} orders`,
    invariants: COUNT,
    broken: await brokenInvariants(db),
  }
}
