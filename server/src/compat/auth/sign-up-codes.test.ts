import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseTest, setUp } from '#testing/set-up'
import { type CodeWalk, codeWalk, newEmail, newPhone, PASSWORD as password } from '#testing/sign-in-by-code'
import { createPerson } from '../../domains/identity/accounts/create-person.ts'

const database = databaseTest()
const walk = setUp(() => codeWalk(database))
beforeEach(() => walk.clearLimits())

const signIn = async (credentials: { email: string } | { phone: string }, guess = password) =>
  (await walk.client().signInWithPassword({ ...credentials, password: guess })).error?.code

describe('with an e-mail address that must be confirmed', () => {
  test('opens no session at sign-up; the code then opens it', async () => {
    const email = newEmail()
    const auth = walk.client()
    const data = { full_name: 'Salma', language: 'ar', shoe_size: null }
    const { data: pending } = await auth.signUp({ email, password, options: { data } })
    expect(pending.session).toBeNull()
    expect(pending.user).toMatchObject({
      email,
      confirmation_sent_at: expect.any(String),
      user_metadata: { full_name: 'Salma', language: 'ar' },
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    expect(pending.user).not.toHaveProperty('confirmed_at')
    expect(await walk.mail.last(email)).toMatchObject({ template: 'confirm', language: 'ar' })
    expect(await signIn({ email })).toBe('email_not_confirmed')
    expect(await signIn({ email }, 'a wrong guess')).toBe('invalid_credentials')

    const token = await walk.codeFor(email)
    const { data: confirmed } = await auth.verifyOtp({ email, token, type: 'signup' })
    expect(confirmed.user).toMatchObject({
      id: pending.user?.id,
      email_confirmed_at: expect.any(String),
      identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
    })
    const { data: claims } = await auth.getClaims(confirmed.session?.access_token)
    expect(claims?.claims.amr).toEqual([{ method: 'otp', timestamp: expect.any(Number) }])
    expect(await signIn({ email })).toBeUndefined()
  })

  test('answers the same for a known and an unknown address, and mails the known one', async () => {
    const [known, unknown, waiting] = [newEmail(), newEmail(), newEmail()]
    const { id } = await createPerson(database.ctx(), { email: known, password, fullName: 'Known' })
    await walk.client().signUp({ email: waiting, password })
    await walk.mail.all(waiting)
    await walk.clearLimits()
    const ask = async (email: string) => {
      const { status, body } = await walk.post('/signup', { email, password, data: { a: 1 } })
      const { id, created_at, updated_at, confirmation_sent_at, ...rest } = body
      expect(new Set([created_at, updated_at, confirmation_sent_at]).size).toBe(1)
      return { id, status, rest: { ...rest, email: '' } }
    }
    const [first, second, third] = [await ask(unknown), await ask(known), await ask(waiting)]
    expect(second.rest).toEqual(first.rest)
    expect(third.rest).toEqual(first.rest)
    expect(first.rest).toMatchObject({ identities: [], user_metadata: { a: 1 }, phone: '' })
    expect(second.id).not.toBe(id)
    expect(await walk.mail.last(known)).toMatchObject({
      template: 'account_exists',
      facts: { link: `${walk.server.origin}/login` },
    })
    expect((await walk.mail.all(waiting)).map(({ template }) => template)).toEqual(['confirm', 'confirm'])
  })

  test('accepts neither of two passwords that were chosen for one unconfirmed address', async () => {
    const email = newEmail()
    const stranger = 'what a stranger chose'
    await walk.client().signUp({ email, password: stranger, options: { data: { full_name: 'Stranger' } } })
    const strangersCode = await walk.codeFor(email)
    await walk.clearLimits()
    const auth = walk.client()
    await auth.signUp({ email, password })
    const token = await walk.codeFor(email)
    const earlier = await auth.verifyOtp({ email, token: strangersCode, type: 'signup' })
    expect(earlier.error).toMatchObject({ status: 403, code: 'otp_expired' })
    const { data } = await auth.verifyOtp({ email, token, type: 'signup' })
    expect(data.user?.user_metadata).toEqual({})
    expect([await signIn({ email }, stranger), await signIn({ email })]).toEqual([
      'invalid_credentials',
      'invalid_credentials',
    ])
  })

  test.each(['code', 'recovery'] as const)(
    'discards a stranger’s password and data when a %s confirms the address',
    async way => {
      const email = newEmail()
      const data = { full_name: 'Stranger', phone: '+96891234567' }
      await walk.client().signUp({ email, password, options: { data } })
      await walk.mail.all(email)
      await walk.clearLimits()
      const auth = walk.client()
      await (way === 'code' ? auth.signInWithOtp({ email }) : auth.resetPasswordForEmail(email))
      const token = await walk.codeFor(email)
      const type = way === 'code' ? 'email' : 'recovery'
      const { data: confirmed, error } = await auth.verifyOtp({ email, token, type })
      expect(error).toBeNull()
      expect(confirmed.user).toMatchObject({ identities: [{ provider: 'email' }], user_metadata: {} })
      const { rows } = await database.pool.query(
        'select full_name, phone from identity.users where email = $1',
        [email],
      )
      expect(rows).toEqual([{ full_name: '', phone: null }])
      expect(await signIn({ email })).toBe('invalid_credentials')
    },
  )

  test('sends the sign-up code again on request, which voids the earlier code', async () => {
    const email = newEmail()
    const auth = walk.client()
    await auth.signUp({ email, password })
    const first = await walk.codeFor(email)
    await walk.clearLimits()
    expect((await auth.resend({ type: 'signup', email })).error).toBeNull()
    const second = await walk.codeFor(email)
    const verify = (token: string) => auth.verifyOtp({ email, token, type: 'signup' })
    if (first !== second) expect((await verify(first)).error?.code).toBe('otp_expired')
    expect((await verify(second)).error).toBeNull()
    expect(await signIn({ email })).toBeUndefined()
    await walk.clearLimits()
    expect((await auth.resend({ type: 'signup', email })).error).toBeNull()
    expect(await walk.mail.all(email)).toHaveLength(2)
  })

  test('accepts one password given in two sign-ups for the same address', async () => {
    const email = newEmail()
    const auth = walk.client()
    await auth.signUp({ email, password })
    await walk.codeFor(email)
    await walk.clearLimits()
    await auth.signUp({ email, password })
    const token = await walk.codeFor(email)
    expect((await auth.verifyOtp({ email, token, type: 'signup' })).error).toBeNull()
    expect(await signIn({ email })).toBeUndefined()
  })

  test('refuses sign-up data that does not fit into a token', async () => {
    const note = 'x'.repeat(5000)
    const { status, body } = await walk.post('/signup', { email: newEmail(), password, data: { note } })
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'validation_failed', message: 'data is too large' },
    })
  })
})

describe('with an address that need not be confirmed', () => {
  let easy: CodeWalk
  beforeAll(async () => {
    easy = await codeWalk(database, { confirmsEmail: false })
  })
  afterAll(() => easy.close())

  test('replaces an unconfirmed sign-up, and changes no other account', async () => {
    const email = newEmail()
    await easy.client().signInWithOtp({ email, options: { data: { full_name: 'Stranger' } } })
    await easy.mail.all(email)
    const auth = easy.client()
    const { data } = await auth.signUp({ email, password, options: { data: { full_name: 'Salma' } } })
    expect(data.session).not.toBeNull()
    expect(data.user).toMatchObject({
      email_confirmed_at: expect.any(String),
      user_metadata: { full_name: 'Salma' },
      identities: [{ provider: 'email' }],
    })
    const again = await easy.client().signUp({ email, password })
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' })
  })
})

describe('a code', () => {
  const waiting = async () => {
    const email = newEmail()
    await walk.client().signUp({ email, password })
    const token = await walk.codeFor(email)
    const verify = async (guess = token) =>
      (await walk.client().verifyOtp({ email, token: guess, type: 'signup' })).error?.code
    const wrong = String((Number(token) + 1) % 1_000_000).padStart(6, '0')
    return { email, token, verify, wrong }
  }

  test.each([
    ['9 minutes 59 seconds', undefined],
    ['10 minutes 1 second', 'otp_expired'],
  ])('accepts a code for ten minutes: %s', async (interval, code) => {
    const { email, verify } = await waiting()
    await walk.age(email, interval)
    expect(await verify()).toBe(code)
  })

  test('voids a code after five wrong tries', async () => {
    const { verify, wrong } = await waiting()
    for (let count = 0; count < 5; count++) expect(await verify(wrong)).toBe('otp_expired')
    expect(await verify()).toBe('otp_expired')
    const fourTries = await waiting()
    for (let count = 0; count < 4; count++) await fourTries.verify(fourTries.wrong)
    expect(await fourTries.verify()).toBeUndefined()
  })

  test('accepts a code once, also when two calls show it at the same moment', async () => {
    const { email, verify } = await waiting()
    const answers = await Promise.all([verify(), verify(), verify()])
    expect(answers.filter(code => code === undefined)).toHaveLength(1)
    const { rows } = await database.pool.query(
      'select from identity.sessions s join identity.users u on u.id = s.user_id where u.email = $1',
      [email],
    )
    expect(rows).toHaveLength(1)
    expect(await verify()).toBe('otp_expired')
  })

  test('stores a code in a form that cannot be guessed', async () => {
    const { token } = await waiting()
    const { rows } = await database.pool.query(
      'select to_jsonb(t)::text as row from identity.one_time_tokens t',
    )
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
  })
})

describe('with a phone', () => {
  test('confirms a phone by the code; its password signs in from then on', async () => {
    const phone = newPhone()
    const auth = walk.client()
    const { data: pending, error } = await auth.signUp({ phone, password })
    expect(error).toBeNull()
    expect(pending).toMatchObject({ session: null, user: { phone: phone.slice(1), identities: [] } })
    expect(await walk.mail.last(phone)).toMatchObject({ channel: 'sms', template: 'code' })
    expect(await signIn({ phone })).toBe('phone_not_confirmed')
    const { data } = await auth.verifyOtp({ phone, token: await walk.codeFor(phone), type: 'sms' })
    expect(data.user).toMatchObject({
      id: pending.user?.id,
      email: '',
      phone: phone.slice(1),
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      identities: [{ provider: 'phone', identity_data: { phone: phone.slice(1), phone_verified: true } }],
    })
    expect(await signIn({ phone })).toBeUndefined()
    expect(await signIn({ phone: phone.slice(1) })).toBeUndefined()
    expect(await signIn({ phone }, 'a wrong guess')).toBe('invalid_credentials')
  })

  test('answers the same for a known phone, whose password stays', async () => {
    const phone = newPhone()
    const auth = walk.client()
    await auth.signUp({ phone, password })
    await auth.verifyOtp({ phone, token: await walk.codeFor(phone), type: 'sms' })
    await walk.clearLimits()
    const known = await walk.post('/signup', { phone, password: 'another one entirely' })
    const unknown = await walk.post('/signup', { phone: newPhone(), password: 'another one entirely' })
    const bare = ({ status, body }: typeof known) => ({
      status,
      keys: Object.keys(body),
      of: body.identities,
    })
    expect(bare(known)).toEqual(bare(unknown))
    const token = await walk.codeFor(phone)
    expect((await walk.client().verifyOtp({ phone, token, type: 'sms' })).error).toBeNull()
    expect(await signIn({ phone })).toBeUndefined()
    expect(await signIn({ phone }, 'another one entirely')).toBe('invalid_credentials')
  })

  test('does not sign in by a phone that is only a contact', async () => {
    const { auth, email } = await walk.someone()
    const phone = newPhone()
    await auth.updateUser({ data: { phone } })
    expect(await signIn({ phone })).toBe('invalid_credentials')
    await walk.client().signInWithOtp({ phone })
    const { data } = await walk.client().verifyOtp({ phone, token: await walk.codeFor(phone), type: 'sms' })
    expect(data.user?.email).not.toBe(email)
  })
})
