import { maskedIban } from '@dawra/contract/businesses/rules'
import type { PayeeMoney, PayeePayout, Statement } from '@dawra/contract/payouts/payee-money'
import type { Ctx } from '#platform/context'
import { many, maybe, one, sql } from '#platform/sql'
import { requireVenueRole } from '#venues'
import { settingsOf } from './get-overview.ts'
import { accountOf, type Payee } from './payee.ts'
import { currentTerms } from './set-terms.ts'

/** The venue's balance, payouts and statements. @throws Refusal('not_found' | 'not_allowed') */
export async function getVenueMoney(ctx: Ctx, venueId: string): Promise<PayeeMoney> {
  await requireVenueRole(ctx, venueId, 'accountant')
  return getPayeeMoney(ctx, { kind: 'venue', id: venueId })
}

/** The balance, payouts and statements of any payee; the caller has checked the access. */
export async function getPayeeMoney(ctx: Ctx, payee: Payee): Promise<PayeeMoney> {
  const account = await selectAccount(ctx, payee)
  const { holdDays, minimum } = await settingsOf(ctx)
  return {
    ...account,
    iban: account.iban && maskedIban(account.iban),
    holdDays,
    minimum,
    ...(await commissionOf(ctx, payee)),
    statements: await selectStatements(ctx, accountOf(payee)),
    payouts: await selectPayouts(ctx, accountOf(payee)),
  }
}

type Account = Pick<
  PayeeMoney,
  'balance' | 'waiting' | 'due' | 'obstacle' | 'holdReason' | 'iban' | 'owedSince' | 'payTo'
>

const selectAccount = ({ db }: Ctx, { kind, id }: Payee): Promise<Account> =>
  one(
    db,
    sql`select balance, waiting, due, obstacle, hold_reason as "holdReason", iban,
        case when balance < 0 then payouts.owed_since(account)::text end as "owedSince",
        case when balance < 0 then (select jsonb_build_object('name', s.debtor_name, 'iban', s.debtor_iban)
          from payouts.settings s where s.debtor_name is not null and s.debtor_iban is not null) end as "payTo"
      from payouts.due where kind = ${kind} and id = ${id}`,
  )

type Commission = Pick<PayeeMoney, 'commission' | 'nextCommission'>

/** Sellers of compost pay no commission. */
const commissionOf = async (ctx: Ctx, { kind, id }: Payee): Promise<Commission> =>
  kind === 'venue'
    ? { commission: await currentTerms(ctx, id), nextCommission: (await nextTerms(ctx, id)) ?? null }
    : { commission: { shareBp: 0, perPortion: 0 }, nextCommission: null }

const nextTerms = (
  { db }: Ctx,
  venueId: string,
): Promise<NonNullable<Commission['nextCommission']> | undefined> =>
  maybe(
    db,
    sql`select share_bp as "shareBp", per_portion as "perPortion", from_day::text as "fromDay" from payouts.terms
      where venue_id = ${venueId} and from_day > platform.muscat_day(platform.now()) order by from_day limit 1`,
  )

const selectStatements = ({ db }: Ctx, account: string): Promise<Statement[]> =>
  many(
    db,
    sql`select id, number, week::text as week, opening, closing, gross, cash, cash_fee as "cashFee", refunds, commission, vat, payouts, other,
        voucher_share as "voucherShare", pickups, to_jsonb(issued_at) #>> '{}' as "issuedAt"
      from payouts.statements where account = ${account} order by week desc limit 53`,
  )

async function selectPayouts({ db }: Ctx, account: string): Promise<PayeePayout[]> {
  const rows = await many<PayeePayout>(
    db,
    sql`select p.id, p.amount, p.iban, p.status, p.return_reason as "returnReason",
        to_jsonb(b.requested_at) #>> '{}' as "requestedAt", to_jsonb(p.sent_at) #>> '{}' as "sentAt",
        to_jsonb(p.ended_at) #>> '{}' as "endedAt"
      from payouts.payouts p join payouts.batches b on b.id = p.batch_id
      where p.account = ${account} and b.status <> 'cancelled' order by p.id desc limit 60`,
  )
  return rows.map(row => ({ ...row, iban: maskedIban(row.iban) }))
}
