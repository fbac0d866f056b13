import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

export const businessPersonalData: PersonalData = {
  name: 'businesses',
  texts: TEXTS,
  codes: ['status', 'kind', 'declineReason', 'asksFor'],
  collect: async ({ db }, userId) => ({
    applicationsToSell: await many(
      db,
      sql`select status, terms - 'licenceNumber' - 'vatNumber' as terms, terms ->> 'licenceNumber' as "foodLicence",
          terms ->> 'vatNumber' as "taxNumber", (
            select jsonb_agg(jsonb_build_object('kind', p.kind, 'addedAt', p.added_at) order by p.kind)
            from businesses.application_papers p where p.application_id = a.id) as papers, note, decline_reason as "declineReason", submitted_at as "submittedAt",
          decided_at as "decidedAt"
        from businesses.applications a where user_id = ${userId} order by id`,
    ),
    businessChanges: await many(
      db,
      sql`select case kind when 'licence' then 'new_licence' else 'new_account' end as "asksFor",
          case status when 'replaced' then 'sent_again' else status end as status, licence_number as "foodLicence",
          licence_expires_on::text as "licenceExpiresOn", iban, holder as "accountHolder", note, to_jsonb(asked_at) #>> '{}' as "submittedAt",
          to_jsonb(decided_at) #>> '{}' as "decidedAt"
        from businesses.changes where asked_by = ${userId} order by id`,
    ),
  }),
}
