import { expect, test } from 'vitest'
import { HOME, newEmail, newPhone, PASSWORD, type World } from './auth-world.ts'

export function codeTests(world: () => World) {
  test('signs a new or known user in by a mailed code', async () => {
    const { client, mail, somebody } = world()
    const { email, id } = await somebody()
    for (const [address, known] of [
      [email, id],
      [newEmail(), undefined],
    ] as const) {
      const auth = client()
      expect((await auth.signInWithOtp({ email: address })).error).toBeNull()
      const token = (await mail.last(address)).facts.code
      const wrong = await auth.verifyOtp({ email: address, token: '000000', type: 'email' })
      expect(wrong.error).toMatchObject({ status: 403, code: 'otp_expired' })
      const { data, error } = await auth.verifyOtp({ email: address, token, type: 'email' })
      expect(error).toBeNull()
      if (known) expect(data.user?.id).toBe(known)
      expect(data.user?.email_confirmed_at).toEqual(expect.any(String))
    }
  })

  test('signs in by a link, with the session in the address or a code for PKCE', async () => {
    const { client, mail, follow } = world()
    for (const flowType of ['implicit', 'pkce'] as const) {
      const auth = client(flowType)
      const email = newEmail()
      expect((await auth.signInWithOtp({ email, options: { emailRedirectTo: HOME } })).error).toBeNull()
      const back = await follow((await mail.last(email)).facts.link)
      const opened =
        flowType === 'pkce'
          ? await auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
          : await auth.setSession(tokensIn(back))
      expect(opened.error).toBeNull()
      expect(opened.data.user?.email).toBe(email)
    }
  })

  test('accepts a link once, and refuses it afterwards', async () => {
    const { client, mail, follow } = world()
    const email = newEmail()
    await client().signInWithOtp({ email, options: { emailRedirectTo: HOME } })
    const { link } = (await mail.last(email)).facts
    await follow(link)
    const params = new URLSearchParams((await follow(link)).hash.slice(1))
    expect([params.get('error'), params.get('error_code')]).toEqual(['access_denied', 'otp_expired'])
  })

  test('sets a new password by a recovery code', async () => {
    const { client, mail, somebody } = world()
    const { email } = await somebody()
    const auth = client()
    expect((await auth.resetPasswordForEmail(email)).error).toBeNull()
    expect((await auth.resetPasswordForEmail(newEmail())).error).toBeNull()
    const token = (await mail.last(email)).facts.code
    expect((await auth.verifyOtp({ email, token, type: 'recovery' })).error).toBeNull()
    expect((await auth.updateUser({ password: 'salt and sea' })).error).toBeNull()
    const old = await client().signInWithPassword({ email, password: PASSWORD })
    expect(old.error?.code).toBe('invalid_credentials')
    expect((await client().signInWithPassword({ email, password: 'salt and sea' })).error).toBeNull()
  })

  test('signs in by a code to a phone, and sends the code again', async () => {
    const { client, mail, waitAWhile } = world()
    const auth = client()
    const phone = newPhone()
    expect((await auth.signInWithOtp({ phone })).error).toBeNull()
    expect((await auth.resend({ phone, type: 'sms' })).error).toMatchObject({ status: 429 })
    await waitAWhile()
    expect((await auth.resend({ phone, type: 'sms' })).error).toBeNull()
    const token = (await mail.last(`+${phone}`)).facts.code
    const { data, error } = await auth.verifyOtp({ phone, token, type: 'sms' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ phone, app_metadata: { provider: 'phone' } })
  })

  test('changes the address when both addresses agree', async () => {
    const { somebody, mail } = world()
    const { auth, email } = await somebody()
    const next = newEmail()
    const response = await auth.updateUser({ email: next })
    expect(response.error).toBeNull()
    expect(response.data.user).toMatchObject({ email, new_email: next })
    const [old, fresh] = [(await mail.last(email)).facts.code, (await mail.last(next)).facts.code]
    const half = await auth.verifyOtp({ email, token: old, type: 'email_change' })
    expect(half.error).toBeNull()
    expect(half.data.session).toBeNull()
    const { data, error } = await auth.verifyOtp({ email: next, token: fresh, type: 'email_change' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: next })
    expect(data.user?.new_email).toBeUndefined()
  })
}

function tokensIn({ hash }: URL) {
  const params = new URLSearchParams(hash.slice(1))
  return { access_token: params.get('access_token') ?? '', refresh_token: params.get('refresh_token') ?? '' }
}
