import { expect, test } from 'vitest'
import { anAccount, anAccountWithApp } from '#testing/account'
import { authServer } from '#testing/auth-server'
import { databaseTest, setUp } from '#testing/set-up'
import { clearEnrolments } from './clear-enrolments.ts'

const database = databaseTest()
const server = setUp(() => authServer(database))

test('deletes unfinished enrolments and challenges, and leaves verified factors', async () => {
  await anAccountWithApp(server)
  const { auth } = await anAccount(server)
  await auth.mfa.enroll({ factorType: 'totp' })
  await auth.passkey.startAuthentication()
  const counted = async () => {
    const { rows } = await database.pool.query(
      `select (select count(*) from identity.mfa_factors) as factors,
        (select count(*) from identity.challenges) as challenges`,
    )
    return rows[0]
  }
  await clearEnrolments(database.ctx())
  expect(await counted()).toEqual({ factors: 2, challenges: 2 })
  await database.pool.query(`update identity.mfa_factors set created_at = created_at - interval '2 hours'`)
  await database.pool.query(`update identity.challenges set expires_at = expires_at - interval '2 days'`)
  await clearEnrolments(database.ctx())
  expect(await counted()).toEqual({ factors: 1, challenges: 0 })
})
