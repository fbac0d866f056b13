import type { DealStatus, OwnDeal } from '@dawra/contract/deals'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { requireVenueRole } from '#venues'
import { OWN_PAGE, selectOwnDeals } from './store.ts'

interface Asked {
  venueId: string
  status?: DealStatus | undefined
  cursor?: string | undefined
}

/** A venue's deals for its staff, newest first. @throws Refusal('invalid_input') on a cursor of another list */
export async function listOwnDeals(ctx: Ctx, { venueId, status, cursor }: Asked) {
  await requireVenueRole(ctx, venueId)
  const deals = await selectOwnDeals(ctx.db, venueId, status ?? null, idCursor(cursor))
  const items: OwnDeal[] = deals.slice(0, OWN_PAGE)
  return { items, next: deals.length > OWN_PAGE ? (items.at(-1)?.id ?? null) : null }
}
