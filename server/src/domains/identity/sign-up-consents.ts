import type { Language } from '@dawra/contract/common'
import { type Db, maybe, sql } from '#platform/sql'

/** What somebody agreed to when they signed up (`data.consents`: kind to version), and from where. */
export interface SignUpConsents {
  consents: Record<string, unknown>
  language: Language
  ip: string | null
}

/** Undefined when nothing was agreed to with the sign-up. */
export const signUpConsents = (db: Db, userId: string): Promise<SignUpConsents | undefined> =>
  maybe(
    db,
    sql`select user_metadata -> 'consents' as consents, language,
        (select host(ip) from identity.security_events
          where user_id = u.id and kind = 'signed_up' order by happened_at limit 1) as ip
      from identity.users u
      where id = ${userId} and jsonb_typeof(user_metadata -> 'consents') = 'object'`,
  )
