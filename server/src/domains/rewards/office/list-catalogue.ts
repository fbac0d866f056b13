import type { OfficeReward, RewardChange } from '@dawra/contract/rewards/reward-catalogue'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { CHANGES, changesOf } from '#platform/office-change'
import { type Db, many, sql } from '#platform/sql'

export async function listCatalogue({ db }: Pick<Ctx, 'db'>): Promise<{ rewards: OfficeReward[] }> {
  return { rewards: await selectCatalogue(db, null) }
}

/** @param slug null for all rewards */
export const selectCatalogue = (db: Db, slug: string | null): Promise<OfficeReward[]> =>
  many(
    db,
    sql`select r.slug, jsonb_build_object('en', r.title_en, 'ar', r.title_ar) as title,
        jsonb_build_object('en', r.description_en, 'ar', r.description_ar) as description, r.cost, r.is_on as "isOn",
        (r.grants -> 'voucher' ->> 'value')::int as worth,
        case when r.grants ? 'perk' then 'perk' else 'voucher' end as gives, r.version,
        case when r.version > 1 then jsonb_build_object('at', r.changed_at,
          'by', jsonb_build_object('id', r.changed_by, 'name', p.full_name)) end as changed
      from rewards.rewards r left join identity.people p on p.id = r.changed_by
      where ${slug}::text is null or r.slug = ${slug}::text
      order by r.position`,
  )

export async function listRewardChanges({ db }: Pick<Ctx, 'db'>, slug: string, cursor: string | undefined) {
  const found = await many<Omit<RewardChange, 'at'> & { at: Date }>(
    db,
    sql`select c.id, c.version, c.before, c.after, c.reason, c.changed_at as at,
        jsonb_build_object('id', c.changed_by, 'name', p.full_name) as by
      from rewards.reward_changes c join identity.people p on p.id = c.changed_by
      where c.reward = ${slug} and c.version < coalesce(
        (select l.version from rewards.reward_changes l where l.id = ${idCursor(cursor)}::uuid), 2147483647)
      order by c.version desc limit ${CHANGES + 1}::int`,
  )
  return changesOf(found)
}
