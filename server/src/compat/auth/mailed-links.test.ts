import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseTest } from '#testing/set-up'
import { type CodeWalk, codeWalk, newEmail, newPhone, PASSWORD as password } from '#testing/sign-in-by-code'
import { createPerson } from '../../domains/identity/accounts/create-person.ts'

const HOME = 'https://app.example/welcome'

const database = databaseTest()

const known = async () => {
  const email = newEmail()
  const { id } = await createPerson(database.ctx(), { email, password, fullName: 'Known', language: 'ar' })
  return { email, id }
}
describe('a mailed link', () => {
  let walk: CodeWalk
  beforeAll(async () => {
    walk = await codeWalk(database)
  })
  beforeEach(() => walk.clearLimits())
  afterAll(() => walk.close())

  const fragment = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))

  test('redirects a mailed link to the client’s address, with a session in the fragment', async () => {
    const { email, id } = await known()
    await walk.client().signInWithOtp({ email, options: { emailRedirectTo: `${HOME}?tab=deals` } })
    const landed = await walk.open(await walk.linkFor(email))
    expect(landed.href).toMatch(/^https:\/\/app\.example\/welcome\?tab=deals#/)
    expect(fragment(landed)).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: '600',
      expires_at: expect.stringMatching(/^\d+$/),
      token_type: 'bearer',
      type: 'magiclink',
      sb: '',
    })
    const { access_token = '', refresh_token = '' } = fragment(landed)
    const { data } = await walk.client().setSession({ access_token, refresh_token })
    expect(data.user?.id).toBe(id)
  })

  /** @promise “The link works once, within 10 minutes.” (mails to sign in and to choose a password) */
  test('accepts a mailed link once', async () => {
    const { email } = await known()
    await walk.client().signInWithOtp({ email, options: { emailRedirectTo: HOME } })
    const link = await walk.linkFor(email)
    expect((await fetch(link, { method: 'HEAD' })).status).toBe(204)
    expect(fragment(await walk.open(link))).toHaveProperty('access_token')
    const again = await walk.open(link)
    expect(again.origin + again.pathname).toBe(HOME)
    expect(fragment(again)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    })
    expect(again.searchParams.get('error_code')).toBe('otp_expired')
  })

  test.each([
    ['signup', '23 hours 59 minutes', true],
    ['signup', '24 hours 1 minute', false],
    ['recovery', '9 minutes 59 seconds', true],
    ['recovery', '10 minutes 1 second', false],
  ])('accepts a link for %s that is %s old: %s', async (kind, interval, isGood) => {
    const email = kind === 'signup' ? newEmail() : (await known()).email
    const auth = walk.client()
    await (kind === 'signup' ? auth.signUp({ email, password }) : auth.resetPasswordForEmail(email))
    const link = await walk.linkFor(email)
    await walk.age(email, interval)
    expect('access_token' in fragment(await walk.open(link))).toBe(isGood)
  })

  test('voids a mailed link once its code was entered', async () => {
    const { email } = await known()
    const auth = walk.client()
    await auth.signInWithOtp({ email })
    const { code, link } = (await walk.mail.last(email)).facts
    await auth.verifyOtp({ email, token: code, type: 'email' })
    expect(fragment(await walk.open(link)).error_code).toBe('otp_expired')
  })

  test('redirects a mailed link only to allowed addresses', async () => {
    const { email } = await known()
    await walk.client().signInWithOtp({ email, options: { emailRedirectTo: 'https://evil.example/' } })
    const link = new URL(await walk.linkFor(email))
    expect(link.searchParams.get('redirect_to')).toBe(walk.server.origin)
    link.searchParams.set('redirect_to', 'https://evil.example/')
    expect((await walk.open(link.href)).origin).toBe(walk.server.origin)
  })

  test('gives a PKCE client a code that only that client can use', async () => {
    const email = newEmail()
    const auth = walk.client({ flowType: 'pkce' })
    await auth.signUp({ email, password, options: { emailRedirectTo: HOME } })
    const link = await walk.linkFor(email)
    expect(new URL(link).searchParams.get('token')).toMatch(/^pkce_/)
    const landed = await walk.open(link)
    expect(landed.hash).toBe('')
    const code = landed.searchParams.get('code') ?? ''
    expect((await walk.client({ flowType: 'pkce' }).exchangeCodeForSession(code)).error).not.toBeNull()
    const { data, error } = await auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
    expect((await auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'email/signup' }])
    expect(fragment(await walk.open(link)).error_code).toBe('otp_expired')
  })

  test('opens a page of our website whose button uses the link, in cookie mode too', async () => {
    const { email, id } = await known()
    const auth = walk.webClient()
    const emailRedirectTo = `${walk.server.origin}/browse?area=seeb`
    await auth.signInWithOtp({ email, options: { emailRedirectTo } })
    const link = new URL(await walk.linkFor(email))
    expect(link.origin + link.pathname).toBe(`${walk.server.origin}/auth/confirm`)
    const { token_hash = '', type, next } = Object.fromEntries(link.searchParams)
    expect({ type, next }).toEqual({ type: 'magiclink', next: expect.stringMatching(/^\/browse\?area=seeb/) })
    const { data } = await auth.verifyOtp({ token_hash, type: 'magiclink' })
    expect(data).toMatchObject({ user: { id }, session: { refresh_token: 'cookie' } })
    const again = await walk.client().verifyOtp({ token_hash, type: 'magiclink' })
    expect(again.error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    })
  })
})

describe('recovery', () => {
  let walk: CodeWalk
  beforeAll(async () => {
    walk = await codeWalk(database)
  })
  beforeEach(() => walk.clearLimits())
  afterAll(() => walk.close())

  const recovered = async () => {
    const { email, id } = await known()
    const elsewhere = walk.client()
    await elsewhere.signInWithPassword({ email, password })
    const auth = walk.client()
    expect((await auth.resetPasswordForEmail(email)).error).toBeNull()
    const events: string[] = []
    auth.onAuthStateChange(event => void events.push(event))
    await auth.verifyOtp({ email, token: await walk.codeFor(email), type: 'recovery' })
    return { auth, elsewhere, email, id, events }
  }

  test('sets a new password once without the old one, and ends the other sessions', async () => {
    const { auth, elsewhere, email, events } = await recovered()
    expect(events).toContain('PASSWORD_RECOVERY')
    const set = async (next: string) => (await auth.updateUser({ password: next })).error?.code
    expect(await set('short')).toBe('weak_password')
    expect(await set(password)).toBe('same_password')
    expect(await set('a brand new one')).toBeUndefined()
    expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await walk.client().signInWithPassword({ email, password: 'a brand new one' })).error).toBeNull()
    expect(await set('and another one')).toBe('reauthentication_needed')
    expect(await walk.mail.last(email)).toMatchObject({
      template: 'security_notice',
      facts: { what: 'password_changed' },
    })
  })

  test('does not allow a change of the address by a recovery', async () => {
    const { auth } = await recovered()
    expect((await auth.updateUser({ email: newEmail() })).error?.code).toBe('reauthentication_needed')
    expect((await auth.updateUser({ phone: newPhone() })).error?.code).toBe('reauthentication_needed')
  })

  test('recovers an account by a PKCE link in the same way', async () => {
    const { email } = await known()
    const auth = walk.client({ flowType: 'pkce' })
    await auth.resetPasswordForEmail(email, { redirectTo: HOME })
    const landed = await walk.open(await walk.linkFor(email))
    await auth.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
    expect((await auth.updateUser({ password: 'a brand new one' })).error).toBeNull()
  })

  test('lets the owner recover an account while somebody else guesses its password', async () => {
    const { email } = await known()
    for (let count = 0; count < 12; count++)
      await walk.post('/token?grant_type=password', { email, password: 'a wrong guess' })
    const auth = walk.client()
    await auth.resetPasswordForEmail(email)
    const { error } = await auth.verifyOtp({ email, token: await walk.codeFor(email), type: 'recovery' })
    expect(error).toBeNull()
  })
})
