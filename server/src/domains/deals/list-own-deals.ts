import type { DealStatus, OwnDeal } from '@dawra/contract/deals/schemas'
import type { Ctx } from '#platform/context'
import { cursorAt, idCursor, placeCursor } from '#platform/cursor'
import { pageBy } from '#platform/page-of'
import { requireVenueRole } from '#venues'
import { type After, OWN_PAGE, selectOwnDeals } from './store.ts'

interface OwnDealsQuery {
  venueId: string
  status?: DealStatus | undefined
  cursor?: string | undefined
}

/**
 * A venue's deals for its staff: live ones by next pickup, ended ones by latest end, all others newest first.
 * @throws Refusal('invalid_input') on a cursor of another list
 */
export async function listOwnDeals(ctx: Ctx, { venueId, status, cursor }: OwnDealsQuery) {
  await requireVenueRole(ctx, venueId)
  const deals = await selectOwnDeals(ctx.db, venueId, status ?? null, readCursor(status, cursor))
  return pageBy<OwnDeal>(deals, OWN_PAGE, last => writeCursor(status, last))
}

/** The instant that a list is sorted by; null for a list sorted by id. */
function sortedBy(status: DealStatus | undefined, { window }: OwnDeal): string | null {
  if (status === 'live') return window.startsAt
  return status === 'ended' ? window.endsAt : null
}

function writeCursor(status: DealStatus | undefined, deal: OwnDeal): string {
  const at = sortedBy(status, deal)
  return at === null ? deal.id : cursorAt({ at, id: deal.id })
}

function readCursor(status: DealStatus | undefined, cursor: string | undefined): After | null {
  if (status !== 'live' && status !== 'ended') {
    const id = idCursor(cursor)
    return id === null ? null : { at: null, id }
  }
  return placeCursor(cursor)
}
