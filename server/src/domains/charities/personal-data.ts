import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

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
      sql`select 'charity_' || status as status, jsonb_build_object('name', terms -> 'name', 'charityLicence', terms ->> 'licenceNumber',
            'charityLicenceUntil', terms ->> 'validUntil', 'charityContact', terms ->> 'contactName',
            'charityPhone', terms ->> 'contactPhone', 'charityAreas', terms -> 'areas') as "charityTerms",
          note as "charityNote",
          submitted_at as "charitySentAt", decided_at as "charityDecidedAt"
        from charities.applications where user_id = ${userId} order by id`,
    ),
    charityClaims: await many(
      db,
      sql`select platform.localized(title_en, title_ar) as title, grams,
          'claim_' || status as status, claimed_at as "claimedAt"
        from charities.claims where claimed_by = ${userId} order by id`,
    ),
    charityReports: await many(
      db,
      sql`select platform.localized(title_en, title_ar) as title, portions as "handedPortions", people as "fedPeople", left_grams as "leftGrams",
          'left_' || left_to as "leftTo", reported_at as "handOutReportedAt"
        from charities.claims where reported_by = ${userId} order by id`,
    ),
  }),
}
