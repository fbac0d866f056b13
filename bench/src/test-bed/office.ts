import { openKeys } from '@dawra/server/domains/identity/keys/open-keys'
import type { Account } from '@dawra/server/domains/identity/people/users'
import { accessTokens } from '@dawra/server/domains/identity/sessions/access-token'
import type { Secrets } from '@dawra/server/platform/secrets'
import type pg from 'pg'
import { idOf, SESSION_ID, USER_ID } from './ids.ts'

/** Makes customer `number` an owner of the office who has just used a second factor; resolves with their access token. */
export async function officeToken(pool: pg.Pool, secrets: Secrets, publicUrl: string, number: number) {
  const userId = idOf(USER_ID, number)
  const sessionId = idOf(SESSION_ID, number)
  const amr = [{ method: 'totp', timestamp: Math.floor(Date.now() / 1000) }]
  await pool.query(`insert into identity.user_roles (user_id, role) values ($1, 'operator')`, [userId])
  await pool.query(`insert into identity.office_permissions (user_id, permission) values ($1, 'owner')`, [
    userId,
  ])
  await pool.query(
    `insert into identity.mfa_factors (user_id, type, status, secret_sealed) values ($1, 'totp', 'verified', 'x')`,
    [userId],
  )
  await pool.query(`update identity.sessions set aal = 'aal2', amr = $2 where id = $1`, [
    sessionId,
    JSON.stringify(amr),
  ])
  const { rows } = await pool.query<Account>('select * from identity.accounts where id = $1', [userId])
  const tokens = accessTokens({ db: pool, keys: openKeys(secrets.identityKey), publicUrl })
  const session = { id: sessionId, aal: 'aal2' as const, amr }
  return (await tokens.sign({ account: rows[0]!, session, refreshToken: '' }, new Date())).token
}
