import { expect, test } from 'vitest'
import { anAccount, anAccountWithApp, signedInAgain } from '#testing/account'
import { authServer } from '#testing/auth-server'
import { databaseTest, setUp } from '#testing/set-up'
import { giveShownApp, readShownApp } from './sample-authenticator.ts'

const database = databaseTest()
const server = setUp(() => authServer(database))

const give = (userId: string) => giveShownApp(database.ctx(), server.services.keys, userId)
const read = (email: string, now = new Date()) =>
  readShownApp({ db: database.pool, now }, server.services.keys, email)

test('signs a sample account in by the code shown for it, and by no other code', async () => {
  const [first, second] = [await anAccount(server), await anAccount(server)]
  await give(first.userId)
  await give(second.userId)
  const auth = await signedInAgain(server, first.email)
  const factor = (await auth.mfa.listFactors()).data!.totp[0]!
  const shown = await read(first.email)
  expect(shown).toMatchObject({ email: first.email, code: expect.stringMatching(/^\d{6}$/) })
  expect(await auth.mfa.challengeAndVerify({ factorId: factor.id, code: shown!.code })).toMatchObject({
    error: null,
  })
  const secrets = await database.pool.query<{ sealed: Buffer }>(
    'select secret_sealed as sealed from identity.mfa_factors where user_id = any($1)',
    [[first.userId, second.userId]],
  )
  const opened = secrets.rows.map(({ sealed }) => server.services.keys.open(sealed))
  expect(new Set(opened).size).toBe(2)
})

test('shows how long a sample account’s code is valid', async () => {
  const { email, userId } = await anAccount(server)
  await give(userId)
  const at = (second: string) => read(email, new Date(`2026-11-22T10:00:${second}Z`))
  const [start, late, next] = [await at('00.000'), await at('29.500'), await at('30.000')]
  expect([start?.secondsLeft, late?.secondsLeft, next?.secondsLeft]).toEqual([30, 1, 30])
  expect(late?.code).toBe(start?.code)
  expect(next?.code).not.toBe(start?.code)
})

test('leaves a sample account with its own second factor unchanged and hidden', async () => {
  const { auth, email, userId } = await anAccountWithApp(server)
  await give(userId)
  expect((await auth.mfa.listFactors()).data?.all).toHaveLength(1)
  expect(await read(email)).toBeUndefined()
  expect(await read('nobody@example.com')).toBeUndefined()
})
