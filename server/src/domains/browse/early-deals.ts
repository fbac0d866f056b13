import type { EarlyDeal, listEarlyDeals as route } from '@dawra/contract/browse'
import type { ResultOf } from '@dawra/contract/kit'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { type Db, many, one, sql } from '#platform/sql'
import { perksOf } from '#vouchers'

/** What everybody else sees later, for who has early access; the first to open first. */
export async function listEarlyDeals(ctx: Ctx): Promise<ResultOf<typeof route>> {
  const accessUntil = await accessOf(ctx.db, personOf(ctx).userId)
  return { accessUntil, deals: accessUntil === null ? [] : await selectEarlyDeals(ctx) }
}

/** By the database's clock, as it is judged when something is bought. */
async function accessOf(db: Db, userId: string): Promise<string | null> {
  const { runs } = await one<{ runs: boolean }>(
    db,
    sql`select vouchers.has_perk(${userId}, ${'early_access'}, platform.now()) as runs`,
  )
  if (!runs) return null
  const early = (await perksOf(db, userId)).filter(({ kind }) => kind === 'early_access')
  // One follows the other without a gap.
  return early.at(-1)?.endsAt ?? null
}

/** As far as the index of what opens next goes; a venue keeps something back for two hours at the most. */
const selectEarlyDeals = ({ db }: Pick<Ctx, 'db'>) =>
  many<EarlyDeal>(
    db,
    sql`select d.id, d.kind, platform.localized(d.title_en, d.title_ar) as title, d.category, d.picture,
        o.packaging, d.dietary, d.original_price as "originalPrice", d.price, d.remaining,
        jsonb_build_object('startsAt', d.starts_at, 'endsAt', d.ends_at) as window,
        to_jsonb(d.early_until) #>> '{}' as "membersUntil", null::int as "distanceMeters",
        jsonb_build_object('id', v.id, 'name', v.name, 'type', v.type, 'area', v.area, 'rating',
          case when r.count > 0 then jsonb_build_object('stars', r.stars, 'count', r.count) end) as venue
      from (select * from deals.early_deals where remaining > 0 order by early_until, id limit 30) d
        join deals.deals o on o.id = d.id
        join venues.cards v on v.id = d.venue_id
        left join reviews.venue_ratings r on r.venue_id = d.venue_id
      order by d.early_until, d.id`,
  )
