import type { listEarlyDeals as route } from '@dawra/contract/browse/routes'
import type { EarlyDeal } from '@dawra/contract/browse/schemas'
import type { ResultOf } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { type Db, many, one, sql } from '#platform/sql'
import { perksOf } from '#vouchers'
import { LISTING_SOURCES } from './listing-sources.ts'

/** Deals that only members with early access see yet, in the order of their public opening. */
export async function listEarlyDeals(ctx: Ctx): Promise<ResultOf<typeof route>> {
  const accessUntil = await accessOf(ctx.db, personOf(ctx).userId)
  return { accessUntil, deals: accessUntil === null ? [] : await selectEarlyDeals(ctx) }
}

/** By the database's clock, like the check of an order. */
async function accessOf(db: Db, userId: string): Promise<string | null> {
  const { runs } = await one<{ runs: boolean }>(
    db,
    sql`select vouchers.has_perk(${userId}, ${'early_access'}, platform.now()) as runs`,
  )
  if (!runs) return null
  const early = (await perksOf(db, userId)).filter(({ kind }) => kind === 'early_access')
  // Consecutive perks follow each other without a gap.
  return early.at(-1)?.endsAt ?? null
}

const { card, join } = LISTING_SOURCES.deal

/** The 30 deals that open next, read by the index, as the usual cards. A venue delays a deal by at most two hours. */
const TEXT = `select ${card}, null::int as "distanceMeters", to_jsonb(p.early_until) #>> '{}' as "membersUntil"
  from (select * from deals.early_deals where remaining > 0 order by early_until, id limit 30) p ${join}
  order by p.early_until, p.id`

export const selectEarlyDeals = ({ db }: Pick<Ctx, 'db'>) =>
  many<EarlyDeal>(db, { name: 'early-deals', text: TEXT, values: [] })
