import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { anAccount, anAccountWithApp, appOf, authClient, PASSWORD, signedInAgain } from '#testing/account'
import { authServer } from '#testing/auth-server'
import { pasted } from '#testing/pasted-code'
import { databaseTest, setUp } from '#testing/set-up'

const database = databaseTest()
const server = setUp(() =>
  authServer(database, {
    allowances: { 'identity.sign_up': { limit: 1000, seconds: 60 } },
  }),
)

const query = async <Row>(text: string, ...values: unknown[]) =>
  (await database.pool.query(text, values)).rows as Row[]

const age = (challengeId: string, seconds: number) =>
  query(
    'update identity.challenges set expires_at = expires_at - make_interval(secs => $2) where id = $1',
    challengeId,
    seconds,
  )

const refused = (status: number, code: string) => ({ data: null, error: { status, code } })
type Client = Awaited<ReturnType<typeof anAccount>>['auth']
const claimsOf = async (auth: Client) => decodeJwt((await auth.getSession()).data.session?.access_token ?? '')
const noticesTo = async (email: string) =>
  (
    await query<{ what: string }>(
      `select facts ->> 'what' as what from platform.messages
        where recipient = $1 and template = 'security_notice' order by id`,
      email,
    )
  ).map(({ what }) => what)

describe('an authenticator app', () => {
  test('raises the session to aal2, which the next session requires too', async () => {
    const { auth, email, userId } = await anAccount(server)
    const { data: factor } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' })
    expect(factor).toMatchObject({ type: 'totp', friendly_name: 'My phone' })
    expect(factor!.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
    expect(new URL(factor!.totp.uri).searchParams.get('issuer')).toBe('Dawra')
    const before = await claimsOf(auth)

    const codeOf = appOf(factor!.totp.secret)
    const { data, error } = await auth.mfa.challengeAndVerify({ factorId: factor!.id, code: codeOf() })
    expect(error).toBeNull()
    expect(data).toMatchObject({ token_type: 'bearer', expires_in: 600, user: { id: userId } })
    const claims = await claimsOf(auth)
    expect(claims).toMatchObject({ aal: 'aal2', session_id: before.session_id })
    expect((claims.amr as { method: string }[]).map(({ method }) => method)).toEqual(['totp', 'password'])
    expect((await auth.mfa.listFactors()).data?.totp).toMatchObject([
      { id: factor!.id, factor_type: 'totp', status: 'verified', friendly_name: 'My phone' },
    ])
    expect(await noticesTo(email)).toEqual(['factor_added'])
    const { error: refreshError } = await auth.refreshSession()
    expect(refreshError).toBeNull()
    expect(await claimsOf(auth)).toMatchObject({ aal: 'aal2' })

    const again = await signedInAgain(server, email)
    expect((await again.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
  })

  test('does not raise access tokens that were issued earlier', async () => {
    const { auth, email } = await anAccount(server)
    const { data: factor } = await auth.mfa.enroll({ factorType: 'totp' })
    const codeOf = appOf(factor!.totp.secret)
    const stolen = (await auth.getSession()).data.session!.access_token
    await auth.mfa.challengeAndVerify({ factorId: factor!.id, code: codeOf() })
    const aalOf = async (token: string) =>
      (await server.whoAmI({ headers: { authorization: `Bearer ${token}` } })).actor.aal
    expect(await aalOf((await auth.getSession()).data.session!.access_token)).toBe('aal2')
    expect(await aalOf(stolen)).toBe('aal1')
    const answer = await fetch(`${server.url}/factors/${factor!.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${stolen}` },
    })
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([422, 'insufficient_aal'])
    expect(email).toContain('@')
  })

  /** @promise “Each code works for one sign-in.” (`/dev/messages`) */
  test('accepts each code of an app once, for any challenge', async () => {
    const { email, factor, codeOf } = await anAccountWithApp(server)
    const auth = await signedInAgain(server, email)
    const code = codeOf()
    expect((await auth.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull()
    const wrong = refused(422, 'mfa_verification_failed')
    expect(await auth.mfa.challengeAndVerify({ factorId: factor.id, code })).toMatchObject(wrong)
    expect(await auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(-1) })).toMatchObject(wrong)
    expect((await auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(1) })).error).toBeNull()
  })

  test('accepts a code that is pasted with Arabic digits and invisible marks', async () => {
    const { email, factor, codeOf } = await anAccountWithApp(server)
    const auth = await signedInAgain(server, email)
    const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code: pasted(codeOf()) })
    expect(error).toBeNull()
  })

  test('accepts one of two concurrent tries with the same code', async () => {
    const { email, factor, codeOf } = await anAccountWithApp(server)
    const code = codeOf()
    const clients = await Promise.all([signedInAgain(server, email), signedInAgain(server, email)])
    const answers = await Promise.all(
      clients.map(auth => auth.mfa.challengeAndVerify({ factorId: factor.id, code })),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  })

  test('ends a challenge after 300 seconds, five tries or one success', async () => {
    const { email, factor, codeOf } = await anAccountWithApp(server)
    const auth = await signedInAgain(server, email)
    const { id: factorId } = factor
    const expired = refused(422, 'mfa_challenge_expired')

    const late = (await auth.mfa.challenge({ factorId })).data!
    expect(late).toMatchObject({ type: 'totp' })
    expect(Math.abs(late.expires_at - Date.now() / 1000 - 300)).toBeLessThan(60)
    await age(late.id, 300)
    expect(await auth.mfa.verify({ factorId, challengeId: late.id, code: codeOf() })).toMatchObject(expired)

    const tried = (await auth.mfa.challenge({ factorId })).data!
    for (const code of ['000000', '111111', '222222', '333333', '12'])
      expect(await auth.mfa.verify({ factorId, challengeId: tried.id, code })).toMatchObject(
        refused(422, 'mfa_verification_failed'),
      )
    expect(await auth.mfa.verify({ factorId, challengeId: tried.id, code: codeOf() })).toMatchObject(expired)

    const used = (await auth.mfa.challenge({ factorId })).data!
    expect((await auth.mfa.verify({ factorId, challengeId: used.id, code: codeOf() })).error).toBeNull()
    expect(await auth.mfa.verify({ factorId, challengeId: used.id, code: codeOf(1) })).toMatchObject(expired)
  })

  test('accepts a challenge only for its own session, factor and network', async () => {
    const { email, factor, codeOf } = await anAccountWithApp(server)
    const { id: factorId } = factor
    const [mine, elsewhere] = [await signedInAgain(server, email), await signedInAgain(server, email)]
    const challenge = (await elsewhere.mfa.challenge({ factorId })).data!
    expect(await mine.mfa.verify({ factorId, challengeId: challenge.id, code: codeOf() })).toMatchObject({
      ...refused(422, 'mfa_factor_not_found'),
      error: { message: 'MFA factor with the provided challenge ID not found' },
    })
    const own = (await mine.mfa.challenge({ factorId })).data!
    const token = (await mine.getSession()).data.session!.access_token
    const response = await fetch(`${server.url}/factors/${factorId}/verify`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-test-address': '203.0.113.9' },
      body: JSON.stringify({ challenge_id: own.id, code: codeOf() }),
    })
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([
      422,
      'mfa_ip_address_mismatch',
    ])
    const stranger = (await anAccount(server)).auth
    expect(await stranger.mfa.challenge({ factorId })).toMatchObject(refused(404, 'mfa_factor_not_found'))
  })

  test('refuses codes of apps after ten wrong ones in 15 minutes, over all challenges', async () => {
    const { email, factor, codeOf } = await anAccountWithApp(server)
    const auth = await signedInAgain(server, email)
    const tryCode = (code: string) => auth.mfa.challengeAndVerify({ factorId: factor.id, code })
    for (let n = 0; n < 10; n++)
      expect(await tryCode('12')).toMatchObject(refused(422, 'mfa_verification_failed'))
    expect(await tryCode(codeOf())).toMatchObject(refused(429, 'over_request_rate_limit'))
  })

  test('ends sessions that did not use the new factor, and no others', async () => {
    const { auth: first, email, factor, codeOf } = await anAccountWithApp(server)
    const [second, third] = [await signedInAgain(server, email), await signedInAgain(server, email)]
    await second.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf() })
    expect((await first.getUser()).error).toBeNull()
    expect((await third.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  })
})

/** A stolen token: its session last proved the user's identity more than ten minutes ago. */
async function stolenFrom(auth: Client, userId: string) {
  await query(
    `update identity.sessions set amr = (select jsonb_agg(shown || jsonb_build_object('timestamp',
       (shown ->> 'timestamp')::bigint - 601)) from jsonb_array_elements(amr) shown) where user_id = $1`,
    userId,
  )
  const token = (await auth.getSession()).data.session!.access_token
  const post = async (path: string, body: object) => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return [answer.headers.get('x-sb-error-code'), answer.status]
  }
  return { token, post }
}

describe('adding a second factor', () => {
  test('requires unique names of factors, at most ten, and ignores unfinished ones', async () => {
    const { auth, userId } = await anAccount(server)
    const enroll = (friendlyName: string) => auth.mfa.enroll({ factorType: 'totp', friendlyName })
    expect((await enroll('App')).error).toBeNull()
    expect(await enroll('App')).toMatchObject({
      ...refused(422, 'mfa_factor_name_conflict'),
      error: { message: 'A factor with the friendly name "App" for this user already exists' },
    })
    for (let n = 2; n <= 10; n++) expect((await enroll(`App ${n}`)).error).toBeNull()
    expect(await enroll('One more')).toMatchObject(refused(422, 'too_many_enrolled_mfa_factors'))
    await query(
      `update identity.mfa_factors set created_at = created_at - interval '6 minutes' where user_id = $1`,
      userId,
    )
    expect((await enroll('App')).error).toBeNull()
    expect(await query('select 1 from identity.mfa_factors where user_id = $1', userId)).toHaveLength(1)
  })

  test('requires the existing factor before another is added', async () => {
    const { email, auth } = await anAccountWithApp(server)
    const weak = await signedInAgain(server, email)
    expect(await weak.mfa.enroll({ factorType: 'totp' })).toMatchObject({
      ...refused(403, 'insufficient_aal'),
      error: { message: 'AAL2 required to enroll a new factor' },
    })
    expect((await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Spare' })).error).toBeNull()
  })

  /** @promise security.showAgain.text (security, two-factor sign-in and passkeys) */
  test('requires a proof of identity from the last ten minutes, not just a stolen token', async () => {
    const { auth, email, userId } = await anAccount(server)
    const { token, post } = await stolenFrom(auth, userId)
    const needed = { status: 403, code: 'reauthentication_needed' }
    expect(await auth.mfa.enroll({ factorType: 'totp' })).toMatchObject({ error: needed })
    expect(await auth.mfa.enroll({ factorType: 'phone', phone: '+96891234599' })).toMatchObject({
      error: needed,
    })
    expect(await post('/passkeys/registration/options', {})).toEqual(['reauthentication_needed', 403])
    expect((await auth.updateUser({ current_password: 'a guess of the thief' })).error).toMatchObject({
      code: 'invalid_credentials',
    })
    expect(await auth.mfa.enroll({ factorType: 'totp' })).toMatchObject({ error: needed })

    expect((await auth.updateUser({ current_password: PASSWORD })).error).toBeNull()
    expect((await auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
    expect(await post('/passkeys/registration/options', {})).toEqual([null, 200])
    expect(token).toBe((await auth.getSession()).data.session!.access_token)
    // The password was only checked, not changed.
    const later = await authClient(server).signInWithPassword({ email, password: PASSWORD })
    expect(later.error).toBeNull()
  })

  test('accepts an emailed code once when the user has no password', async () => {
    const { auth, email, userId } = await anAccount(server)
    await query('update identity.users set password_hash = null where id = $1', userId)
    await stolenFrom(auth, userId)
    expect((await auth.updateUser({ current_password: '' })).error).toMatchObject({
      code: 'invalid_credentials',
    })
    expect((await auth.reauthenticate()).error).toBeNull()
    const [sent] = await query<{ code: string }>(
      `select facts ->> 'code' as code from platform.messages
        where recipient = $1 and template = 'reauthenticate' order by id desc limit 1`,
      email,
    )
    expect((await auth.updateUser({ nonce: '000000' })).error).toMatchObject({
      code: 'reauthentication_not_valid',
    })
    expect((await auth.updateUser({ nonce: pasted(sent!.code) })).error).toBeNull()
    expect((await auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
    expect((await auth.updateUser({ nonce: sent!.code })).error).toMatchObject({
      code: 'reauthentication_not_valid',
    })
  })

  test('requires a recent proof of an existing factor before another is added', async () => {
    const { auth, userId, factor, codeOf } = await anAccountWithApp(server)
    await stolenFrom(auth, userId)
    expect(await auth.mfa.enroll({ factorType: 'totp' })).toMatchObject({
      error: { code: 'reauthentication_needed' },
    })
    expect((await auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf() })).error).toBeNull()
    expect((await auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
  })

  test('voids another session’s enrolment when the first factor is verified', async () => {
    const { auth, email } = await anAccount(server)
    const thief = await signedInAgain(server, email)
    const planted = (await thief.mfa.enroll({ factorType: 'totp', friendlyName: 'Planted' })).data!
    const own = (await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Own' })).data!
    const code = appOf(own.totp.secret)()
    expect((await auth.mfa.challengeAndVerify({ factorId: own.id, code })).error).toBeNull()
    const again = await signedInAgain(server, email)
    const plantedCode = appOf(planted.totp.secret)()
    expect(await again.mfa.challengeAndVerify({ factorId: planted.id, code: plantedCode })).toMatchObject(
      refused(404, 'mfa_factor_not_found'),
    )
  })

  test('refuses a second factor for guests and anonymous users', async () => {
    expect(await authClient(server).mfa.enroll({ factorType: 'totp' })).toMatchObject(
      refused(401, 'no_authorization'),
    )
    const { auth, userId } = await anAccount(server)
    await query(
      `update identity.users set email = null, email_confirmed_at = null, password_hash = null, is_anonymous = true where id = $1`,
      userId,
    )
    expect(await auth.mfa.enroll({ factorType: 'totp' })).toMatchObject(refused(403, 'no_authorization'))
  })

  test('stores no factor’s secret in plain text', async () => {
    const { factor, userId } = await anAccountWithApp(server)
    const [row] = await query<{ secret_sealed: Buffer }>(
      'select secret_sealed from identity.mfa_factors where user_id = $1',
      userId,
    )
    expect(row!.secret_sealed.toString('latin1')).not.toContain(factor.totp.secret)
    expect(server.services.keys.open(row!.secret_sealed)).toBe(factor.totp.secret)
  })
})

describe('a phone as second factor', () => {
  const codeSentTo = async (phone: string) => {
    const [row] = await query<{ code: string }>(
      `select facts ->> 'code' as code from platform.messages where recipient = $1 order by id desc limit 1`,
      phone,
    )
    return row!.code
  }

  test('verifies a phone as a factor by a text message, at most once a minute', async () => {
    const { auth, userId } = await anAccount(server)
    const factor = (await auth.mfa.enroll({ factorType: 'phone', phone: '+96891234567' })).data!
    expect(factor).toMatchObject({ type: 'phone', phone: '96891234567' })
    const challenge = (await auth.mfa.challenge({ factorId: factor.id, channel: 'sms' })).data!
    const [sent] = await query<{ facts: object }>(
      `select facts from platform.messages where recipient = '+96891234567'`,
    )
    expect(sent?.facts).toMatchObject({ minutes: 5 })
    const answer = { factorId: factor.id, challengeId: challenge.id }
    const code = await codeSentTo('+96891234567')
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await auth.mfa.verify({ ...answer, code: wrong })).toMatchObject({
      ...refused(422, 'mfa_verification_failed'),
      error: { message: 'Invalid MFA Phone code entered' },
    })
    expect(await auth.mfa.challenge({ factorId: factor.id, channel: 'sms' })).toMatchObject(
      refused(429, 'over_sms_send_rate_limit'),
    )
    expect((await auth.mfa.verify({ ...answer, code: pasted(code) })).error).toBeNull()
    expect(await claimsOf(auth)).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/phone' }, {}] })
    expect(await auth.mfa.enroll({ factorType: 'phone', phone: '9123 4567' })).toMatchObject(
      refused(422, 'mfa_verified_factor_exists'),
    )
    const [challenged] = await query<{ code_hash: Buffer }>(
      'select code_hash from identity.challenges where user_id = $1',
      userId,
    )
    expect(challenged!.code_hash).toHaveLength(32)
  })

  test('refuses a phone as a factor where no text messages can be sent', async () => {
    const { settings } = server.services
    const mute = await authServer(database, { settings: { ...settings, hasSms: false } })
    const { auth } = await anAccount(mute)
    expect(await auth.mfa.enroll({ factorType: 'phone', phone: '+96891234568' })).toMatchObject(
      refused(422, 'mfa_phone_enroll_not_enabled'),
    )
    await mute.close()
  })
})

describe('removing a second factor', () => {
  test('removes a factor only after it was used, mails the user, and lowers sessions', async () => {
    const { auth, email, factor } = await anAccountWithApp(server)
    const weak = await signedInAgain(server, email)
    expect(await weak.mfa.unenroll({ factorId: factor.id })).toMatchObject({
      ...refused(422, 'insufficient_aal'),
      error: { message: 'AAL2 required to unenroll verified factor' },
    })
    expect(await auth.mfa.unenroll({ factorId: factor.id })).toEqual({ data: { id: factor.id }, error: null })
    await auth.refreshSession()
    expect(await claimsOf(auth)).toMatchObject({ aal: 'aal1' })
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ nextLevel: 'aal1' })
    expect(await noticesTo(email)).toEqual(['factor_added', 'factor_removed'])
  })

  test('refuses to remove an unknown factor', async () => {
    const { auth } = await anAccount(server)
    expect(await auth.mfa.unenroll({ factorId: crypto.randomUUID() })).toMatchObject(
      refused(404, 'mfa_factor_not_found'),
    )
    expect(await auth.mfa.unenroll({ factorId: 'mine' })).toMatchObject(refused(404, 'validation_failed'))
  })

  test('removes an unverified factor without a proof', async () => {
    const { auth } = await anAccount(server)
    const { data } = await auth.mfa.enroll({ factorType: 'totp' })
    expect((await auth.mfa.unenroll({ factorId: data!.id })).error).toBeNull()
  })
})
