import { expect, test } from 'vitest'
import { databaseTest, setUp } from '#testing/set-up'
import { aPerson, providerWalk } from '#testing/sign-in-by-provider'

const database = databaseTest()
const walk = setUp(() => providerWalk(database))

async function aCode(person = aPerson()) {
  const auth = walk.client()
  const back = await walk.comeBack(await walk.setOut(auth), person)
  return { auth, code: back.searchParams.get('code')! }
}

async function redeem(auth_code: string, code_verifier: string) {
  const response = await fetch(`${walk.server.url}/token?grant_type=pkce`, {
    method: 'POST',
    body: JSON.stringify({ auth_code, code_verifier }),
  })
  const body = (await response.json()) as Record<string, unknown>
  return [response.status, body.error_code, body.msg]
}

test('requires both code and verifier for an exchange', async () => {
  const refused = [
    400,
    'validation_failed',
    'invalid request: both auth code and code verifier should be non-empty',
  ]
  expect(await redeem('', 'verifier')).toEqual(refused)
  expect(await redeem('code', '')).toEqual(refused)
})

test('accepts only codes that the server issued', async () => {
  expect(await redeem('a stranger', 'verifier')).toEqual([
    404,
    'flow_state_not_found',
    'invalid flow state, no valid flow state found',
  ])
})

test('accepts a code once', async () => {
  const { auth, code } = await aCode()
  expect((await auth.exchangeCodeForSession(code)).error).toBeNull()
  expect(await redeem(code, 'verifier')).toEqual([
    400,
    'flow_state_already_used',
    'invalid flow state, flow state has already been used',
  ])
})

test('opens one session for two concurrent exchanges', async () => {
  const { code } = await aCode()
  await database.pool.query(
    `update identity.flow_states set code_challenge = 'known', code_challenge_method = 'plain'
     where used_at is null and auth_code_hash is not null`,
  )
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => redeem(code, 'known')))
  expect(outcomes.map(([status]) => status).sort()).toEqual([200, 400, 400, 400, 400])
})

test('voids a code after a wrong verifier', async () => {
  const { auth, code } = await aCode()
  expect(await redeem(code, 'guessed')).toEqual([
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  ])
  const { error } = await auth.exchangeCodeForSession(code)
  expect(error).toMatchObject({ code: 'flow_state_already_used', status: 400 })
})

test('accepts a code for five minutes', async () => {
  const { auth, code } = await aCode()
  await database.pool.query(
    `update identity.flow_states set expires_at = expires_at - interval '301 seconds' where used_at is null`,
  )
  const { error } = await auth.exchangeCodeForSession(code)
  expect(error).toMatchObject({ code: 'flow_state_expired', status: 422 })
})

test('deletes the provider’s tokens once the exchange has returned them', async () => {
  const { auth, code } = await aCode()
  const { data } = await auth.exchangeCodeForSession(code)
  expect(data.session?.provider_token).toEqual(expect.any(String))
  const { rows } = await database.pool.query(
    `select count(*)::int as kept from identity.flow_states
     where used_at is not null and provider_tokens_sealed is not null`,
  )
  expect(rows).toEqual([{ kept: 0 }])
})

test('opens no session by a code from before a password change', async () => {
  const person = aPerson()
  const owner = await walk.signIn(person)
  const { auth, code } = await aCode(person)
  expect((await owner.auth.updateUser({ password: 'wadi after rain' })).error).toBeNull()
  expect((await auth.exchangeCodeForSession(code)).error).toMatchObject({ code: 'flow_state_not_found' })
})

test('links no identity to an account whose password changed during the sign-in', async () => {
  const { auth: thief, user } = await walk.signIn(aPerson())
  const options = { redirectTo: 'https://app.example/home', skipBrowserRedirect: true }
  const { data } = await thief.linkIdentity({ provider: 'google', options })
  const { auth: owner } = await walk.signIn(aPerson({ email: user.email!, sub: user.identities![0]!.id }))
  expect((await owner.updateUser({ password: 'wadi after rain' })).error).toBeNull()
  await expect(walk.comeBack(data!.url!, aPerson())).rejects.toThrow()
  const { data: still } = await owner.getUserIdentities()
  expect(still?.identities).toHaveLength(2)
})
