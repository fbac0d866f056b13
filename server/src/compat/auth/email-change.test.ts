import type { GoTrueClient } from '@supabase/auth-js'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseTest, setUp } from '#testing/set-up'
import { codeWalk, newEmail, PASSWORD as password } from '#testing/sign-in-by-code'

const database = databaseTest()
const walk = setUp(() => codeWalk(database))
beforeEach(() => walk.clearLimits())

const emailOf = async (auth: GoTrueClient) => (await auth.getUser()).data.user?.email

describe('a new e-mail address', () => {
  const moving = async () => {
    const { auth, email, userId } = await walk.someone()
    const next = newEmail()
    const { data, error } = await auth.updateUser({ email: next })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, new_email: next, email_change_sent_at: expect.any(String) })
    const agree = async (address: string) =>
      auth.verifyOtp({ email: address, token: await walk.codeFor(address), type: 'email_change' })
    return { auth, email, next, userId, agree }
  }

  test.each(['old first', 'new first'])(
    'changes the e-mail address once both addresses have agreed: %s',
    async order => {
      const { auth, email, next, userId, agree } = await moving()
      const [first, second] = order === 'old first' ? [email, next] : [next, email]
      const half = await agree(first)
      expect(half).toEqual({ data: { user: null, session: null }, error: null })
      expect(await emailOf(auth)).toBe(email)
      const whole = await agree(second)
      expect(whole.data.user).toMatchObject({
        id: userId,
        email: next,
        identities: [{ provider: 'email', identity_data: { email: next } }],
      })
      expect(whole.data.user).not.toHaveProperty('new_email')
      expect(await walk.mail.last(email)).toMatchObject({
        template: 'security_notice',
        facts: { what: 'email_changed' },
      })
      expect((await walk.client().signInWithPassword({ email: next, password })).error).toBeNull()
      expect((await walk.client().signInWithPassword({ email, password })).error?.code).toBe(
        'invalid_credentials',
      )
    },
  )

  test('says after the first confirmation that the other address has yet to confirm', async () => {
    const { email, next } = await moving()
    const token = await walk.codeFor(email)
    const { status, body } = await walk.post('/verify', { type: 'email_change', email, token })
    const words = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
    expect({ status, body }).toEqual({ status: 200, body: { msg: words, code: '200' } })
    const other = await moving()
    const landed = await walk.open(await walk.linkFor(other.next))
    expect(landed.hash).toBe(`#${new URLSearchParams({ message: words, sb: '' })}`)
    const done = await walk.open(await walk.linkFor(next))
    expect(done.hash).toContain('type=email_change')
  })

  test('changes the address and drops its codes when both confirm at the same moment', async () => {
    const { auth, email, next, agree } = await moving()
    const answers = await Promise.all([agree(email), agree(next)])
    expect(answers.map(({ error }) => error)).toEqual([null, null])
    expect(await emailOf(auth)).toBe(next)
  })

  test('mails both addresses again on request', async () => {
    const { auth, email, next, agree } = await moving()
    await agree(email)
    await walk.clearLimits()
    expect((await auth.resend({ type: 'email_change', email })).error).toBeNull()
    expect((await agree(next)).data.session).toBeNull()
    expect((await agree(email)).data.user?.email).toBe(next)
    await walk.clearLimits()
    await auth.resend({ type: 'email_change', email: next })
    expect((await walk.mail.last(next)).template).toBe('email_change')
  })

  test('voids what was mailed to the old address', async () => {
    const { auth, email, next, agree } = await moving()
    await walk.clearLimits()
    await auth.resetPasswordForEmail(email)
    const token = await walk.codeFor(email)
    const { rows } = await database.pool.query<{ code: string }>(
      `select facts ->> 'code' as code from platform.messages where recipient = $1 and template = 'email_change'`,
      [email],
    )
    await auth.verifyOtp({ email, token: rows[0]?.code ?? '', type: 'email_change' })
    await agree(next)
    const { error } = await walk.client().verifyOtp({ email, token, type: 'recovery' })
    expect(error?.code).toBe('otp_expired')
  })

  test('refuses an e-mail address that another user has confirmed', async () => {
    const { auth } = await walk.someone()
    const taken = await walk.someone()
    const refused = await auth.updateUser({ email: taken.email.toUpperCase() })
    expect(refused.error).toMatchObject({
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    })
    const claimed = newEmail()
    await walk.client().signUp({ email: claimed, password })
    await walk.mail.all(claimed)
    await walk.clearLimits()
    const { email, auth: owner } = await walk.someone()
    expect((await owner.updateUser({ email: claimed })).error).toBeNull()
    for (const address of [claimed, email])
      await owner.verifyOtp({ email: address, token: await walk.codeFor(address), type: 'email_change' })
    expect(await emailOf(owner)).toBe(claimed)
  })

  test('changes the address by PKCE links', async () => {
    const { email } = await walk.someone()
    const auth = walk.client({ flowType: 'pkce' })
    await auth.signInWithPassword({ email, password })
    const next = newEmail()
    await auth.updateUser({ email: next }, { emailRedirectTo: 'https://app.example/settings' })
    await walk.open(await walk.linkFor(email))
    const landed = await walk.open(await walk.linkFor(next))
    await auth.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
    expect(await emailOf(auth)).toBe(next)
  })

  test('allows five requests for a new e-mail address an hour', async () => {
    const { auth } = await walk.someone()
    const { auth: taken, email } = await walk.someone()
    for (let count = 0; count < 5; count++)
      expect((await auth.updateUser({ email })).error?.code).toBe('email_exists')
    expect((await auth.updateUser({ email })).error?.status).toBe(429)
    expect((await taken.updateUser({ email })).error).toBeNull()
  })
})
