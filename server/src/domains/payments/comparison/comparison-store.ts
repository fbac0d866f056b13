import { type Db, many, one, run, sql } from '#platform/sql'
import type { ChargedMonth } from './read-gateway.ts'

export interface Booked {
  id: string
  invoice: string
  amount: number
  /** Executed long enough ago to be listed. */
  refunded: number
  /** Executed or pending. */
  requested: number
  /** With microseconds, as a cursor for the next page; null when it is not captured. */
  capturedAt: string | null
}

export interface Difference {
  paymentId: string
  captured: number
  refunded: number
  gatewayCaptured: number
  gatewayRefunded: number
}

const PAGE = 1000

export const selectBooked = (
  db: Db,
  { since, until, after }: { since: Date; until: Date; after: Pick<Booked, 'id' | 'capturedAt'> | null },
): Promise<Booked[]> =>
  many(
    db,
    sql`select p.id, coalesce(p.invoice, '') as invoice, p.amount, p.captured_at::text as "capturedAt",
        coalesce(r.refunded, 0)::bigint as refunded, coalesce(r.requested, 0)::bigint as requested
      from payments.payments p left join lateral (
        select sum(amount) filter (where status = 'refunded' and settled_at < ${until}) as refunded,
          sum(amount) filter (where status in ('refunded', 'pending')) as requested
        from payments.refunds
        where payment_id = p.id and p.refund_requested > 0 and transfer_reference is null) r on true
      where p.captured_at >= ${since} and p.captured_at < ${until}
        and (${after?.id ?? null}::uuid is null
          or (p.captured_at, p.id) > (${after?.capturedAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      order by p.captured_at, p.id limit ${PAGE}`,
  )

/** Older payments with a refund since then, or one that is pending. */
export const selectOlder = (db: Db, { since, until }: { since: Date; until: Date }): Promise<Booked[]> =>
  many(
    db,
    sql`select p.id, coalesce(p.invoice, '') as invoice, p.amount, p.captured_at::text as "capturedAt",
        coalesce(sum(r.amount) filter (where r.status = 'refunded' and r.settled_at < ${until}), 0)::bigint as refunded,
        coalesce(sum(r.amount) filter (where r.status in ('refunded', 'pending')), 0)::bigint as requested
      from payments.payments p join payments.refunds r on r.payment_id = p.id and r.transfer_reference is null
      where p.captured_at < ${since} and p.id in (select payment_id from payments.refunds
        where transfer_reference is null and (status = 'pending' or settled_at >= ${since}))
      group by p.id order by p.id`,
  )

/** What is booked of one payment; nothing when it is not captured. */
export const selectBookedOf = (
  db: Db,
  { paymentId, until }: { paymentId: string; until: Date },
): Promise<Booked> =>
  one(
    db,
    sql`select p.id, coalesce(p.invoice, '') as invoice, p.captured_at::text as "capturedAt",
        case when p.status = 'captured' then p.amount else 0 end as amount,
        coalesce(sum(r.amount) filter (where r.status = 'refunded' and r.settled_at < ${until}), 0)::bigint as refunded,
        coalesce(sum(r.amount) filter (where r.status in ('refunded', 'pending')), 0)::bigint as requested
      from payments.payments p
        left join payments.refunds r on r.payment_id = p.id and r.transfer_reference is null
      where p.id = ${paymentId} group by p.id`,
  )

export const selectNotCaptured = (
  db: Db,
  invoices: readonly string[],
): Promise<{ id: string; invoice: string }[]> =>
  many(
    db,
    sql`select id, coalesce(invoice, '') as invoice from payments.payments
      where status <> 'captured' and invoice = any (${invoices}::text[])`,
  )

/** Replaces the differences of the previous comparison. A closed difference stays closed while its figures are unchanged. */
export async function replaceDifferences(db: Db, differences: readonly Difference[]) {
  const found = JSON.stringify(differences)
  await run(
    db,
    sql`delete from payments.differences where closed_at is null
      and payment_id not in (select f."paymentId" from json_to_recordset(${found}::json) as f ("paymentId" uuid))`,
  )
  await noteDifferences(db, differences)
}

export const removeDifference = (db: Db, paymentId: string) =>
  run(db, sql`delete from payments.differences where payment_id = ${paymentId} and closed_at is null`)

export async function noteDifferences(db: Db, differences: readonly Difference[]) {
  const found = JSON.stringify(differences)
  await run(
    db,
    sql`insert into payments.differences as d (payment_id, captured, refunded, gateway_captured, gateway_refunded)
      select f."paymentId", f.captured, f.refunded, f."gatewayCaptured", f."gatewayRefunded"
        from json_to_recordset(${found}::json) as f ("paymentId" uuid, captured bigint, refunded bigint,
          "gatewayCaptured" bigint, "gatewayRefunded" bigint)
      on conflict (payment_id) do update set captured = excluded.captured, refunded = excluded.refunded,
          gateway_captured = excluded.gateway_captured, gateway_refunded = excluded.gateway_refunded,
          found_at = platform.now(), closed_at = null, closed_by = null, reason = null
        where (d.captured, d.refunded, d.gateway_captured, d.gateway_refunded)
          <> (excluded.captured, excluded.refunded, excluded.gateway_captured, excluded.gateway_refunded)`,
  )
}

export const noteComparison = (db: Db, payments: number) =>
  run(
    db,
    sql`insert into payments.comparisons (compared_at, payments) values (platform.now(), ${payments}::int)
      on conflict (is_only) do update set compared_at = excluded.compared_at, payments = excluded.payments,
        unread_since = null`,
  )

/** Notes that the gateway's list could not be read: nothing is compared until it can be. */
export const noteUnread = (db: Db) =>
  run(
    db,
    sql`insert into payments.comparisons as c (payments, unread_since) values (0, platform.now())
      on conflict (is_only) do update set unread_since = coalesce(c.unread_since, excluded.unread_since)`,
  )

export const noteCharges = (db: Db, months: readonly ChargedMonth[]) =>
  run(
    db,
    sql`insert into payments.gateway_charges (month, payments, charged, unknown, listed_at)
      select m.month, m.payments, m.charged, m.unknown, platform.now()
        from json_to_recordset(${JSON.stringify(months)}::json) as m (month text, payments int, charged bigint,
          unknown int)
      on conflict (month) do update set payments = excluded.payments, charged = excluded.charged,
        unknown = excluded.unknown, listed_at = excluded.listed_at`,
  )
