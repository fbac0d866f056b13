import { maskedIban } from '@dawra/contract/businesses.rules'
import type { ResultOf } from '@dawra/contract/kit'
import type { getVenueMoney as contract, Statement, VenuePayout } from '@dawra/contract/payouts'
import type { PayoutObstacle } from '@dawra/contract/payouts.rules'
import type { Ctx } from '#platform/context'
import { many, maybe, one, sql } from '#platform/sql'
import { requireVenueRole } from '#venues'
import { settingsOf } from './desk.ts'
import { currentTerms } from './set-terms.ts'

type Money = ResultOf<typeof contract>

/** What the venue is owed, and what was paid. @throws Refusal('not_found' | 'not_allowed') */
export async function getVenueMoney(ctx: Ctx, venueId: string): Promise<Money> {
  await requireVenueRole(ctx, venueId, 'manager')
  const account = await selectAccount(ctx, venueId)
  const { holdDays, minimum } = await settingsOf(ctx)
  return {
    ...account,
    iban: account.iban && maskedIban(account.iban),
    holdDays,
    minimum,
    commission: await currentTerms(ctx, venueId),
    nextCommission: (await nextTerms(ctx, venueId)) ?? null,
    statements: await selectStatements(ctx, venueId),
    payouts: await selectPayouts(ctx, venueId),
  }
}

type Account = Pick<Money, 'balance' | 'waiting' | 'due' | 'holdReason' | 'iban'> & {
  obstacle: PayoutObstacle | null
}

const selectAccount = ({ db }: Ctx, venueId: string): Promise<Account> =>
  one(
    db,
    sql`select balance, waiting, due, obstacle, hold_reason as "holdReason", iban
      from payouts.due where venue_id = ${venueId}`,
  )

const nextTerms = ({ db }: Ctx, venueId: string): Promise<NonNullable<Money['nextCommission']> | undefined> =>
  maybe(
    db,
    sql`select share_bp as "shareBp", per_portion as "perPortion", from_day::text as "fromDay" from payouts.terms
      where venue_id = ${venueId} and from_day > platform.muscat_day(platform.now()) order by from_day limit 1`,
  )

const selectStatements = ({ db }: Ctx, venueId: string): Promise<Statement[]> =>
  many(
    db,
    sql`select id, week::text as week, opening, closing, gross, cash, refunds, commission, vat, payouts, other,
        voucher_share as "voucherShare", pickups, to_jsonb(issued_at) #>> '{}' as "issuedAt"
      from payouts.statements where venue_id = ${venueId} order by week desc limit 53`,
  )

async function selectPayouts({ db }: Ctx, venueId: string): Promise<VenuePayout[]> {
  const rows = await many<VenuePayout>(
    db,
    sql`select p.id, p.amount, p.iban, p.status, p.return_reason as "returnReason",
        to_jsonb(b.requested_at) #>> '{}' as "requestedAt", to_jsonb(p.sent_at) #>> '{}' as "sentAt",
        to_jsonb(p.ended_at) #>> '{}' as "endedAt"
      from payouts.payouts p join payouts.batches b on b.id = p.batch_id
      where p.venue_id = ${venueId} and b.status <> 'cancelled' order by p.id desc limit 60`,
  )
  return rows.map(row => ({ ...row, iban: maskedIban(row.iban) }))
}
