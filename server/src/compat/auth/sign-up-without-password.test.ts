import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { type CodeWalk, codeWalk, newEmail, PASSWORD as password } from '#testing/sign-in-by-code'
import { createPerson } from '../../domains/identity/accounts/create-person.ts'

const consents = { terms: '1', privacy: '1', adult: '1' }
const OUR_SITE = { 'x-dawra-session': 'cookie' }

describe.each([
  ['at once', false],
  ['once the address is proved', true],
])('an account without a password, opened %s', (_when, confirmsEmail) => {
  let database: TestDatabase
  let walk: CodeWalk
  beforeAll(async () => {
    database = await testDatabase()
    walk = await codeWalk(database, { confirmsEmail })
  })
  beforeEach(() => walk.clearLimits())
  afterAll(async () => {
    await walk.close()
    await database.drop()
  })

  const join = (email: string, data: object = {}, headers: Record<string, string> = OUR_SITE) =>
    walk.post('/signup', { email, data: { consents, ...data } }, headers)
  const verify = async (email: string) => {
    const token = await walk.codeFor(email)
    return walk.client().verifyOtp({ email, token, type: 'signup' })
  }
  const signIn = async (email: string, guess: string) =>
    (await walk.client().signInWithPassword({ email, password: guess })).error?.code
  const accounts = async (email: string) => {
    const { rows } = await database.pool.query(
      'select phone, full_name, password_hash from identity.users where email = $1',
      [email],
    )
    return rows
  }

  test('opens accounts without a password only on our own website, with the consents', async () => {
    const email = newEmail()
    const other = await join(email, {}, {})
    expect([other.status, other.body.message]).toEqual([400, 'Signup requires a valid password'])
    const empty = await walk.post('/signup', { email, password: '', data: { consents } }, OUR_SITE)
    expect(empty.status).toBe(400)
    const silent = await walk.post('/signup', { email }, OUR_SITE)
    expect([silent.status, silent.body.code]).toEqual([422, 'validation_failed'])
    expect(await accounts(email)).toEqual([])
  })

  test('stores the phone of an account without a password, and needs no name', async () => {
    const email = newEmail()
    const { status, body } = await join(email, { phone: '٩٢١٢٣٤٥٦' })
    expect([status, 'access_token' in body]).toEqual([200, !confirmsEmail])
    if (confirmsEmail) expect((await verify(email)).error).toBeNull()
    expect(await accounts(email)).toEqual([{ phone: '+96892123456', full_name: '', password_hash: null }])
    for (const guess of ['', 'null', password]) expect(await signIn(email, guess)).toBe('invalid_credentials')
  })

  /** @promise checkout.join.text (checkout of a guest) */
  test('signs in again by a mailed code, and can choose a password', async () => {
    const email = newEmail()
    await join(email)
    if (confirmsEmail) await verify(email)
    await walk.clearLimits()
    const auth = walk.client()
    await auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
    const token = await walk.codeFor(email)
    expect((await auth.verifyOtp({ email, token, type: 'magiclink' })).error).toBeNull()
    expect((await auth.updateUser({ password })).error).toBeNull()
    expect(await signIn(email, password)).toBeUndefined()
  })

  /** @promise checkout.join.text */
  test('never opens an existing account: its owner must confirm the address', async () => {
    const email = newEmail()
    const { id } = await createPerson(database.ctx(), { email, password, fullName: 'Known' })
    const { status, body } = await join(email, { phone: '+96892123456', full_name: 'Stranger' })
    expect(body).not.toHaveProperty('access_token')
    if (confirmsEmail) {
      expect(status).toBe(200)
      expect(body.id).not.toBe(id)
      expect(await walk.mail.last(email)).toMatchObject({ template: 'magic_link' })
      await walk.clearLimits()
      await join(email)
      expect((await verify(email)).data.user?.id).toBe(id)
    } else expect([status, body.code]).toEqual([422, 'user_already_exists'])
    expect(await accounts(email)).toMatchObject([{ phone: null, full_name: 'Known' }])
    expect(await signIn(email, password)).toBeUndefined()
  })

  test('creates one account for two tabs at the same moment', async () => {
    const email = newEmail()
    const answers = await Promise.all([join(email), join(email), join(email)])
    // Where a code is sent, the second within a minute is refused.
    const refusal = confirmsEmail ? 429 : 422
    expect(answers.map(({ status }) => status).sort()).toEqual([200, refusal, refusal])
    if (confirmsEmail) await verify(email)
    expect(await accounts(email)).toHaveLength(1)
  })

  if (!confirmsEmail) return

  test('ignores a password that a stranger chose before, also after a new code', async () => {
    const email = newEmail()
    const stranger = 'what a stranger chose'
    await walk.client().signUp({ email, password: stranger, options: { data: { full_name: 'Stranger' } } })
    await walk.mail.all(email)
    await walk.clearLimits()
    await join(email)
    await walk.mail.all(email)
    await walk.clearLimits()
    await walk.client().resend({ type: 'signup', email })
    expect((await verify(email)).error).toBeNull()
    expect(await signIn(email, stranger)).toBe('invalid_credentials')
    expect(await accounts(email)).toMatchObject([{ full_name: '', password_hash: null }])
  })

  test('ignores a password that a stranger chooses while its code is on the way', async () => {
    const email = newEmail()
    const stranger = 'what a stranger chose'
    await join(email)
    await walk.mail.all(email)
    await walk.clearLimits()
    for (const _twice of [1, 2]) {
      await walk.client().signUp({ email, password: stranger })
      await walk.clearLimits()
    }
    expect((await verify(email)).error).toBeNull()
    expect(await signIn(email, stranger)).toBe('invalid_credentials')
  })
})
