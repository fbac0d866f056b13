import type { DealStatus, OwnDeal } from '@dawra/contract/deals/schemas'
import type { Ctx } from '#platform/context'
import { idCursor, isReadableAs, notThisCursor } from '#platform/cursor'
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
  const items: OwnDeal[] = deals.slice(0, OWN_PAGE)
  const last = deals.length > OWN_PAGE ? items.at(-1) : undefined
  return { items, next: last ? writeCursor(status, last) : null }
}

/** The instant that a list is sorted by; null for a list sorted by id. */
function sortedBy(status: DealStatus | undefined, { window }: OwnDeal): string | null {
  if (status === 'live') return window.startsAt
  return status === 'ended' ? window.endsAt : null
}

function writeCursor(status: DealStatus | undefined, deal: OwnDeal): string {
  const at = sortedBy(status, deal)
  return at === null ? deal.id : `${at}~${deal.id}`
}

function readCursor(status: DealStatus | undefined, cursor: string | undefined): After | null {
  if (status !== 'live' && status !== 'ended') {
    const id = idCursor(cursor)
    return id === null ? null : { at: null, id }
  }
  if (cursor === undefined) return null
  const [at = '', id = '', ...rest] = cursor.split('~')
  if (rest.length > 0 || !isReadableAs('timestamptz', at) || !isReadableAs('uuid', id)) throw notThisCursor()
  return { at, id }
}
