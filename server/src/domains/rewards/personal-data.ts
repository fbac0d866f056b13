import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

export const rewardPersonalData: PersonalData = {
  name: 'rewards',
  texts: TEXTS,
  codes: ['kind'],
  collect: async ({ db }, userId) => ({
    points: (
      await many<{ entry: object }>(
        db,
        sql`select jsonb_strip_nulls(rewards.entry_json(t) - 'seq' - 'slug') as entry
          from rewards.transfers t where user_id = ${userId} order by seq`,
      )
    ).map(({ entry }) => entry),
    redemptions: await many(
      db,
      sql`select platform.localized(w.title_en, w.title_ar) as title, r.cost, r.redeemed_at as "redeemedAt"
        from rewards.redemptions r join rewards.rewards w on w.slug = r.reward
        where r.user_id = ${userId} order by r.id`,
    ),
    achievements: await many(
      db,
      sql`select platform.localized(a.title_en, a.title_ar) as title, a.points, d.achieved_at as "achievedAt"
        from rewards.achieved d join rewards.achievements a on a.slug = d.achievement
        where d.user_id = ${userId} order by d.achieved_at`,
    ),
    earnedNothing: await many(
      db,
      sql`select why, decided_at as "decidedAt" from rewards.passed_over
        where user_id = ${userId} order by decided_at`,
    ),
  }),
}
