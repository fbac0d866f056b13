import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import type { Tx } from '#platform/transact'
import { requireVenueRole } from '#venues'
import { lockDeal, selectDeal } from './store.ts'

/** A deal as its venue's team sees it. @throws Refusal('not_found') for all other users */
export async function getOwnDeal(ctx: Ctx, dealId: string): Promise<OwnDeal> {
  return owned(ctx, await selectDeal(ctx.db, dealId))
}

export async function lockOwnDeal(tx: Tx, dealId: string): Promise<OwnDeal> {
  return owned(tx, await lockDeal(tx.db, dealId))
}

async function owned(ctx: Ctx, deal: OwnDeal | undefined): Promise<OwnDeal> {
  if (!deal) throw new Refusal('not_found')
  await requireVenueRole(ctx, deal.venueId)
  return deal
}
