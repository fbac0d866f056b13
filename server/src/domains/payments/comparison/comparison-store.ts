import { type Db, many, run, sql } from '#platform/sql'
import type { ChargedMonth } from './read-gateway.ts'

export interface Booked {
  id: string
  invoice: string
  amount: number
  /** Executed long enough ago to be listed. */
  refunded: number
  /** Executed or pending. */
  requested: number
  /** With microseconds, as a cursor for the next page. */
  capturedAt: string
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
      on conflict (is_only) do update set compared_at = excluded.compared_at, payments = excluded.payments`,
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
