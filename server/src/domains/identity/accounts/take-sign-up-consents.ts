import type { Language } from '@dawra/contract/common'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** The consents given at sign-up (`data.consents`: kind to version), with the device. */
export interface SignUpConsents {
  consents: Record<string, unknown>
  language: Language
  ip: string | null
}

/** Ways of confirming an address. Consents count from the confirmation of the address: the sign-up itself may have been another person's. */
const PROOFS = ['signed_up', 'email_confirmed', 'phone_confirmed']

/**
 * Takes the sign-up's consents for the profile domain, which stores them, so that they are not part of every token.
 * @returns undefined when nothing was agreed to with the sign-up
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
