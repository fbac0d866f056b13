import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pasted } from '#testing/pasted-code'
import { databaseTest } from '#testing/set-up'
import { type CodeWalk, codeWalk, newEmail, newPhone, PASSWORD as password } from '#testing/sign-in-by-code'
import { createPerson } from '../../domains/identity/accounts/create-person.ts'

const database = databaseTest()

const known = async () => {
  const email = newEmail()
  const { id } = await createPerson(database.ctx(), { email, password, fullName: 'Known', language: 'ar' })
  return { email, id }
}
const isKnown = async (email: string) =>
  (await database.pool.query('select from identity.users where email = $1', [email])).rowCount === 1

describe.each([true, false])('signing in by a code, addresses confirmed: %s', confirmsEmail => {
  let walk: CodeWalk
  beforeAll(async () => {
    walk = await codeWalk(database, { confirmsEmail })
  })
  beforeEach(() => walk.clearLimits())
  afterAll(() => walk.close())

  test('signs in an existing user by a code; the password stays', async () => {
    const { email, id } = await known()
    const auth = walk.client()
    expect(await auth.signInWithOtp({ email })).toEqual({ data: { user: null, session: null }, error: null })
    expect(await walk.mail.last(email)).toMatchObject({ template: 'magic_link', language: 'ar' })
    const { data } = await auth.verifyOtp({ email, token: await walk.codeFor(email), type: 'email' })
    expect(data.user?.id).toBe(id)
    expect((await walk.client().signInWithPassword({ email, password })).error).toBeNull()
  })

  test('creates an account for a new user, unless the request forbids it', async () => {
    const [wanted, unwanted] = [newEmail(), newEmail()]
    const auth = walk.client()
    await auth.signInWithOtp({ email: unwanted, options: { shouldCreateUser: false } })
    expect(await walk.mail.all(unwanted)).toEqual([])
    expect(await isKnown(unwanted)).toBe(false)
    await auth.signInWithOtp({ email: wanted, options: { data: { full_name: 'Nasra' } } })
    const { data } = await auth.verifyOtp({
      email: wanted,
      token: await walk.codeFor(wanted),
      type: 'magiclink',
    })
    expect(data.user).toMatchObject({ email: wanted, user_metadata: { full_name: 'Nasra' } })
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String))
  })

  test('signs in by a phone’s code, a new and then an existing user', async () => {
    const phone = newPhone()
    const auth = walk.client()
    const signInByCode = async () => {
      await walk.clearLimits()
      expect((await auth.signInWithOtp({ phone })).error).toBeNull()
      return auth.verifyOtp({ phone, token: await walk.codeFor(phone), type: 'sms' })
    }
    const first = await signInByCode()
    const second = await signInByCode()
    expect(first.data.user?.phone).toBe(phone.slice(1))
    expect(second.data.user?.id).toBe(first.data.user?.id)
    await walk.clearLimits()
    expect((await auth.resend({ type: 'sms', phone })).error).toBeNull()
    expect(await walk.mail.all(phone)).toHaveLength(3)
  })

  test('accepts a code that is pasted with Arabic digits and invisible marks', async () => {
    const auth = walk.client()
    for (const by of [{ email: newEmail() }, { phone: newPhone() }]) {
      await walk.clearLimits()
      await auth.signInWithOtp(by)
      const token = pasted(await walk.codeFor(Object.values(by)[0]!))
      const { error } = await ('email' in by
        ? auth.verifyOtp({ ...by, token, type: 'email' })
        : auth.verifyOtp({ ...by, token, type: 'sms' }))
      expect(error).toBeNull()
    }
  })

  test('answers alike for addresses that exist and that do not', async () => {
    const { email } = await known()
    const bodies = []
    for (const address of [email, newEmail()]) {
      for (const [path, body] of [
        ['/otp', { email: address }],
        ['/otp', { email: address, create_user: false }],
        ['/magiclink', { email: address }],
        ['/recover', { email: address }],
        ['/resend', { type: 'signup', email: address }],
        ['/resend', { type: 'email_change', email: address }],
      ] as const) {
        await walk.clearLimits()
        const { status, body: answer } = await walk.post(path, body)
        bodies.push({ status, answer })
      }
    }
    expect(new Set(bodies.map(body => JSON.stringify(body)))).toEqual(new Set(['{"status":200,"answer":{}}']))
  })

  test('refuses codes to banned users, and sends them nothing', async () => {
    const { email, id } = await known()
    const auth = walk.client()
    await auth.signInWithOtp({ email })
    const token = await walk.codeFor(email)
    await database.pool.query(`update identity.users set banned_until = 'infinity' where id = $1`, [id])
    const { error } = await auth.verifyOtp({ email, token, type: 'email' })
    expect(error).toMatchObject({ status: 403, code: 'user_banned' })
    await walk.clearLimits()
    await auth.signInWithOtp({ email })
    expect(await walk.mail.all(email)).toHaveLength(1)
  })
})
