import { expect, test } from 'vitest'
import { appOf } from '../account.ts'
import { softAuthenticator } from '../authenticator.ts'
import { inBrowserWith } from '../fake-credentials.ts'
import { type Auth, newPhone, PASSWORD, type World } from './auth-world.ts'

const levelOf = async (auth: Auth) => (await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel

export function factorTests(world: () => World) {
  test('raises the session to aal2 by an authenticator app, and ends other sessions', async () => {
    const { client, somebody } = world()
    const { auth, email } = await somebody()
    const { data: factor, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
    expect(error).toBeNull()
    expect(factor?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-?8?,<svg/)
    const code = appOf(factor!.totp.secret)
    const other = client()
    await other.signInWithPassword({ email, password: PASSWORD })
    const factorId = factor!.id
    const { data: challenge } = await auth.mfa.challenge({ factorId })
    const wrong = await auth.mfa.verify({ factorId, challengeId: challenge!.id, code: '000000' })
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    const right = await auth.mfa.verify({ factorId, challengeId: challenge!.id, code: code(-1) })
    expect(right.error).toBeNull()
    expect(await levelOf(auth)).toBe('aal2')
    expect((await auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'totp' }, {}])
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError')

    await other.signInWithPassword({ email, password: PASSWORD })
    expect(await other.mfa.getAuthenticatorAssuranceLevel()).toMatchObject({
      data: { currentLevel: 'aal1', nextLevel: 'aal2' },
    })
    const refused = await other.updateUser({ password: 'salt and sea', current_password: PASSWORD })
    expect(refused.error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    expect((await other.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull()
    expect(await levelOf(other)).toBe('aal2')
    expect((await other.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId, status: 'verified' }])
    expect((await other.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
    await other.refreshSession()
    expect(await levelOf(other)).toBe('aal1')
  })

  test('raises the session by a phone or a recovery code', async () => {
    const { client, somebody, mail } = world()
    const { auth, email } = await somebody()
    const phone = newPhone()
    const { data: factor } = await auth.mfa.enroll({ factorType: 'phone', friendlyName: 'Phone', phone })
    const factorId = factor!.id
    const { data: challenge } = await auth.mfa.challenge({ factorId, channel: 'sms' })
    const { code } = (await mail.last(`+${phone}`)).facts
    const verified = await auth.mfa.verify({ factorId, challengeId: challenge!.id, code })
    expect(verified.error).toBeNull()
    expect(await levelOf(auth)).toBe('aal2')

    const { recoveryCodes } = auth.mfa
    const made = await recoveryCodes.generate()
    expect(made.data?.codes).toHaveLength(10)
    const { data: remade } = await recoveryCodes.regenerate()
    const other = client()
    await other.signInWithPassword({ email, password: PASSWORD })
    const void_ = await other.mfa.recoveryCodes.verify({ code: made.data!.codes[0]! })
    expect(void_.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    expect((await other.mfa.recoveryCodes.verify({ code: remade!.codes[0]! })).error).toBeNull()
    expect(await levelOf(other)).toBe('aal2')
    expect((await other.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 })
    expect((await other.mfa.recoveryCodes.unenroll()).error).toBeNull()
  })

  test('raises the session by a security key, in one step or in three', async () => {
    const { client, somebody, server } = world()
    const { auth, email } = await somebody()
    const [key, second] = [softAuthenticator(server.origin), softAuthenticator(server.origin)]
    const made = await inBrowserWith(key, server.origin, () =>
      auth.mfa.webauthn.register({ friendlyName: 'Blue key' }),
    )
    expect(made.error).toBeNull()
    expect(await levelOf(auth)).toBe('aal2')

    const webauthn = { rpId: new URL(server.origin).hostname, rpOrigins: [server.origin] }
    const enrolled = await auth.mfa.webauthn.enroll({ friendlyName: 'Red key' })
    const factorId = enrolled.data!.id
    const response = await inBrowserWith(second, server.origin, () =>
      auth.mfa.webauthn.challenge({ factorId, webauthn }),
    )
    const { challengeId, webauthn: signed } = response.data!
    const proof = { ...webauthn, ...signed } as Parameters<Auth['mfa']['webauthn']['verify']>[0]['webauthn']
    const verified = await auth.mfa.webauthn.verify({ factorId, challengeId, webauthn: proof })
    expect(verified.error).toBeNull()

    const other = client()
    await other.signInWithPassword({ email, password: PASSWORD })
    const shown = await inBrowserWith(second, server.origin, () =>
      other.mfa.webauthn.authenticate({ factorId }),
    )
    expect(shown.error).toBeNull()
    expect(await levelOf(other)).toBe('aal2')
  })

  test('signs in by a passkey alone', async () => {
    const { client, somebody, server } = world()
    const { auth, id } = await somebody()
    const key = softAuthenticator(server.origin)
    const made = await inBrowserWith(key, server.origin, () => auth.registerPasskey())
    expect(made.error).toBeNull()
    const other = client()
    const { data } = await inBrowserWith(key, server.origin, () => other.signInWithPasskey())
    expect(data?.user?.id).toBe(id)
    expect(await levelOf(other)).toBe('aal2')
  })

  test('names, counts and removes passkeys', async () => {
    const { client, somebody, server } = world()
    const { auth, id } = await somebody()
    const key = softAuthenticator(server.origin)
    const { data: response } = await auth.passkey.startRegistration()
    const credential = key.create(response!.options) as never
    const made = await auth.passkey.verifyRegistration({ challengeId: response!.challenge_id, credential })
    const passkeyId = made.data!.id
    const named = await auth.passkey.update({ passkeyId, friendlyName: 'My laptop' })
    expect(named.data).toMatchObject({ friendly_name: 'My laptop' })
    const other = client()
    const { data: question } = await other.passkey.startAuthentication()
    const answer = key.get(question!.options) as never
    const opened = await other.passkey.verifyAuthentication({
      challengeId: question!.challenge_id,
      credential: answer,
    })
    expect(opened.data?.user?.id).toBe(id)
    expect((await other.passkey.list()).data).toMatchObject([{ id: passkeyId, friendly_name: 'My laptop' }])
    expect((await other.passkey.delete({ passkeyId })).error).toBeNull()
    expect((await other.passkey.list()).data).toEqual([])
  })
}
