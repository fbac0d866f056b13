import type { Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'

/** For how many minutes a second factor permits acts that give power over accounts. */
const FRESH_MINUTES = 10

/** The `amr` methods that count as a second factor. A passkey that verified its user is one. */
const METHODS = ['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code', 'passkey']

export async function hasFreshFactor({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<boolean> {
  if (actor.kind !== 'user' || actor.aal !== 'aal2') return false
  const { isFresh } = await one<{ isFresh: boolean }>(
    db,
    sql`select exists (
        select from identity.sessions s, jsonb_array_elements(s.amr) shown
        where s.id = ${actor.sessionId} and s.aal = 'aal2' and shown ->> 'method' = any (${METHODS}::text[])
          and to_timestamp((shown ->> 'timestamp')::bigint)
            > platform.now() - make_interval(mins => ${FRESH_MINUTES}::int)) as "isFresh"`,
  )
  return isFresh
}
