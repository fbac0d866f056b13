import type { Language } from '@dawra/contract/platform/schemas'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** `consents` maps kind to version. `ip` is where the address was confirmed from. */
export interface SignUpConsents {
  consents: Record<string, unknown>
  language: Language
  ip: string | null
}

/** Consents count from the confirmation, because the sign-up may have been sent by somebody else. */
const PROOFS = ['signed_up', 'email_confirmed', 'phone_confirmed']

/**
 * Takes the consents out of the user's metadata, so that they are not in every token.
 * @returns undefined when the sign-up had none
 */
export const takeSignUpConsents = (tx: Tx, userId: string): Promise<SignUpConsents | undefined> =>
  maybe(
    tx.db,
    sql`update identity.users set user_metadata = user_metadata - 'consents'
      where id = ${userId} and jsonb_typeof(user_metadata -> 'consents') = 'object'
      returning old.user_metadata -> 'consents' as consents, language,
        (select host(ip) from identity.security_events
          where user_id = ${userId} and kind = any(${PROOFS}::text[]) order by happened_at desc limit 1) as ip`,
  )
