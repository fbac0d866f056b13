import { one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'

/** For how many minutes a sign-in, or a repeated password or code, permits adding another way to sign in. */
const RECENT_MINUTES = 10

/**
 * A stolen access token alone must not be able to add a second factor or a passkey.
 * @throws AuthRefusal('reauthentication_needed')
 */
export async function requireRecentProof({ db }: Tx, { sessionId }: { sessionId: string }) {
  const { isRecent } = await one<{ isRecent: boolean }>(
    db,
    sql`select exists (
        select from identity.sessions s, jsonb_array_elements(s.amr) shown
        where s.id = ${sessionId} and shown ->> 'method' <> 'anonymous'
          and to_timestamp((shown ->> 'timestamp')::bigint)
            > platform.now() - make_interval(mins => ${RECENT_MINUTES}::int)) as "isRecent"`,
  )
  if (!isRecent)
    throw new AuthRefusal('reauthentication_needed', {
      status: 403,
      message: 'Show your password, or a code that we send you, before you add a way to sign in',
    })
}

/** Replaces an earlier entry of the same method. */
export const noteProof = ({ db }: Tx, sessionId: string, method: 'password' | 'otp') =>
  run(
    db,
    sql`update identity.sessions set amr = coalesce((select jsonb_agg(before) from jsonb_array_elements(amr) before
          where before ->> 'method' <> ${method}::text), '[]')
        || jsonb_build_array(jsonb_build_object('method', ${method}::text,
          'timestamp', floor(extract(epoch from platform.now()))::bigint))
      where id = ${sessionId} and revoked_at is null`,
  )
