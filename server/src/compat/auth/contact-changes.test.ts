import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anAccountWithApp, signedInAgain } from '#testing/account'
import { databaseTest } from '#testing/set-up'
import { type CodeWalk, codeWalk, newEmail, newPhone, PASSWORD as password } from '#testing/sign-in-by-code'

const database = databaseTest()
let walk: CodeWalk
let easy: CodeWalk
beforeAll(async () => {
  walk = await codeWalk(database)
  easy = await codeWalk(database, { confirmsEmail: false })
})
beforeEach(() => walk.clearLimits())
afterAll(() => Promise.all([walk.close(), easy.close()]))

describe('a new phone', () => {
  test('changes a phone by its code, and reports the change by mail', async () => {
    const { auth, email, userId } = await walk.someone()
    const phone = newPhone()
    const { data } = await auth.updateUser({ phone })
    expect(data.user).toMatchObject({
      phone: '',
      new_phone: phone.slice(1),
      phone_change_sent_at: expect.any(String),
    })
    const token = await walk.codeFor(phone)
    const changed = await auth.verifyOtp({ phone, token, type: 'phone_change' })
    expect(changed.data.user).toMatchObject({
      id: userId,
      phone: phone.slice(1),
      app_metadata: { providers: ['email', 'phone'] },
    })
    expect((await walk.mail.last(email)).facts.what).toBe('phone_changed')
    expect((await walk.client().signInWithPassword({ phone, password })).error).toBeNull()
    await walk.clearLimits()
    const { auth: other } = await walk.someone()
    expect((await other.updateUser({ phone })).error).toMatchObject({ status: 422, code: 'phone_exists' })
  })

  test('gives a phone to the user who confirms it first', async () => {
    const [one, other] = [await walk.someone(), await walk.someone()]
    const phone = newPhone()
    await one.auth.updateUser({ phone })
    const token = await walk.codeFor(phone)
    await walk.clearLimits()
    await other.auth.updateUser({ phone })
    await other.auth.verifyOtp({ phone, token: await walk.codeFor(phone), type: 'phone_change' })
    const late = await one.auth.verifyOtp({ phone, token, type: 'phone_change' })
    expect(late.error?.code).toBe('phone_exists')
  })

  test('resends the code for a new phone on request', async () => {
    const { auth } = await walk.someone()
    const phone = newPhone()
    await auth.updateUser({ phone })
    await walk.clearLimits()
    expect((await auth.resend({ type: 'phone_change', phone })).error).toBeNull()
    expect(await walk.mail.all(phone)).toHaveLength(2)
    const token = await walk.codeFor(phone)
    expect((await auth.verifyOtp({ phone, token, type: 'phone_change' })).error).toBeNull()
  })
})

describe('a code for reauthentication', () => {
  test('accepts a reauthentication code once in place of the current password', async () => {
    const { auth, email } = await walk.someone()
    expect((await auth.reauthenticate()).error).toBeNull()
    const { facts, template } = await walk.mail.last(email)
    expect(template).toBe('reauthenticate')
    const set = async (next: string, nonce: string) =>
      (await auth.updateUser({ password: next, nonce })).error
    const wrong = String((Number(facts.code) + 1) % 1_000_000).padStart(6, '0')
    expect(await set('a brand new one', wrong)).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    })
    expect(await set('a brand new one', facts.code)).toBeNull()
    expect((await set('and another one', facts.code))?.code).toBe('reauthentication_not_valid')
  })

  test('refuses another user’s reauthentication code', async () => {
    const [mine, stranger] = [await walk.someone(), await walk.someone()]
    await stranger.auth.reauthenticate()
    await walk.clearLimits()
    await mine.auth.reauthenticate()
    const nonce = await walk.codeFor(stranger.email)
    if (nonce === (await walk.codeFor(mine.email))) return
    const { error } = await mine.auth.updateUser({ password: 'a brand new one', nonce })
    expect(error?.code).toBe('reauthentication_not_valid')
  })

  test('refuses a reauthentication code to a user without an address', async () => {
    const auth = walk.client()
    await auth.signInAnonymously()
    expect((await auth.reauthenticate()).error).toMatchObject({ status: 400, code: 'validation_failed' })
  })
})

describe('a user with a second factor', () => {
  test('requires the second factor before a user changes how they sign in', async () => {
    const { email, auth: shown } = await anAccountWithApp(easy.server)
    const auth = await signedInAgain(easy.server, email)
    for (const change of [{ email: newEmail() }, { phone: newPhone() }, { password: 'a brand new one' }])
      expect((await auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
        message: 'AAL2 session is required to update email or password when MFA is enabled.',
      })
    expect((await auth.updateUser({ data: { full_name: 'Salma' } })).error).toBeNull()
    expect((await shown.updateUser({ email: newEmail() })).error).toBeNull()
  })
})

describe('an anonymous user', () => {
  test('makes an anonymous user permanent when the address is confirmed, with its id', async () => {
    const auth = walk.client()
    const { data: before } = await auth.signInAnonymously()
    const email = newEmail()
    expect((await auth.updateUser({ password })).error).toMatchObject({ status: 422 })
    const { data: changed, error } = await auth.updateUser({ email, password })
    expect(error).toBeNull()
    expect(changed.user).toMatchObject({ is_anonymous: true, new_email: email })
    await walk.clearLimits()
    await walk.mail.all(email)
    await auth.resend({ type: 'email_change', email })
    const { data } = await auth.verifyOtp({ email, token: await walk.codeFor(email), type: 'email_change' })
    expect(data.user).toMatchObject({ id: before.user?.id, email, is_anonymous: false })
    expect((await walk.client().signInWithPassword({ email, password })).error).toBeNull()
  })

  test('makes an anonymous user permanent at once where addresses need no confirmation', async () => {
    const auth = easy.client()
    await auth.signInAnonymously()
    const email = newEmail()
    const { data } = await auth.updateUser({ email, password })
    expect(data.user).toMatchObject({ email, is_anonymous: false })
    expect((await easy.client().signInWithPassword({ email, password })).error).toBeNull()
  })

  test('makes an anonymous user permanent by confirming a phone', async () => {
    const auth = walk.client()
    await auth.signInAnonymously()
    const phone = newPhone()
    await auth.updateUser({ phone, password })
    await auth.verifyOtp({ phone, token: await walk.codeFor(phone), type: 'phone_change' })
    expect((await walk.client().signInWithPassword({ phone, password })).error).toBeNull()
  })
})
