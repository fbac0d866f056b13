import type { DonationOverview } from '@dawra/contract/desk/donation-overview'
import type { Ctx } from '#platform/context'
import { maybe, sql } from '#platform/sql'
import { found, requireSubject } from './require-subject.ts'

interface Row {
  story: DonationOverview | null
}

/** @throws Refusal('not_found') */
export async function getDonationOverview(ctx: Ctx, donationId: string): Promise<DonationOverview> {
  requireSubject(ctx, 'donation')
  const row = await maybe<Row>(ctx.db, sql`select donations.story(${donationId}) as story`)
  return found(row?.story)
}
