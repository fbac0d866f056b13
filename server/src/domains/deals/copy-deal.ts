import type { CopyTarget } from '@dawra/contract/deals/copy-targets'
import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { requireOpenVenue, requireVenueRole } from '#venues'
import { nextWindow } from './duplicate-deal.ts'
import { dealChanged } from './events.ts'
import { getOwnDeal } from './own-deal.ts'
import { checkTerms } from './terms.ts'
import { insertDeal } from './write-terms.ts'

/** The venues that the caller can copy a deal to, by name. @throws Refusal('not_found' | 'not_allowed') */
export async function getCopyTargets(ctx: Ctx, dealId: string): Promise<{ venues: CopyTarget[] }> {
  const deal = await getOwnDeal(ctx, dealId)
  await requireVenueRole(ctx, deal.venueId, 'manager')
  const { startsAt } = nextWindow(deal.window, ctx.now)
  const { title } = deal
  const venues = await many<CopyTarget>(
    ctx.db,
    sql`select t.venue_id as "venueId", c.name,
        exists (select from deals.deals d
          where d.venue_id = t.venue_id and d.status in ('live', 'scheduled')
            and platform.muscat_day(d.starts_at) = platform.muscat_day(${startsAt}::timestamptz)
            and (lower(btrim(d.title_en)) = nullif(lower(btrim(${title.en}::text)), '')
              or lower(btrim(d.title_ar)) = nullif(lower(btrim(${title.ar}::text)), ''))) as "isListed"
      from venues.teams t join venues.cards c on c.id = t.venue_id
      where t.user_id = ${userIdOf(ctx)} and t.role in ('owner', 'manager') and t.venue_id <> ${deal.venueId}
        and c.closed_since is null
      order by coalesce(c.name_en, c.name_ar), t.venue_id`,
  )
  return { venues }
}

export function copyDeal(ctx: Ctx, dealId: string, venueId: string): Promise<OwnDeal> {
  return transact(ctx, async tx => {
    const deal = await getOwnDeal(tx, dealId)
    await requireVenueRole(tx, deal.venueId, 'manager')
    await requireVenueRole(tx, venueId, 'manager')
    await requireOpenVenue(tx, venueId)
    const terms = { ...deal, window: nextWindow(deal.window, tx.now) }
    checkTerms(terms, tx.now)
    const id = await insertDeal(tx.db, venueId, terms, userIdOf(tx))
    if (!id) throw new Refusal('not_found')
    const copy = await getOwnDeal(tx, id)
    await announce(tx, dealChanged(copy))
    return copy
  })
}
