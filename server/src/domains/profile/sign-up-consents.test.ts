import { CONSENT_VERSIONS, consentsToSignUp } from '@dawra/contract/profile/rules'
import { beforeEach, expect, test } from 'vitest'
import { inNameOf } from '#platform/context'
import { Relay } from '#platform/outbox'
import { many, sql } from '#platform/sql'
import { databaseTest, setUp } from '#testing/set-up'
import { codeWalk, newEmail, PASSWORD as password } from '#testing/sign-in-by-code'
import { getConsents } from './get-consents.ts'
import { profileReactions } from './reactions.ts'

const database = databaseTest()
const walk = setUp(() => codeWalk(database))
beforeEach(() => walk.clearLimits())

const consents = consentsToSignUp()
const signUp = (email: string, data: object) => walk.client().signUp({ email, password, options: { data } })

async function recorded(email: string) {
  await new Relay(() => database.ctx({ kind: 'system', name: 'test' }), [profileReactions]).drain()
  return many(
    database.pool,
    sql`select kind, version from profile.consents
      where user_id = (select id from identity.users where email = ${email}) order by kind`,
  )
}

const all = (['adult', 'privacy', 'terms'] as const).map(kind => ({ kind, version: CONSENT_VERSIONS[kind] }))

test('applies consents from the confirmation of the address, in no token after it', async () => {
  const email = newEmail()
  await signUp(email, { consents })
  const token = await walk.codeFor(email)
  expect(await recorded(email)).toEqual([])
  const auth = walk.client()
  await auth.verifyOtp({ email, token, type: 'signup' })
  expect(await recorded(email)).toEqual(all)
  const { data } = await auth.getUser()
  expect(data.user?.user_metadata).toEqual({})
})

test('shows consents right after the sign-up', async () => {
  const email = newEmail()
  const auth = walk.client()
  await signUp(email, { consents })
  const { data } = await auth.verifyOtp({ email, token: await walk.codeFor(email), type: 'signup' })
  const ctx = database.ctx(inNameOf(data.user!.id))
  const [first, second] = await Promise.all([getConsents(ctx), getConsents(ctx)])
  expect([first.missing, second.missing]).toEqual([[], []])
  expect(await recorded(email)).toEqual(all)
})

test('ignores a stranger’s consents for a person who confirms the address differently', async () => {
  const email = newEmail()
  await signUp(email, { consents })
  await walk.mail.all(email)
  await walk.clearLimits()
  const auth = walk.client()
  await auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
  const token = await walk.codeFor(email)
  await auth.verifyOtp({ email, token, type: 'email' })
  expect(await recorded(email)).toEqual([])
})
