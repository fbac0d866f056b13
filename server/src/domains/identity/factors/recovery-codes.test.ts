import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { anAccount, anAccountWithApp, signedInAgain } from '#testing/account'
import { authServer } from '#testing/auth-server'
import { pasted } from '#testing/pasted-code'
import { databaseTest, setUp } from '#testing/set-up'

const database = databaseTest()
const server = setUp(() =>
  authServer(database, {
    allowances: { 'identity.sign_up': { limit: 1000, seconds: 60 } },
  }),
)

const refused = (status: number, code: string) => ({ data: null, error: { status, code } })

async function withCodes() {
  const account = await anAccountWithApp(server)
  const { data, error } = await account.auth.mfa.recoveryCodes.generate()
  expect(error).toBeNull()
  return { ...account, codes: data!.codes, made: data! }
}

test('shows ten recovery codes once, and only their number afterwards', async () => {
  const { auth, made, userId } = await withCodes()
  expect(made).toMatchObject({ type: 'recovery_code', friendly_name: 'Recovery codes', total: 10 })
  expect(new Set(made.codes).size).toBe(10)
  for (const code of made.codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{16}$/)
  expect((await auth.mfa.recoveryCodes.getStatus()).data).toEqual({
    id: made.id,
    type: 'recovery_code',
    total: 10,
    remaining: 10,
  })
  expect((await auth.mfa.listFactors()).data?.recovery_code).toMatchObject([
    { id: made.id, status: 'verified' },
  ])
  const { rows } = await database.pool.query(
    `select encode(code_hash, 'escape') as stored from identity.recovery_codes c
      join identity.mfa_factors f on f.id = c.factor_id where f.user_id = $1`,
    [userId],
  )
  expect(rows.some(({ stored }) => made.codes.some(code => stored.includes(code)))).toBe(false)
})

test('accepts each code once in any spelling, and ends sessions without second factor', async () => {
  const { email, codes, auth: first } = await withCodes()
  const [code = '', next = ''] = codes
  const [auth, other] = [await signedInAgain(server, email), await signedInAgain(server, email)]
  const typed = ` ${code.toUpperCase().match(/.{4}/g)?.join('-')} `
  expect((await auth.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull()
  const claims = decodeJwt((await auth.getSession()).data.session!.access_token)
  expect(claims).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
  })
  expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect((await first.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9)
  expect(await auth.mfa.recoveryCodes.verify({ code })).toMatchObject(refused(422, 'mfa_verification_failed'))
  const both = await Promise.all([next, next].map(again => auth.mfa.recoveryCodes.verify({ code: again })))
  expect(both.filter(({ error }) => error === null)).toHaveLength(1)
})

test('accepts a code that is pasted with Arabic digits and invisible marks', async () => {
  const { email, codes } = await withCodes()
  const auth = await signedInAgain(server, email)
  expect((await auth.mfa.recoveryCodes.verify({ code: pasted(codes[0]!) })).error).toBeNull()
})

test('locks the codes after five wrong tries; a new set unlocks and voids the old one', async () => {
  const { auth, email, codes, made } = await withCodes()
  const weak = await signedInAgain(server, email)
  for (let n = 0; n < 5; n++)
    expect(await weak.mfa.recoveryCodes.verify({ code: 'abcd-abcd' })).toMatchObject(
      refused(422, 'mfa_verification_failed'),
    )
  expect(await weak.mfa.recoveryCodes.verify({ code: codes[0]! })).toMatchObject(
    refused(429, 'mfa_recovery_codes_locked'),
  )
  expect(await weak.mfa.recoveryCodes.regenerate()).toMatchObject(refused(403, 'insufficient_aal'))
  const { data: remade } = await auth.mfa.recoveryCodes.regenerate()
  expect(remade).toMatchObject({ id: made.id, total: 10 })
  expect(await weak.mfa.recoveryCodes.verify({ code: codes[0]! })).toMatchObject(
    refused(422, 'mfa_verification_failed'),
  )
  expect((await weak.mfa.recoveryCodes.verify({ code: remade!.codes[0]! })).error).toBeNull()
})

test('requires another factor, and deletes the codes with the last other factor', async () => {
  const { auth: nobody } = await anAccount(server)
  expect(await nobody.mfa.recoveryCodes.generate()).toMatchObject(
    refused(422, 'mfa_recovery_codes_sole_factor'),
  )
  expect(await nobody.mfa.recoveryCodes.getStatus()).toMatchObject(refused(404, 'mfa_factor_not_found'))
  expect(await nobody.mfa.recoveryCodes.verify({ code: 'x' })).toMatchObject(
    refused(404, 'mfa_factor_not_found'),
  )

  const { auth, factor, email, codes } = await withCodes()
  expect(await auth.mfa.recoveryCodes.generate()).toMatchObject(refused(422, 'mfa_verified_factor_exists'))
  const byCode = await signedInAgain(server, email)
  await byCode.mfa.recoveryCodes.verify({ code: codes[0]! })
  expect((await byCode.mfa.unenroll({ factorId: factor.id })).error).toBeNull()
  expect((await auth.mfa.listFactors()).data?.all).toEqual([])
  await byCode.refreshSession()
  expect(decodeJwt((await byCode.getSession()).data.session!.access_token).aal).toBe('aal1')
})

test('lets only a user who has used a factor remove the codes', async () => {
  const { auth, email, made } = await withCodes()
  const weak = await signedInAgain(server, email)
  expect(await weak.mfa.recoveryCodes.unenroll()).toMatchObject(refused(403, 'insufficient_aal'))
  expect(await auth.mfa.recoveryCodes.unenroll()).toEqual({ data: { id: made.id }, error: null })
  expect((await auth.mfa.listFactors()).data?.all).toHaveLength(1)
})
