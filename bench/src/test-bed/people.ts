import { AGREEMENT } from '@dawra/contract/profile/rules'
import { openKeys } from '@dawra/server/domains/identity/keys/open-keys'
import type { Account } from '@dawra/server/domains/identity/people/users'
import { accessTokens } from '@dawra/server/domains/identity/sessions/access-token'
import type { Secrets } from '@dawra/server/platform/secrets'
import type pg from 'pg'
import { FIRST, idOf, SESSION_ID, USER_ID } from './ids.ts'

/** Customers with live sessions and all required consents, numbered from 0; existing ones stay. */
export async function addCustomers(pool: pg.Pool, count: number) {
  await pool.query(
    `insert into identity.users (id, email, phone, full_name, email_confirmed_at, agreed_to)
      select ('${USER_ID}' || n)::uuid, 'customer-' || n || '@bench.test', '+96892123456', 'Customer ' || n, now(), $2
      from generate_series(${FIRST}, ${FIRST} + $1::bigint - 1) n on conflict do nothing`,
    [count, AGREEMENT],
  )
  await pool.query(
    `insert into identity.sessions (id, user_id, not_after, amr)
      select ('${SESSION_ID}' || n)::uuid, ('${USER_ID}' || n)::uuid, now() + interval '30 days',
        '[{"method": "password", "timestamp": 1}]'
      from generate_series(${FIRST}, ${FIRST} + $1::bigint - 1) n on conflict do nothing`,
    [count],
  )
  await pool.query('analyze identity.users, identity.sessions')
}

/** An access token for each of the first `count` customers, signed with the installation's key and valid for ten minutes. */
export async function tokensFor(
  pool: pg.Pool,
  secrets: Secrets,
  publicUrl: string,
  count: number,
  aal: 'aal1' | 'aal2' = 'aal1',
) {
  const tokens = accessTokens({ db: pool, keys: openKeys(secrets.identityKey), publicUrl })
  const { rows } = await pool.query<Account>(
    `select * from identity.accounts where email like 'customer-%@bench.test' order by id limit $1`,
    [count],
  )
  const now = new Date()
  return Promise.all(
    rows.map(async (account, number) => {
      const session = {
        id: idOf(SESSION_ID, number),
        aal,
        amr: [{ method: 'password', timestamp: 1 }],
      }
      return (await tokens.sign({ account, session, refreshToken: '' }, now)).token
    }),
  )
}
