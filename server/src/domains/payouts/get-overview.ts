import { maskedIban } from '@dawra/contract/businesses/rules'
import type { PayoutOverview } from '@dawra/contract/payouts/routes'
import type { DuePayout, PayoutBatch } from '@dawra/contract/payouts/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { userIdOf } from '#platform/person'
import { many, one, sql } from '#platform/sql'
import { getDebtor } from './set-debtor.ts'

export async function getPayoutOverview(ctx: Ctx): Promise<PayoutOverview> {
  return {
    due: await selectDue(ctx),
    batches: await selectBatches(ctx, await latestBatches(ctx)),
    settings: await settingsOf(ctx),
    debtor: await getDebtor(ctx),
  }
}

export const settingsOf = ({ db }: Pick<Ctx, 'db'>): Promise<PayoutOverview['settings']> =>
  one(
    db,
    sql`select settings.number('payout_hold_days') as "holdDays", settings.number('payout_minimum') as minimum,
        settings.number('payout_approval_above') as "approvalAbove"`,
  )

export async function getBatch(ctx: Ctx, batchId: string): Promise<PayoutBatch> {
  const [batch] = await selectBatches(ctx, [batchId])
  if (!batch) throw new Refusal('not_found')
  return batch
}

/** Payees with a balance or a debt, those with an amount due first. */
const selectDue = ({ db }: Ctx): Promise<DuePayout[]> =>
  many(
    db,
    sql`select jsonb_build_object('kind', kind, 'id', id, 'name', name) as payee, legal_name as "legalName", balance, waiting, due,
        obstacle, hold_reason as "holdReason", approvals.waiting_for(id) as "approvalId",
        case when balance < 0 then payouts.owed_since(d.account)::text end as "owedSince"
      from payouts.due d where (balance <> 0 or hold_reason is not null) and obstacle is distinct from 'own'
      order by obstacle is null desc, due desc, id limit 1000`,
  )

type Stored = Omit<PayoutBatch, 'isOwn'> & { requesterId: string | null }

async function latestBatches({ db }: Ctx): Promise<string[]> {
  const rows = await many<{ id: string }>(
    db,
    sql`select id from payouts.batches order by number desc limit 20`,
  )
  return rows.map(({ id }) => id)
}

async function selectBatches(ctx: Ctx, ids: readonly string[]): Promise<PayoutBatch[]> {
  const rows = await many<{ batch: Stored }>(
    ctx.db,
    sql`select jsonb_build_object('id', b.id, 'number', b.number, 'status', b.status, 'requesterId', b.requested_by,
          'requestedBy', (select full_name from identity.people where id = b.requested_by), 'requestedAt', b.requested_at,
          'needsApproval', b.needs_approval, 'givenAt', b.given_at, 'approvalId', approvals.waiting_for(b.id),
          'approvedBy', (select full_name from identity.people where id = b.approved_by), 'sentAt', b.sent_at,
          'total', coalesce(p.total, 0), 'payouts', coalesce(p.payouts, '[]')) as batch
      from payouts.batches b cross join lateral (
        select sum(p.amount) as total,
            jsonb_agg(jsonb_build_object('id', p.id,
              'payee', jsonb_build_object('kind', case when p.seller_id is null then 'venue' else 'seller' end,
                'id', coalesce(p.venue_id, p.seller_id), 'name', coalesce(v.name, c.name)),
              'creditor', p.creditor, 'amount', p.amount, 'iban', p.iban, 'status', p.status,
              'returnReason', p.return_reason, 'approvalId', approvals.waiting_for(p.id), 'requestedAt', b.requested_at,
              'sentAt', p.sent_at, 'endedAt', p.ended_at) order by p.id) as payouts
          from payouts.payouts p left join venues.cards v on v.id = p.venue_id
            left join shop.seller_cards c on c.id = p.seller_id where p.batch_id = b.id) p
      where b.id = any (${ids}::uuid[]) order by b.number desc`,
  )
  return rows.map(({ batch: { requesterId, payouts, ...batch } }) => ({
    ...batch,
    isOwn: requesterId !== null && requesterId === userIdOf(ctx),
    payouts: payouts.map(payout => ({ ...payout, iban: maskedIban(payout.iban) })),
  }))
}
