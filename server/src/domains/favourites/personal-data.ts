import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

export const favouritePersonalData: PersonalData = {
  name: 'favourites',
  texts: TEXTS,
  codes: ['kind'],
  collect: async ({ db }, userId) => ({
    favourites: await many(
      db,
      sql`select f.kind, f.subject_id as id, coalesce(v.name, platform.localized(d.title_en, d.title_ar)) as name,
          f.alerts, f.watches, f.added_at as "addedAt"
        from favourites.favourites f left join venues.cards v on v.id = f.venue_id
          left join deals.deals d on d.id = f.deal_id
        where f.user_id = ${userId} order by f.added_at`,
    ),
  }),
}
