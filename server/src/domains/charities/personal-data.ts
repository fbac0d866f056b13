import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

/** What a member of a charity did for it. Of those who receive there is nothing. */
export const charityPersonalData: PersonalData = {
  name: 'charities',
  texts: TEXTS,
  codes: ['status', 'leftTo'],
  collect: async ({ db }, userId) => ({
    charityMembership: await many(
      db,
      sql`select n.name as charity, m.is_contact as "isContact", m.joined_at as "joinedAt"
        from charities.members m join charities.names n on n.id = m.charity_id where m.user_id = ${userId}`,
    ),
    charityApplications: await many(
      db,
      sql`select status, terms - 'licenceNumber' as terms, terms ->> 'licenceNumber' as "charityLicence", note,
          submitted_at as "submittedAt", decided_at as "decidedAt"
        from charities.applications where user_id = ${userId} order by id`,
    ),
    charityClaims: await many(
      db,
      sql`select platform.localized(title_en, title_ar) as title, grams,
          case status when 'waiting' then 'claimWaiting' when 'open' then 'claimOpen' when 'ended' then 'claimEnded'
            else status end as status, claimed_at as "claimedAt"
        from charities.claims where claimed_by = ${userId} order by id`,
    ),
    charityReports: await many(
      db,
      sql`select platform.localized(title_en, title_ar) as title, portions, people, left_grams as "leftGrams",
          left_to as "leftTo", reported_at as "reportedAt"
        from charities.claims where reported_by = ${userId} order by id`,
    ),
  }),
}
