import type { DonorMoney } from '@dawra/contract/payouts/donor-money'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { many, one, sql } from '#platform/sql'
import { requireVenueRole } from '#venues'

/**
 * The caller's unpaid earnings from paid donations and their transfers, latest first; with a venue, those of the
 * venue for its managers.
 * @throws Refusal('not_found' | 'not_allowed')
 */
export async function getOwnDonorMoney(ctx: Ctx, venueId: string | null): Promise<DonorMoney> {
  if (venueId) await requireVenueRole(ctx, venueId, 'manager')
  const donorId = venueId ?? personOf(ctx).userId
  const { balance } = await one<{ balance: number }>(
    ctx.db,
    sql`select payments.balance_of(${`donor:${donorId}`}) as balance`,
  )
  const payments = await many<DonorMoney['payments'][number]>(
    ctx.db,
    sql`select amount, reference, to_jsonb(booked_at) #>> '{}' as "paidAt" from payouts.donor_payments
      where donor_id = ${donorId} order by booked_at desc limit 100`,
  )
  return { balance, payments }
}
