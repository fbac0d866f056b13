import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

/** A user's donations, requests and messages; of the other side only what the user was shown. */
export const donationPersonalData: PersonalData = {
  name: 'donations',
  texts: TEXTS,
  codes: [
    'kind',
    'status',
    'category',
    'categories',
    'feedSources',
    'tags',
    'storage',
    'side',
    'checks',
    'allergens',
    'dietary',
    'closedBy',
  ],
  money: ['price'],
  collect: async ({ db }, userId) => ({
    donor: await many(
      db,
      sql`select kind, name, registration_number as "registrationNumber", licence_number as "licenceNumber",
          licence_submitted_at as "licenceSubmittedAt", verified_at as "verifiedAt"
        from donations.donors where user_id = ${userId}`,
    ),
    donations: (
      await many<{ donation: object }>(
        db,
        sql`select donations.own_json(d) - 'version' - 'leftover' || jsonb_build_object('checks', checks, 'declaredAt', declared_at) as donation
          from donations.donations d where donor_id = ${userId} order by id`,
      )
    ).map(row => row.donation),
    requests: (
      await many<{ request: object }>(
        db,
        sql`select donations.request_json(r) - 'unread' || jsonb_build_object('phone', r.phone, 'code', r.code,
            'title', platform.localized(d.title_en, d.title_ar),
            -- An order that is 'released' was not paid: the same word is another thing here.
            'status', case r.status when 'released' then 'given_to_others' else r.status::text end) as request
          from donations.requests r join donations.donations d on d.id = r.donation_id
          where requester_id = ${userId} order by r.id`,
      )
    ).map(row => row.request),
    ratings: await many(
      db,
      sql`select request_id as "requestId", side, stars, text, rated_at as "ratedAt"
        from donations.ratings where author_id = ${userId} order by id`,
    ),
    standingRequests: await many(
      db,
      sql`select categories, least_grams as "leastGrams", most_grams as "mostGrams", areas,
          asks_by_itself as "requestsAutomatically", phone, message, is_on as "isOn", created_at as "createdAt"
        from donations.standing_requests where user_id = ${userId} order by id`,
    ),
  }),
}
