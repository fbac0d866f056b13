import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { addressesOf } from './addresses.ts'
import { TEXTS } from './texts/index.ts'

export const profilePersonalData: PersonalData = {
  name: 'profile',
  texts: TEXTS,
  codes: ['kind', 'status', 'channel', 'language', 'theme', 'textSize', 'units'],
  async collect({ db }, userId) {
    const consents = await many(
      db,
      sql`select kind, version, is_given as "isGiven", language, host(ip) as ip, recorded_at as "recordedAt"
        from profile.consents where user_id = ${userId} order by recorded_at, id`,
    )
    const settings = await many(
      db,
      sql`select theme, text_size as "textSize", units, clock, digits from profile.settings where user_id = ${userId}`,
    )
    const dataRequests = await many(
      db,
      sql`select kind, status, requested_at as "requestedAt", due_at as "dueAt", acts_at as "actsAt",
          finished_at as "finishedAt"
        from profile.data_requests where user_id = ${userId} order by requested_at`,
    )
    const privacyRequests = await many(
      db,
      sql`select kind, text, asked_at as "requestedAt", due_at as "dueAt", ended_at as "finishedAt", answer
        from profile.privacy_requests where user_id = ${userId} order by asked_at`,
    )
    return {
      settings: settings[0] ?? null,
      addresses: await addressesOf(db, userId),
      consents,
      dataRequests,
      privacyRequests,
    }
  },
}
