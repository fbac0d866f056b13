import type { BankEntry, BankStatements } from '@dawra/contract/payouts/bank-statements'
import type { Ctx } from '#platform/context'
import { many, maybe, sql } from '#platform/sql'

/** Unsettled bank entries, lines that could not be read, and payouts that are missing in the statements. */
export async function getBankStatements({ db }: Ctx): Promise<BankStatements> {
  const last = await maybe<NonNullable<BankStatements['last']>>(
    db,
    sql`select to_jsonb(s.imported_at) #>> '{}' as "importedAt", coalesce(p.full_name, '') as "importedBy", s.format,
        s.from_day::text as from, s.until_day::text as until, s.entries
      from payouts.bank_statements s left join identity.people p on p.id = s.imported_by
      order by s.id desc limit 1`,
  )
  return {
    last: last ?? null,
    open: await selectOpen(db),
    refused: await selectRefused(db),
    missing: await selectMissing(db),
  }
}

/** A later file of at least the same days replaces a file with unreadable lines. */
const selectRefused = (db: Ctx['db']): Promise<BankStatements['refused']> =>
  many(
    db,
    sql`select s.id as "statementId", to_jsonb(s.imported_at) #>> '{}' as "importedAt", s.from_day::text as from,
        s.until_day::text as until, s.refused as count, s.faults
      from payouts.bank_statements s
      where s.refused > 0 and not exists (select from payouts.bank_statements l
        where l.id > s.id and l.from_day <= s.from_day and l.until_day >= s.until_day)
      order by s.id limit 20`,
  )

const selectOpen = (db: Ctx['db']): Promise<BankEntry[]> =>
  many(
    db,
    sql`select e.id as "entryId", e.booked_on::text as "bookedOn", e.is_credit as "isCredit", e.amount, e.reference, e.description,
        coalesce(e.difference, 'unknown') as difference, approvals.waiting_for(e.payee_id) as "approvalId",
        case when p.id is not null then jsonb_build_object('payoutId', p.id, 'payee', coalesce(v.name, s.name), 'amount', p.amount,
          'approvalId', approvals.waiting_for(p.id)) end as payout,
        coalesce(c.found, '[]') as candidates
      from payouts.bank_entries e left join payouts.payouts p on p.id = e.payout_id
        left join venues.cards v on v.id = p.venue_id left join shop.seller_cards s on s.id = p.seller_id
        left join lateral (
          select jsonb_agg(jsonb_build_object('payoutId', t.id, 'payee', coalesce(tv.name, ts.name), 'batch', b.number)
            order by t.id desc) as found
          from (
            (select id, venue_id, seller_id, batch_id from payouts.payouts
              where not e.is_credit and amount = e.amount and paid_entry_id is null and status <> 'returned'
              order by id desc limit 5)
            union all
            (select id, venue_id, seller_id, batch_id from payouts.payouts
              where e.is_credit and amount = e.amount and returned_entry_id is null and status <> 'returned'
              order by id desc limit 5)) t
            join payouts.batches b on b.id = t.batch_id
            left join venues.cards tv on tv.id = t.venue_id left join shop.seller_cards ts on ts.id = t.seller_id
          where e.difference in ('unknown', 'incoming')) c on true
      where e.outcome is null order by e.booked_on, e.id limit 200`,
  )

const selectMissing = (db: Ctx['db']): Promise<BankStatements['missing']> =>
  many(
    db,
    sql`select m.id as "payoutId", coalesce(v.name, s.name, '{"en": null, "ar": null}') as payee, m.amount, m.number as batch,
        to_jsonb(m.given_at) #>> '{}' as "givenAt"
      from payouts.missing_at_bank m left join venues.cards v on v.id = m.venue_id
        left join shop.seller_cards s on s.id = m.seller_id
      order by m.given_at, m.id limit 200`,
  )
