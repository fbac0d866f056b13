import type { EarlyDeal, listEarlyDeals as route } from '@dawra/contract/browse'
import type { ResultOf } from '@dawra/contract/kit'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { type Db, many, one, sql } from '#platform/sql'
import { perksOf } from '#vouchers'
import { LISTING_SOURCES } from './listing-sources.ts'

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

const { card, join } = LISTING_SOURCES.deal

/** The cards of every list, as far as the index of what opens next goes; a venue delays a deal by two hours at most. */
const TEXT = `select ${card}, null::int as "distanceMeters", to_jsonb(p.early_until) #>> '{}' as "membersUntil"
  from (select * from deals.early_deals where remaining > 0 order by early_until, id limit 30) p ${join}
  order by p.early_until, p.id`

export const selectEarlyDeals = ({ db }: Pick<Ctx, 'db'>) =>
  many<EarlyDeal>(db, { name: 'early-deals', text: TEXT, values: [] })
