import type { DonationStory } from '@dawra/contract/desk/donation-story'
import type { Ctx } from '#platform/context'
import { maybe, sql } from '#platform/sql'
import { found, requireStory } from './require-story.ts'

interface Row {
  story: DonationStory | null
}

/** @throws Refusal('not_found') */
export async function getDonationStory(ctx: Ctx, donationId: string): Promise<DonationStory> {
  requireStory(ctx, 'donation')
  const row = await maybe<Row>(ctx.db, sql`select donations.story(${donationId}) as story`)
  return found(row?.story)
}
